// The results of earlier orders that can be used as pictures again: where they lie, and what the tray calls them.
import { extname } from 'node:path'
import { factsOf } from '../../src-shared/artifact-types.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { Result } from './tray.ts'

/** The saved pictures among these artifacts, each once, named after their order and its kind: `lotus medallion – relief.tif`. */
export function resultPictures(db: StudioDb, ids: readonly string[]): Result[] {
  const sql = `select artifacts.path, artifacts.type, orders.title, orders.kind from artifacts
    join orders on orders.id = artifacts.order_id where artifacts.id = ? and artifacts.state = 'saved'`
  return [...new Set(ids)].flatMap((artifactId) => {
    const row = db.get(sql, artifactId)
    if (typeof row?.path !== 'string' || factsOf(String(row.type)).input === null) return []
    const { path } = row
    return [{ artifactId, path, name: `${row.title || row.kind} – ${row.kind}${extname(path)}` }]
  })
}
