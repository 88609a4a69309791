// What a batch is called in a CSV file: its name, and the time by which those of one name are told apart.
import type { Language } from '../../src-shared/languages.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { batchOutline } from '../views/batch-names.ts'
import { zonedTime } from './zoned-time.ts'

/** Each batch is looked up once. */
export function createBatchWords(db: StudioDb, language: Language): (id: string) => string {
  const known = new Map<string, string>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const { name, placedAt } = batchOutline(db, id, language)
    const words = `${name} · ${zonedTime(placedAt)}`
    known.set(id, words)
    return words
  }
}
