// What the Library remembers: its filters, its sequence, how it is shown, its selection and how far it was scrolled.
import { z } from 'zod'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Order } from '../../src-shared/orders/order.ts'
import { orderKinds } from '../../src-shared/orders/order-request.ts'
import { mostBatches, resultSorts } from '../../src-shared/orders/result-query.ts'
import { eachOf } from '../../src-shared/record-of.ts'
import { keepFilters } from '../state/keep-filters.ts'
import { pictureKey } from '../state/listing/picture-key.ts'
import { nonePicked, type Picked, pickOne } from '../ui/focus/picked.ts'
import { largestCard, smallestCard, usualCard } from './grid-shape.ts'
import { keepPicked } from './keep-picked.ts'

/** Spans of days up to this one. */
export const periods = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** A day of this computer's calendar, `2026-11-23`. */
const daySchema = z.string().regex(/^\d{4}-\d\d-\d\d$/)

export const filtersSchema = z.object({
  kind: z.enum(['all', ...orderKinds]),
  search: z.string().max(1000),
  everyAccount: z.boolean(),
  /** This one alone, whichever is in use. */
  accountId: z.string().max(64).nullable().default(null),
  starred: z.boolean(),
  /** The deleted results alone. */
  deleted: z.boolean().default(false),
  type: z.string().max(40).nullable(),
  period: z.enum(periods).nullable(),
  /** Between two days, both of them included; an end that is null is open. */
  between: z.object({ from: daySchema.nullable(), until: daySchema.nullable() }).nullable().default(null),
  tags: z.array(z.string().max(60)).max(20),
  /** Empty for those without one. */
  client: z.string().max(120).nullable(),
  batchId: z.string().max(64).nullable(),
  /** Batches that were followed from their end, alone while there are any. */
  ended: z.array(z.string().min(1).max(64)).max(mostBatches).default([]),
  recipe: z.string().max(80).nullable(),
  viewable: z.boolean().nullable(),
})
export type LibraryFilters = z.infer<typeof filtersSchema>
export type Between = NonNullable<LibraryFilters['between']>

export const noFilters: Omit<LibraryFilters, 'everyAccount'> = {
  kind: 'all',
  search: '',
  starred: false,
  deleted: false,
  ...{ type: null, period: null, between: null, tags: [], client: null, batchId: null, recipe: null, viewable: null },
  ended: [],
  accountId: null,
}

/** What the person looks at, and where in it they are. */
const viewSchema = filtersSchema.extend({
  sort: z.enum(resultSorts),
  /** Result that the keyboard is on and whose details are shown. */
  selected: z.string().max(64).nullable(),
  /** Pixels from the top. */
  scrolled: z.number().min(0),
})

const keptSchema = viewSchema.extend({
  view: z.enum(['grid', 'list']),
  /** Width of a card that is aimed at, in pixels. */
  size: z.number().int().min(smallestCard).max(largestCard),
  /** The results of one picture are one card. */
  grouped: z.boolean().default(false),
  /** What they looked at before batches that ended took its place. */
  before: viewSchema.nullable().default(null),
})

export type LibraryState = Readonly<z.infer<typeof keptSchema>> & {
  readonly picked: Picked
  /** What is picked with all results of the folded cards of which some are; null where that is the same. */
  readonly whole: ReadonlySet<string> | null
  /** Keys of the pictures whose results are shown one by one while they are grouped. */
  readonly opened: ReadonlySet<string>
}

export const useLibraryState = create<LibraryState>(() => ({
  ...noFilters,
  everyAccount: false,
  sort: 'newest',
  view: 'grid',
  size: usualCard,
  grouped: false,
  opened: new Set(),
  selected: null,
  picked: nonePicked,
  whole: null,
  scrolled: 0,
  before: null,
}))
keepFilters(useLibraryState, 'library.filters', keptSchema)
keepPicked(useLibraryState)

const askedBy = [...filtersSchema.keyof().options, 'sort'] as const

type Sought = LibraryFilters & Pick<LibraryState, 'sort'>

/** The filters and the sequence alone: who follows no more than these draws nothing anew for a scroll or a selection. */
export const useSought = (): Sought =>
  useLibraryState(useShallow((state) => eachOf<Sought>(askedBy, (key) => state[key])))

/** What results are asked for and in which sequence, the same text while that is the same. */
export const askedOf = (state: LibraryState): string => JSON.stringify(askedBy.map((key) => state[key]))

/** Other results, or the same in another sequence, begin at the top unless the change says where. */
export const changeLibrary = (change: Partial<LibraryState>) =>
  useLibraryState.setState((now) =>
    askedOf({ ...now, ...change }) === askedOf(now) ? change : { scrolled: 0, ...change },
  )

/** What is looked at now, whatever it is: nothing of it is too long to come back to. */
function viewOf(now: LibraryState): NonNullable<LibraryState['before']> {
  const { picked: _, whole: _whole, opened: _opened, before: _before, view: _view, ...kept } = now
  const { size: _size, grouped: _grouped, ...view } = kept
  return view
}

/** The results of batches that ended alone, from this one on; what was looked at before comes back with {@link leaveEnded}. */
export function showEnded(batchIds: readonly string[], first: string, everyAccount: boolean): void {
  useLibraryState.setState((now) => ({
    ...{ ...noFilters, everyAccount, sort: 'newest', scrolled: 0, selected: first, picked: pickOne(first) },
    ended: batchIds.slice(0, mostBatches),
    before: (now.ended.length > 0 && now.before) || viewOf(now),
  }))
}

export function leaveEnded(): void {
  useLibraryState.setState(({ before }) => ({
    ...{ ...before, ended: [], before: null },
    picked: before?.selected ? pickOne(before.selected) : nonePicked,
  }))
}

/** One result alone, with its details; out of the card that it is folded into. */
export function selectResult(order: Pick<Order, 'id' | 'request' | 'inputs'>): void {
  const key = pictureKey(order)
  useLibraryState.setState(({ opened }) => ({
    ...{ selected: order.id, picked: pickOne(order.id) },
    opened: key === null ? opened : new Set([...opened, key]),
  }))
}

/** Shows the results of a picture one by one, or folds them into their card again. */
export function turnGroup(key: string): void {
  useLibraryState.setState(({ opened }) => {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    return { opened: next }
  })
}

/** One card for each picture, all of them folded, or one for each result. */
export const turnGrouped = () =>
  useLibraryState.setState(({ grouped }) => ({ grouped: !grouped, opened: new Set<string>() }))

/** Ids of all that is shown as picked: with all results of the folded cards of which some are. */
export function pickedNow(): ReadonlySet<string> {
  const { picked, whole } = useLibraryState.getState()
  return whole ?? picked.ids
}

export const pick = (step: (picked: Picked) => Picked) =>
  useLibraryState.setState((state) => ({ picked: step(state.picked) }))
