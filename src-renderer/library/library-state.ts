// What the Library remembers while the window is open: its selection and how far it was scrolled; its filter stays on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { orderKinds } from '../../src-shared/orders/order-request.ts'
import { keepFilters } from '../state/keep-filters.ts'
import { nonePicked, type Picked, pickOne } from '../ui/focus/picked.ts'
import type { LibraryFilter } from './library-items.ts'

type LibraryState = Omit<LibraryFilter, 'accountId'> & {
  readonly everyAccount: boolean
  /** Result that the keyboard is on and whose details are shown. */
  readonly selected: string | null
  readonly picked: Picked
  readonly scrolled: number
}

export const useLibraryState = create<LibraryState>(() => ({
  kind: 'all',
  search: '',
  everyAccount: false,
  selected: null,
  picked: nonePicked,
  scrolled: 0,
}))
keepFilters(
  useLibraryState,
  'library.filters',
  z.object({ kind: z.enum(['all', ...orderKinds]), search: z.string().max(1000), everyAccount: z.boolean() }),
)

export const changeLibrary = (change: Partial<LibraryState>) => useLibraryState.setState(change)

/** One result alone, with its details. */
export const selectResult = (id: string) => changeLibrary({ selected: id, picked: pickOne(id) })

export const pick = (step: (picked: Picked) => Picked) =>
  useLibraryState.setState((state) => ({ picked: step(state.picked) }))
