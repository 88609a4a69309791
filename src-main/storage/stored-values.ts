// Single values kept by name in the settings table, nearly all of them as JSON.
import type { StudioDb } from './studio-db.ts'

/** The value under `key`, or undefined when there is none or it is no JSON. */
export function storedValue(db: StudioDb, key: string): unknown {
  const text = storedText(db, key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps `value` under `key`; undefined removes it. */
export function storeValue(db: StudioDb, key: string, value: unknown): void {
  if (value === undefined) db.run('delete from settings where key = ?', key)
  else storeText(db, key, JSON.stringify(value))
}

/** The text under `key` as it was kept. */
export function storedText(db: StudioDb, key: string): string | undefined {
  const row = db.get('select value from settings where key = ?', key)
  return row && String(row.value)
}

export function storeText(db: StudioDb, key: string, text: string): void {
  db.run('insert or replace into settings (key, value) values (?, ?)', key, text)
}

/** Keeps `text` unless there is something under `key`. */
export function storeFirst(db: StudioDb, key: string, text: string): void {
  db.run('insert or ignore into settings (key, value) values (?, ?)', key, text)
}

/** The names that begin with `prefix`, each with the bytes of its text, in the sequence of the names. */
export function storedNames(db: StudioDb, prefix: string): { key: string; bytes: number }[] {
  const sql = 'select key, octet_length(value) as bytes from settings where substr(key, 1, ?) = ? order by key'
  return db.all(sql, prefix.length, prefix).map(({ key, bytes }) => ({ key: String(key), bytes: Number(bytes) }))
}

/** Everything that is kept, as text, in the sequence of the names. */
export function storedTexts(db: StudioDb): { key: string; value: string }[] {
  return db
    .all('select key, value from settings order by key')
    .map(({ key, value }) => ({ key: String(key), value: String(value) }))
}
