// What the choice made in Create comes to: the tray, the form, its variants and its slots, as one plan of orders.
import { useMemo } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { useCreateChoice } from '../create-choice.ts'
import type { FormRequest } from '../kinds/forms.ts'
import { type Offer, takesSecond } from '../kinds/offer.ts'
import { type TrayFacts, titleOf, trayFacts } from '../tray/tray-facts.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import { isSelected } from '../tray/tray-selection.ts'
import { type Also, variantsOf } from '../variants/variants.ts'
import { type Arranged, arrangeViews } from '../views/view-sets.ts'
import { orderPlan, type Plan } from './order-plan.ts'

type Planned = {
  readonly plan: Plan
  readonly facts: TrayFacts
  readonly also: Also
  readonly arranged: Arranged
  /** Selected pictures that make an order each; the second picture is none of them. */
  readonly pictures: number
  /** The second picture of every order, if one goes out. */
  readonly second: string | null
  /** Width over height of the only selected picture. */
  readonly proportions: number | null
}

const nothing: Also = {}

export function usePlan(request: FormRequest, offer: Offer, items: readonly TrayItem[]): Planned {
  const selection = useCreateChoice((state) => state.selection)
  const moves = useCreateChoice((state) => state.moves)
  const second = useCreateChoice((state) => state.second)
  const also = useCreateChoice((state) => state.also[request.kind]) ?? nothing
  const counted = useMemo(() => trayFacts(items, selection), [items, selection])
  const requests = useMemo(() => variantsOf(request, also, offer), [request, also, offer])
  const arranged = useMemo(
    () => arrangeViews(trayPictures(items.filter((item) => isSelected(item, selection))), moves),
    [items, selection, moves],
  )
  const beside = useMemo(() => {
    const there = second !== null && requests.some((each) => takesSecond(each, offer))
    return there && trayPictures(items).some(({ hash }) => hash === second) ? second : null
  }, [items, second, offer, requests])
  const facts = useMemo(() => factsBeside(counted, items, beside), [counted, items, beside])
  const { hashes, titles } = facts
  const plan = useMemo(
    () => orderPlan({ requests, hashes, titles, second: beside, views: arranged, offer }),
    [requests, hashes, titles, beside, arranged, offer],
  )
  const only = hashes.length === 1 ? trayPictures(items).find(({ hash }) => hash === hashes[0]) : undefined
  const proportions = only?.proportions ?? null
  return { plan, facts, also, arranged, pictures: hashes.length, second: beside, proportions }
}

/** The tray without the second picture, which makes no order; it need not be selected, and its upload has a name all the same. */
export function factsBeside(facts: TrayFacts, items: readonly TrayItem[], second: string | null): TrayFacts {
  const picture = second === null ? undefined : trayPictures(items).find(({ hash }) => hash === second)
  if (!picture) return facts
  const hashes = facts.hashes.filter((hash) => hash !== picture.hash)
  const selected = facts.selected - (facts.hashes.length - hashes.length)
  return { ...facts, hashes, selected, titles: { ...facts.titles, [picture.hash]: titleOf(picture.name) } }
}
