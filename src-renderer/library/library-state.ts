// What the Library remembers: its filters, its sequence, how it is shown, its selection and how far it was scrolled.
import { z } from 'zod'
import { create } from 'zustand'
import { orderKinds } from '../../src-shared/orders/order-request.ts'
import { resultSorts } from '../../src-shared/orders/result-query.ts'
import { keepFilters } from '../state/keep-filters.ts'
import { nonePicked, type Picked, pickOne } from '../ui/focus/picked.ts'
import { largestCard, smallestCard, usualCard } from './grid-shape.ts'

/** Spans of days up to this one. */
export const periods = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** A day of this computer's calendar, `2026-11-23`. */
const daySchema = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const filtersSchema = z.object({
  kind: z.enum(['all', ...orderKinds]),
  search: z.string().max(1000),
  everyAccount: z.boolean(),
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
}

const keptSchema = filtersSchema.extend({
  sort: z.enum(resultSorts),
  view: z.enum(['grid', 'list']),
  /** Width of a card that is aimed at, in pixels. */
  size: z.number().int().min(smallestCard).max(largestCard),
  /** Result that the keyboard is on and whose details are shown. */
  selected: z.string().max(64).nullable(),
  /** Pixels from the top. */
  scrolled: z.number().min(0),
})

type LibraryState = Readonly<z.infer<typeof keptSchema>> & { readonly picked: Picked }

export const useLibraryState = create<LibraryState>(() => ({
  ...noFilters,
  everyAccount: false,
  sort: 'newest',
  view: 'grid',
  size: usualCard,
  selected: null,
  picked: nonePicked,
  scrolled: 0,
}))
keepFilters(useLibraryState, 'library.filters', keptSchema)

export const changeLibrary = (change: Partial<LibraryState>) => useLibraryState.setState(change)

/** One result alone, with its details. */
export const selectResult = (id: string) => changeLibrary({ selected: id, picked: pickOne(id) })

export const pick = (step: (picked: Picked) => Picked) =>
  useLibraryState.setState((state) => ({ picked: step(state.picked) }))
