// What a press would order: every picture in its slot with every choice, and what is still missing for it.

import type { Choice } from '../../../src-shared/orders/kinds/choice.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import { lacksPrompt, type OrderRequest, promptExcess, withPrompt } from '../../../src-shared/orders/order-request.ts'
import { mostOrders } from '../../../src-shared/orders/quote.ts'
import type { StepFlaw } from '../../../src-shared/orders/recipe.ts'
import type { Chosen } from '../../state/chosen.ts'
import { type FormRequest, picturesFor } from '../kinds/forms.ts'
import { goneFrom, lacksIn, type Offer, takesSecond } from '../kinds/offer.ts'
import { mostChoices } from '../variants/variants.ts'
import { type Arranged, isWholeSet } from '../views/view-sets.ts'

export type PlanGap =
  | { readonly what: 'source' }
  | { readonly what: 'prompt' | 'first-picture' | 'second' | 'views' | 'texture-for-pbr' }
  | { readonly what: 'second-away'; readonly name: string }
  | { readonly what: 'prompt-long'; readonly count: number }
  | { readonly what: 'front' | 'another-view'; readonly object: string }
  | Gone
  | { readonly what: 'recipe' }
  | { readonly what: 'step'; readonly step: number; readonly trouble: StepTrouble }
  | { readonly what: 'too-many'; readonly count: number }

/** Something that the account's catalog does not have any more. */
export type Gone = {
  readonly what: 'gone'
  readonly family: Choice['family']
  readonly id: string
  /** Nothing of the family is offered now: there is no other to choose. */
  readonly none?: true
}

/** What keeps a step of a recipe from being run. */
export type StepTrouble = { readonly what: StepFlaw['flaw'] | 'texture-for-pbr' | 'prompt-long' | 'second-none' } | Gone

export type Plan = {
  readonly unit: 'picture' | 'object' | 'nothing'
  /** Pictures of the tray take part in it, or could. */
  readonly looksAtPictures: boolean
  /** Pictures, objects, or the one order without a picture. */
  readonly inputs: number
  readonly choices: number
  /** The choices are the steps of a recipe. */
  readonly steps?: boolean
  readonly chosen: Chosen | null
  /** What a price can be told for: the same as is chosen, or all of it but the prompt. */
  readonly priced: Chosen | null
  readonly gaps: readonly PlanGap[]
  /** Objects that are not ordered because a view is still missing, by name, while others are whole. */
  readonly leftOut: readonly string[]
  /** What each order is called, by the hash of its first picture. */
  readonly titles: Readonly<Record<string, string>>
}

type Given = {
  /** Every choice, as it goes out. */
  readonly requests: readonly FormRequest[]
  /** The selected pictures in the tray's sequence, with their titles. */
  readonly hashes: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly second: string | null
  readonly views: Arranged
  readonly offer: Offer
}

/** What would be ordered; `chosen` is null until nothing is missing. */
export function orderPlan({ requests, hashes, titles, second, views, offer }: Given): Plan {
  const fromViews = requests.every((each) => picturesFor(each) === 'views')
  const sets = setsPlan(views, titles)
  const inputs = fromViews ? sets.inputs : pictureInputs(requests, hashes, second, offer)
  const gaps = unlike([
    ...requests.flatMap((request) => goneIn(request, offer)),
    ...requests.flatMap(promptGaps),
    ...(fromViews ? sets.gaps : pictureGaps(requests, inputs, second, offer)),
    ...tooMany(requests.length, inputs.length),
  ])
  const whole = gaps.length === 0 && inputs.length > 0
  const unwritten = inputs.length > 0 && gaps.every(({ what }) => what === 'prompt' || what === 'prompt-long')
  const chosen = whole ? { requests: [...requests], inputs } : null
  return {
    unit: fromViews ? 'object' : inputs.some((each) => each.source) || inputs.length === 0 ? 'picture' : 'nothing',
    looksAtPictures: requests.some((each) => picturesFor(each) !== 'none'),
    inputs: inputs.length,
    choices: requests.length,
    chosen,
    // No price depends on the words: it is asked for without them until they can go out.
    priced: chosen ?? (unwritten ? { requests: requests.map((each) => withPrompt(each, '')), inputs } : null),
    gaps,
    leftOut: fromViews ? sets.leftOut : [],
    titles: fromViews ? sets.titles : titles,
  }
}

