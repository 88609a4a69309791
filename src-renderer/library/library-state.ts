// What the Library remembers while the window is open: its filter, its selection and how far it was scrolled.
import { create } from 'zustand'
import type { LibraryFilter } from './library-items.ts'

type LibraryState = Omit<LibraryFilter, 'accountId'> & {
  readonly everyAccount: boolean
  readonly selected: string | null
  readonly scrolled: number
}

export const useLibraryState = create<LibraryState>(() => ({
  kind: 'all',
  search: '',
  everyAccount: false,
  selected: null,
  scrolled: 0,
}))

export const changeLibrary = (change: Partial<LibraryState>) => useLibraryState.setState(change)
