// What the window remembers of its forms and lists, text by name, on disk as soon as it was said.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { storedValue, storeValue } from './stored-values.ts'

export type WindowMemory = {
  /** Everything that is kept, by name. */
  read(): Record<string, string>
  /** Keeps one text; refused with `too-large` when there would be more names, or more text in all, than any window needs. */
  keep(name: string, text: string): Outcome<undefined>
}

const prefix = 'window.'
const mostNames = 200
/** Bytes of all texts together; the largest forms with ten thousand pictures take a tenth of it. */
const mostBytes = 16 * 1024 * 1024

/** A memory in the settings table, beside the person's settings. */
export function createWindowMemory(db: StudioDb): WindowMemory {
  const names = () =>
    db
      .all('select key from settings where substr(key, 1, ?) = ? order by key', prefix.length, prefix)
      .map(({ key }) => String(key))
  /** Bytes that are kept under every other name. */
  const besides = (key: string) => {
    const others = 'from settings where substr(key, 1, ?) = ? and key <> ?'
    const sum = db.get(`select coalesce(sum(octet_length(value)), 0) as bytes ${others}`, prefix.length, prefix, key)
    return Number(sum?.bytes)
  }
  return {
    read: () =>
      Object.fromEntries(
        names().flatMap((key) => {
          const text = storedValue(db, key)
          return typeof text === 'string' ? [[key.slice(prefix.length), text] as const] : []
        }),
      ),
    keep(name, text) {
      const key = `${prefix}${name}`
      const known = storedValue(db, key) !== undefined
      if (!known && names().length >= mostNames) return failure('too-large')
      if (besides(key) + Buffer.byteLength(JSON.stringify(text)) > mostBytes) return failure('too-large')
      storeValue(db, key, text)
      return success(undefined)
    },
  }
}
