// Lists of a person's own making: kept in the window's memory, and carried in files that may be anything.
import { z } from 'zod'
import type { Memory } from './window-memory.ts'

/** Characters of a file that are read; a full one is far smaller. */
const largestFile = 2_000_000

type FileTrouble = 'no-json' | 'foreign' | 'newer' | 'empty' | 'too-large'
/** `broken` entries are counted and left out. */
export type ReadFile<T> =
  | { readonly ok: true; readonly entries: readonly T[]; readonly broken: number }
  | { readonly ok: false; readonly trouble: FileTrouble }

/** What a file says it holds; a newer version than ours is not guessed at. */
type FileKind = { readonly what: 'presets' | 'recipes'; readonly version: number }

/** What is kept under a name; nothing when no list is there. */
export function recallList(memory: Memory, name: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(name) ?? '')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps a list under a name; false when there is no room for it. */
export function rememberList(memory: Memory, name: string, list: readonly unknown[]): boolean {
  try {
    memory.setItem(name, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

/** The text of a file that holds these entries. */
export function listFile({ what, version }: FileKind, entries: readonly unknown[]): string {
  return `${JSON.stringify({ [`${what}Of`]: 'Asset Studio', version, [what]: entries }, null, 2)}\n`
}

/** The entries in a file's text, each as `entryFrom` validates it, or what is wrong with the file. */
export function readListFile<T>(
  { what, version }: FileKind,
  text: string,
  entryFrom: (value: unknown) => readonly T[],
): ReadFile<T> {
  if (text.length > largestFile) return { ok: false, trouble: 'too-large' }
  const read = jsonOf(text)
  if (read === undefined) return { ok: false, trouble: 'no-json' }
  const file = z.looseObject({ version: z.number().int() }).safeParse(read).data
  const list = file?.[what]
  if (file?.[`${what}Of`] !== 'Asset Studio' || !Array.isArray(list)) return { ok: false, trouble: 'foreign' }
  if (file.version > version) return { ok: false, trouble: 'newer' }
  const entries = list.flatMap(entryFrom)
  return entries.length === 0
    ? { ok: false, trouble: 'empty' }
    : { ok: true, entries, broken: list.length - entries.length }
}

/** The text of a file that was chosen; of one that is too large, as much as shows it. */
export function chosenText(file: File): Promise<string> {
  return file.slice(0, 4 * (largestFile + 1)).text()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
