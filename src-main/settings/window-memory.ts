// What the window remembers of its forms and lists, text by name, on disk as soon as it was said.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { storedNames, storedValue, storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'

type WindowMemory = {
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
  const names = () => storedNames(db, prefix)
  return {
    read: () =>
      Object.fromEntries(
        names().flatMap(({ key }) => {
          const text = storedValue(db, key)
          return typeof text === 'string' ? [[key.slice(prefix.length), text] as const] : []
        }),
      ),
    keep(name, text) {
      const key = `${prefix}${name}`
      const known = storedValue(db, key) !== undefined
      const kept = names()
      if (!known && kept.length >= mostNames) return failure('too-large')
      const besides = kept.reduce((sum, each) => sum + (each.key === key ? 0 : each.bytes), 0)
      if (besides + Buffer.byteLength(JSON.stringify(text)) > mostBytes) return failure('too-large')
      storeValue(db, key, text)
      return success(undefined)
    },
  }
}
