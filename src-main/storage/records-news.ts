// What the last start found of the records otherwise than it was left; told until the person has read it.
import { z } from 'zod'
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
  db.run('insert or replace into settings values (?, ?)', key, JSON.stringify(news))
}

export function readNews(db: StudioDb): RecordsNews | null {
  const row = db.get('select value from settings where key = ?', key)
  const parsed = newsSchema.safeParse(row ? JSON.parse(String(row.value)) : null)
  return parsed.success ? parsed.data : null
}

export function forgetNews(db: StudioDb): void {
  db.run('delete from settings where key = ?', key)
}
