// The tray's entries as rows of the tray table.
import { type Remedy, remedies } from '../../src-shared/source.ts'
import { type Refusal, refusalSchema } from '../rasters/decoder/decoder-messages.ts'
import { parsedIn, wordIn } from '../storage/read-columns.ts'
import type { StudioDb } from '../storage/studio-db.ts'

export type Entry = {
  id: string
  /** Place in the tray; grows with every entry ever added. */
  number: number
  name: string
  folder: string
  /** Absolute path of the person's own file. */
  path: string
  hash: string | null
  remedied: Remedy | null
  /** Tells whether the file is still the one that the remedy read; null of entries of earlier versions, and without a remedy. */
  stamp: string | null
  /** The artifact whose file this is. */
  origin: string | null
  refusal: Refusal | null
  removed: boolean
}

/** Every entry still in the tray, in order; entries removed in an earlier session are forgotten for good. */
export function loadEntries(db: StudioDb): Entry[] {
  db.run('delete from tray where removed_at is not null')
  return db.all('select * from tray order by number').map((row) => ({
    id: String(row.id),
    number: Number(row.number),
    name: String(row.name),
    folder: String(row.folder),
    path: String(row.path),
    hash: row.source_hash === null ? null : String(row.source_hash),
    remedied: wordIn(remedies, row.remedied) ?? null,
    stamp: row.stamp === null ? null : String(row.stamp),
    origin: row.origin_artifact_id === null ? null : String(row.origin_artifact_id),
    refusal: parsedIn(refusalSchema, row.refused) ?? null,
    removed: false,
  }))
}

/** Writes one entry as it is now. */
export function saveEntry(db: StudioDb, entry: Entry, now: number): void {
  db.run(
    `insert or replace into tray (id, number, name, folder, path, source_hash, remedied, stamp, origin_artifact_id,
       refused, removed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    entry.number,
    entry.name,
    entry.folder,
    entry.path,
    entry.hash,
    entry.remedied,
    entry.stamp,
    entry.origin,
    entry.refusal ? JSON.stringify(entry.refusal) : null,
    entry.removed ? now : null,
  )
}
