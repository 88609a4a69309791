// What the last start found of the records otherwise than it was left; told until the person has read it.
import { z } from 'zod'
import { storedValue, storeValue } from './stored-values.ts'
import type { StudioDb } from './studio-db.ts'

const newsSchema = z.object({
  what: z.enum(['damaged', 'empty', 'missing', 'older']),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Where the records were set aside; null when there was nothing to keep. */
  copy: z.string().nullable(),
})
export type RecordsNews = z.infer<typeof newsSchema>

const key = 'records.news'

/** Keeps it until {@link forgetNews}; later news replace it. */
export function keepNews(db: StudioDb, news: RecordsNews): void {
  storeValue(db, key, news)
}

export function readNews(db: StudioDb): RecordsNews | null {
  const parsed = newsSchema.safeParse(storedValue(db, key))
  return parsed.success ? parsed.data : null
}

export function forgetNews(db: StudioDb): void {
  storeValue(db, key, undefined)
}
