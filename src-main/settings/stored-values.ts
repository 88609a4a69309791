// Single values kept by name in the settings table, as JSON.
import type { StudioDb } from '../storage/studio-db.ts'

/** The value under `key`, or undefined when there is none or it is no JSON. */
export function storedValue(db: StudioDb, key: string): unknown {
  const row = db.get('select value from settings where key = ?', key)
  if (!row) return undefined
  try {
    return JSON.parse(String(row.value))
  } catch {
    return undefined
  }
}

/** Keeps `value` under `key`; undefined removes it. */
export function storeValue(db: StudioDb, key: string, value: unknown): void {
  if (value === undefined) db.run('delete from settings where key = ?', key)
  else db.run('insert or replace into settings (key, value) values (?, ?)', key, JSON.stringify(value))
}
