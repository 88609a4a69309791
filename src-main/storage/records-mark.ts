// A small file beside studio.db that tells which records were here last and how far they had come, and keeps what is needed
// to begin again without them: the accounts, without their keys, and the person's settings.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { storedText, storedTexts, storeFirst, storeText } from './stored-values.ts'
import type { Row, StudioDb } from './studio-db.ts'

const cell = z.union([z.string(), z.number(), z.null()])
const markSchema = z.object({
  records: z.string().min(1).max(64),
  step: z.number().int(),
  accounts: z.array(z.record(z.string(), cell)).default([]),
  settings: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})
export type RecordsMark = z.infer<typeof markSchema>

const nameOf = (folder: string) => join(folder, 'records.json')
const stepKey = 'records.step'
const idKey = 'records.id'
/** Characters of settings that are kept beside the records; the window's own memory goes first. */
const mostText = 1_000_000

/** The mark in `folder`: null when there never was one, `unreadable` when there is one that says nothing. */
export function readMark(folder: string): RecordsMark | 'unreadable' | null {
  let text: string
  try {
    text = readFileSync(nameOf(folder), 'utf8')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : 'unreadable'
  }
  try {
    return markSchema.parse(JSON.parse(text))
  } catch {
    return 'unreadable'
  }
}

/** Which records these are, and their last step; null for records that were never marked. */
export function markOf(db: StudioDb): Pick<RecordsMark, 'records' | 'step'> | null {
  const records = storedText(db, idKey)
  return records === undefined ? null : { records, step: Number(storedText(db, stepKey)) }
}

/** Takes the records one step on, in themselves first and then beside them: a copy made before is known as older. */
export function takeStep(db: StudioDb, folder: string, freshId: () => string): void {
  const before = markOf(db)
  const last = readMark(folder)
  const records = before?.records ?? freshId()
  const beside = last !== null && last !== 'unreadable' && last.records === records ? last.step : 0
  const step = Math.max(before?.step ?? 0, beside) + 1
  db.transaction(() => {
    storeText(db, idKey, records)
    storeText(db, stepKey, String(step))
  })
  const mark: RecordsMark = { records, step, accounts: accountsOf(db), settings: settingsOf(db) }
  const path = nameOf(folder)
  writeFileSync(`${path}.part`, JSON.stringify(mark), { mode: 0o600 })
  renameSync(`${path}.part`, path)
}

/** Enters what a mark keeps into new records. */
export function beginAgain(db: StudioDb, { accounts, settings }: RecordsMark): void {
  const columns = new Set(db.all('select name from pragma_table_info(?)', 'accounts').map(({ name }) => String(name)))
  db.transaction(() => {
    for (const row of accounts) {
      const names = Object.keys(row).filter((name) => columns.has(name))
      const marks = names.map(() => '?').join(', ')
      const values = names.map((name) => row[name] ?? null)
      db.run(`insert or ignore into accounts (${names.join(', ')}) values (${marks})`, ...values)
    }
    for (const { key, value } of settings) storeFirst(db, key, value)
  })
}

/** Without catalogs, which are read again. */
function accountsOf(db: StudioDb): RecordsMark['accounts'] {
  const left = ['catalog', 'catalog_at']
  return db.all('select * from accounts order by created_at').map((row: Row) => {
    const kept = Object.entries(row).filter(([name]) => !left.includes(name))
    return Object.fromEntries(kept.map(([name, value]) => [name, cell.catch(null).parse(value)]))
  })
}

function settingsOf(db: StudioDb): RecordsMark['settings'] {
  const kept = storedTexts(db).filter(({ key }) => !key.startsWith('records.'))
  const isOfWindow = ({ key }: { key: string }) => key.startsWith('window.')
  let room = mostText
  return [...kept.filter((each) => !isOfWindow(each)), ...kept.filter(isOfWindow)].filter(({ value }) => {
    room -= value.length
    return room >= 0
  })
}
