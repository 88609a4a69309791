// Where a saved artifact lies on this computer, and what kind of order it came from.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { StudioDb } from '../storage/studio-db.ts'

export type ArtifactFile = { id: string; type: string; path: string; kind: string }

/** Looks an artifact up by our own id; only saved ones have a file. */
export function artifactFile(db: StudioDb): (id: string) => Outcome<ArtifactFile> {
  return (id) => {
    const row = db.get(
      `select artifacts.type, artifacts.path, orders.kind from artifacts join orders on orders.id = artifacts.order_id
       where artifacts.id = ? and artifacts.state = 'saved'`,
      id,
    )
    if (typeof row?.path !== 'string') return failure('artifacts-missing')
    return success({ id, type: String(row.type), path: row.path, kind: String(row.kind) })
  }
}
