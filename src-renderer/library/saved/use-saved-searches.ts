// The saved searches of this window, kept on this computer as they change.
import { create } from 'zustand'
import { rememberList } from '../../state/list-file.ts'
import { memory } from '../../state/memory.ts'
import { notify } from '../../state/notices.ts'
import type { Translate } from '../../text/use-text.ts'
import { changeLibrary, noFilters } from '../library-state.ts'
import { recallSearches, type SavedSearch, searchesKey } from './saved-searches.ts'

export const useSavedSearches = create<{ readonly list: readonly SavedSearch[] }>(() => ({ list: [] }))
memory.whenOpen(() => useSavedSearches.setState({ list: recallSearches(memory) }))

/** Takes a changed list over; says so when this computer has no room to keep it. */
export function changeSearches(list: readonly SavedSearch[], t: Translate): void {
  useSavedSearches.setState({ list })
  if (!rememberList(memory, searchesKey, list)) notify({ text: t('saved.full') })
}

/** The Library shows what is looked for, from its top, with nothing of another search left. */
export function applySearch({ sought }: SavedSearch): void {
  changeLibrary({ ...noFilters, ...sought, scrolled: 0 })
}
