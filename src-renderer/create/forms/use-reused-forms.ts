// Takes the settings and pictures of an order into the form of its kind and the inputs, wherever the order was seen, with a way back.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { studio } from '../../bridge.ts'
import type { Change } from '../../state/changes/history.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { trayQuery } from '../../state/queries.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { type ReusedSettings, reusableParts, reusedOf, useReusedSettings } from '../../state/reused-settings.ts'
import { goTo } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeAlso, useCreateChoice } from '../create-choice.ts'
import { changeRequest, requestOfKind } from '../foot/use-request.ts'
import { claimArrivals } from '../history/claimed-arrivals.ts'
import { createChanges } from '../history/create-history.ts'
import { formKinds, requestFrom } from '../kinds/forms.ts'
import { type BroughtBack, bringBack, changeSlots, slotsNow, slotsWith } from '../slots/order-pictures.ts'
import { isSelected } from '../tray/tray-selection.ts'
import { reusedWords, type Words } from './reused-words.ts'
import { fillForm } from './use-form-commands.ts'

export function useReusedForms(): void {
  const t = useText()
  const format = useFormats()
  const cache = useQueryClient()
  useEffect(
    () =>
      useReusedSettings.subscribe(({ asked }) => {
        if (!asked) return
        useReusedSettings.setState({ asked: null })
        void takeOver(asked, cache, { t, format })
      }),
    [t, format, cache],
  )
}

const withPictures: readonly ReusedSettings['part'][] = ['all', 'picture']

/** What was asked last counts: pictures of an earlier one that come later are left as they are. */
let turns = 0

async function takeOver({ order, part }: ReusedSettings, cache: QueryClient, words: Words): Promise<void> {
  if (!reusableParts(order).includes(part)) return
  turns += 1
  const mine = turns
  if (!withPictures.includes(part) || !reusableParts(order).includes('picture')) return apply({ order, part }, null)
  const brought = await bringBack(order).catch((thrown: unknown) => {
    notifyThrown(thrown)
    return null
  })
  const nothing = part === 'picture' && !brought?.there.length
  if (brought && nothing) notify({ text: reusedWords({ order, part }, brought, 0, words) })
  else if (mine === turns && !nothing) apply({ order, part }, brought)

  function apply(asked: ReusedSettings, pictures: BroughtBack | null) {
    const items = cache.getQueryData(trayQuery.queryKey)?.items ?? []
    const before = stateNow()
    const slots = pictures ? slotsWith(order, pictures, items, before.slots) : before.slots
    // The tray may have told of what came before this answer did.
    const ours = new Set(pictures?.there.map(({ item }) => item.id))
    const others = items.filter(
      (item) => !ours.has(item.id) && isSelected(item, before.slots.selection) && !isSelected(item, slots.selection),
    ).length
    const told = () => reusedWords(asked, pictures, others, words)
    // What became of the pictures beside it is true no more.
    const asOne = () =>
      reusedWords(asked, part === 'picture' && pictures ? { ...pictures, missing: 0 } : null, 0, words)
    createChanges.quietly(() => {
      if (part === 'picture') goTo('create')
      else fill(asked)
      changeSlots(before.slots, slots)
    })
    const after = stateNow()
    let unsay = () => {}
    const change: Change = {
      told,
      again: (way) => (way === 'back' ? words.t('marks.undone', { told: asOne() }) : told()),
      async back() {
        unsay()
        createChanges.quietly(() => restore(after, before))
        return did(pictures?.added ?? [], (ids) => studio.tray.remove(ids))
      },
      async forth() {
        const done = await did(pictures?.added ?? [], (ids) => studio.tray.restore(ids))
        createChanges.quietly(() => restore(before, after))
        return done
      },
    }
    claimArrivals(pictures?.added ?? [])
    createChanges.remember(change)
    const undo = () => {
      createChanges.undo((what) => words.t('marks.undone', { told: what }), change)
      return false
    }
    unsay = notify({ text: told(), undo, change })
  }
}

function fill({ order, part }: ReusedSettings): void {
  const kind = formKinds.find((each) => each === order.request.kind)
  const { all, ...parts } = reusedOf(order)
  const taken = part === 'all' || part === 'options' || part === 'picture' ? all : parts[part]
  if (!kind || !taken) return
  // Whole settings are one choice each, as they were ordered.
  if (taken === all) changeAlso(kind, {})
  fillForm(requestFrom(kind, { ...requestOfKind(kind).options, ...taken }))
}

type Now = ReturnType<typeof stateNow>

function stateNow() {
  const { kind, also } = useCreateChoice.getState()
  const forms = formKinds.map((each) => requestOfKind(each))
  return { kind, also, forms, recipes: useRecipes.getState().on, slots: slotsNow() }
}

function restore(from: Now, to: Now): void {
  for (const [at, request] of to.forms.entries()) if (!isSame(from.forms[at], request)) changeRequest(request)
  for (const kind of formKinds) if (from.also[kind] !== to.also[kind]) changeAlso(kind, to.also[kind] ?? {})
  useRecipes.setState({ on: to.recipes })
  useCreateChoice.setState({ kind: to.kind })
  changeSlots(from.slots, to.slots)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** False when it could not be done; that is told. */
async function did(ids: readonly string[], act: (ids: string[]) => Promise<unknown>): Promise<boolean> {
  try {
    if (ids.length > 0) await act([...ids])
    return true
  } catch (thrown) {
    notifyThrown(thrown)
    return false
  }
}
