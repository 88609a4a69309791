// The results of earlier orders that can be used as pictures again: where they lie, and what the tray calls them.
import { extname } from 'node:path'
import { factsOf } from '../../src-shared/artifact-types.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { artifactWithOrder } from '../views/artifact-orders.ts'
import type { Result } from './tray.ts'

/** The saved pictures among these artifacts, each once, named after their order and its kind: `lotus medallion – relief.tif`. */
export function resultPictures(db: StudioDb, ids: readonly string[]): Result[] {
  return [...new Set(ids)].flatMap((artifactId) => {
    const row = artifactWithOrder(db, artifactId)
    if (row?.state !== 'saved' || typeof row.path !== 'string' || factsOf(String(row.type)).input === null) return []
    const { path } = row
    return [{ artifactId, path, name: `${row.title || row.kind} – ${row.kind}${extname(path)}` }]
  })
}
