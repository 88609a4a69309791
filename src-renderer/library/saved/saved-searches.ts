// Searches of the Library that were saved under names: what was typed, every filter and the sequence, never two with one name.
import { z } from 'zod'
import { resultSorts } from '../../../src-shared/orders/result-query.ts'
import { recallList } from '../../state/list-file.ts'
import type { Memory } from '../../state/window-memory.ts'
import { longestName } from '../../ui/kept/longest-name.ts'
import { filtersSchema } from '../library-state.ts'

const soughtSchema = filtersSchema.extend({ sort: z.enum(resultSorts) })
/** What a search looks for, and in which sequence it is shown. */
export type Sought = z.infer<typeof soughtSchema>

const searchSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(longestName),
  sought: soughtSchema,
})
export type SavedSearch = Readonly<z.infer<typeof searchSchema>>

export const searchesKey = 'library.searches'
const mostSearches = 200

/** The searches that are kept; what is broken among them is left out. */
export function recallSearches(from: Memory): readonly SavedSearch[] {
  return recallList(from, searchesKey).flatMap((value) => {
    const read = searchSchema.safeParse(value)
    return read.success ? [read.data] : []
  })
}

/** Only what is saved with a search, of all that the Library remembers. */
export function soughtOf(state: Sought): Sought {
  return soughtSchema.parse(state)
}

export function isSought(now: Sought, saved: Sought): boolean {
  return JSON.stringify(soughtOf(now)) === JSON.stringify(soughtOf(saved))
}

export function namedSo(list: readonly SavedSearch[], name: string): SavedSearch | undefined {
  return list.find((each) => isOneName(each.name, name))
}

const isOneName = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** One of the same name is replaced where it stands; null for no name, and when there are as many as can be. */
export function withSearch(list: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] | null {
  const read = searchSchema.safeParse(search)
  if (!read.success) return null
  const twin = namedSo(list, read.data.name)
  if (twin) return list.map((each) => (each === twin ? { ...read.data, id: twin.id } : each))
  return list.length >= mostSearches ? null : [...list, read.data]
}

/** Null when another one has that name, or it is none. */
export function renamed(list: readonly SavedSearch[], id: string, name: string): readonly SavedSearch[] | null {
  const read = searchSchema.shape.name.safeParse(name)
  const twin = namedSo(list, name)
  if (!read.success || (twin && twin.id !== id)) return null
  return list.map((each) => (each.id === id ? { ...each, name: read.data } : each))
}

/** The list with one that was deleted; without it when another took its name meanwhile. */
export function withBack(list: readonly SavedSearch[], search: SavedSearch, at: number): readonly SavedSearch[] {
  return namedSo(list, search.name) ? list : list.toSpliced(at, 0, search)
}

/** The list with one that was replaced as it was; null when it is no longer there, or another took its name meanwhile. */
export function asBefore(list: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] | null {
  const named = namedSo(list, search.name)
  if (!list.some(({ id }) => id === search.id) || (named && named.id !== search.id)) return null
  return list.map((each) => (each.id === search.id ? search : each))
}