/** The orders of the sets that are whole; what the others still need only where none is. */
export function setsPlan(
  views: Arranged,
  titles: Plan['titles'],
): Pick<Plan, 'gaps' | 'leftOut' | 'titles'> & { readonly inputs: OrderInputs[] } {
  const whole = views.sets.filter(isWholeSet)
  const others = views.sets.filter((set) => !isWholeSet(set))
  return {
    inputs: whole.map((set) => set.views),
    gaps: whole.length === 0 ? viewGaps(views) : [],
    leftOut: whole.length > 0 ? others.map(({ name }) => name) : [],
    titles: setTitles(views, titles),
  }
}

function pictureInputs(
  requests: readonly FormRequest[],
  hashes: readonly string[],
  second: string | null,
  offer: Offer,
) {
  const uses = requests.map((each) => picturesFor(each))
  if (uses.every((use) => use === 'none')) return [{}]
  if (hashes.length === 0) return uses.every((use) => use === 'optional') ? [{}] : []
  const looked = second !== null && requests.some((each) => takesSecond(each, offer))
  return hashes.map((source): OrderInputs => (looked ? { source, second_source: second } : { source }))
}

function promptGaps(request: FormRequest): PlanGap[] {
  const over = promptExcess(request)
  if (over > 0) return [{ what: 'prompt-long', count: over }]
  return lacksPrompt(request) ? [{ what: 'prompt' }] : []
}

function pictureGaps(
  requests: readonly FormRequest[],
  inputs: readonly OrderInputs[],
  second: string | null,
  offer: Offer,
): PlanGap[] {
  if (inputs.length === 0) return [{ what: 'source' }]
  const lacks = requests.flatMap((request) => inputs.slice(0, 1).flatMap((each) => lacksIn(request, each, offer)))
  const alone = second !== null && requests.some((each) => takesSecond(each, offer)) && !inputs[0]?.source
  return [
    ...(lacks.includes('source') ? [{ what: 'source' } as const] : []),
    ...(lacks.includes('texture-for-pbr') ? [{ what: 'texture-for-pbr' } as const] : []),
    ...(alone ? [{ what: 'first-picture' } as const] : []),
  ]
}

function viewGaps({ sets }: Arranged): PlanGap[] {
  if (sets.length === 0) return [{ what: 'views' }]
  return sets.flatMap(({ name, views: { front, ...others } }): PlanGap[] => [
    ...(front ? [] : [{ what: 'front', object: name } as const]),
    ...(Object.keys(others).length > 0 ? [] : [{ what: 'another-view', object: name } as const]),
  ])
}

/** What an order needs that the account's catalog does not have any more. */
export function goneIn(request: OrderRequest, offer: Offer): Gone[] {
  return goneFrom(request, offer).map(({ list, ...gone }) => {
    const none = !list.some(({ offered }) => offered)
    return { what: 'gone', ...gone, ...(none ? { none } : {}) }
  })
}

export function tooMany(choices: number, inputs: number): PlanGap[] {
  if (choices > mostChoices) return [{ what: 'too-many', count: choices * inputs }]
  return choices * inputs > mostOrders ? [{ what: 'too-many', count: choices * inputs }] : []
}

function setTitles({ sets }: Arranged, titles: Readonly<Record<string, string>>): Record<string, string> {
  const named = sets.flatMap(({ name, views: { front } }) => (front && name ? [[front, name] as const] : []))
  return { ...titles, ...Object.fromEntries(named) }
}

function unlike(gaps: readonly PlanGap[]): PlanGap[] {
  return [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()]
}
