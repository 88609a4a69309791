// The folder that is watched for pictures, and which of its files are known already: kept over restarts.
import { z } from 'zod'
import { storedValue, storeValue } from '../../storage/stored-values.ts'
import type { StudioDb } from '../../storage/studio-db.ts'

export type WatchedFiles = {
  /** Absolute; null while none is watched. */
  folder(): string | null
  /** Watches this folder, none of whose files is known, or none. */
  watch(folder: string | null): void
  /** Every known file of the folder with what it was like, by its name. */
  all(): Map<string, string>
  /** These are known now, as they were found. */
  know(files: readonly (readonly [name: string, stamp: string])[]): void
}

/** Not taken over by new records, which would not know its files: all of them would come. */
const key = 'records.watchedFolder'
const pathSchema = z.string().min(1).max(4096)

export function createWatchedFiles(db: StudioDb): WatchedFiles {
  return {
    folder: () => pathSchema.safeParse(storedValue(db, key)).data ?? null,
    watch(folder) {
      db.transaction(() => {
        db.run('delete from watched_files')
        storeValue(db, key, folder ?? undefined)
      })
    },
    all: () =>
      new Map(db.all('select name, stamp from watched_files').map(({ name, stamp }) => [String(name), String(stamp)])),
    know(files) {
      if (files.length === 0) return
      db.transaction(() => {
        for (const [name, stamp] of files)
          db.run('insert or replace into watched_files (name, stamp) values (?, ?)', name, stamp)
      })
    },
  }
}
