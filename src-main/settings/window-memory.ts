// What the window remembers of its forms and lists, text by name, on disk as soon as it was said.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { storedValue, storeValue } from './stored-values.ts'

export type WindowMemory = {
  /** Everything that is kept, by name. */
  read(): Record<string, string>
  /** Keeps one text; refused with `too-large` when there would be more names than any window needs. */
  keep(name: string, text: string): Outcome<undefined>
}

const prefix = 'window.'
const mostNames = 200

/** A memory in the settings table, beside the person's settings. */
export function createWindowMemory(db: StudioDb): WindowMemory {
  const names = () =>
    db
      .all('select key from settings where substr(key, 1, ?) = ? order by key', prefix.length, prefix)
      .map(({ key }) => String(key))
  return {
    read: () =>
      Object.fromEntries(
        names().flatMap((key) => {
          const text = storedValue(db, key)
          return typeof text === 'string' ? [[key.slice(prefix.length), text] as const] : []
        }),
      ),
    keep(name, text) {
      const known = storedValue(db, `${prefix}${name}`) !== undefined
      if (!known && names().length >= mostNames) return failure('too-large')
      storeValue(db, `${prefix}${name}`, text)
      return success(undefined)
    },
  }
}
