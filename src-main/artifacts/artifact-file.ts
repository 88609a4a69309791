// Where a saved artifact lies on this computer, and what kind of order it came from.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { artifactStates, wasSaved } from '../../src-shared/orders/order.ts'
import { wordIn } from '../storage/read-columns.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { artifactWithOrder } from '../views/artifact-orders.ts'

/** `gone` when it was no longer there at the last look. */
export type ArtifactFile = { id: string; type: string; path: string; kind: string; gone: boolean }

/** Looks an artifact up by our own id; only those that were saved have a file. */
export function artifactFile(db: StudioDb): (id: string) => Outcome<ArtifactFile> {
  return (id) => {
    const row = artifactWithOrder(db, id)
    const state = wordIn(artifactStates, row?.state)
    if (!wasSaved({ state }) || typeof row?.path !== 'string') return failure('artifacts-missing')
    return success({ id, type: String(row.type), path: row.path, kind: String(row.kind), gone: state === 'gone' })
  }
}
