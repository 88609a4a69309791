// Results of earlier orders as pictures for the next one: where they lie, what the tray calls them, and how one is taken.
import { extname } from 'node:path'
import { factsOf } from '../../src-shared/artifact-types.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Source } from '../../src-shared/source.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { artifactWithOrder } from '../views/artifact-orders.ts'
import type { CheckFile } from './check-file.ts'
import type { Remedies } from './remedies.ts'
import type { SourceStore } from './source-store.ts'
import type { Result } from './tray.ts'
import type { ViewCutter } from './view-cutter.ts'

/** The saved pictures among these artifacts, each once, named after their order and its kind: `lotus medallion – relief.tif`. */
export function resultPictures(db: StudioDb, ids: readonly string[]): Result[] {
  return [...new Set(ids)].flatMap((artifactId) => {
    const row = artifactWithOrder(db, artifactId)
    if (row?.state !== 'saved' || typeof row.path !== 'string' || factsOf(String(row.type)).input === null) return []
    const { path } = row
    return [{ artifactId, path, name: `${row.title || row.kind} – ${row.kind}${extname(path)}` }]
  })
}

type Given = { sources: Pick<SourceStore, 'keep'>; remedies: Pick<Remedies, 'apply'>; checkFile: CheckFile }
type Takers = {
  take(path: string): Promise<Outcome<readonly [Source]>>
  takeViews(path: string): Promise<Outcome<readonly Source[]>>
}

/** How a step of a recipe takes a result on disk: as it is, or the four views that are cut out of it. */
export function resultTakers({ cutViews, ...given }: Given & { cutViews: ViewCutter }): Takers {
  return {
    async take(path) {
      const taken = await takeResult(path, given)
      return taken.ok ? success([taken.value]) : taken
    },
    async takeViews(path) {
      const cut = await cutViews(path, async (views) => {
        const sources: Source[] = []
        for (const view of views) {
          const taken = await takeResult(view, given)
          if (!taken.ok) return taken
          sources.push(taken.value)
        }
        return success(sources)
      })
      if (cut.ok || cut.failure.kind !== 'picture-unreadable') return cut
      return failure('result-not-usable', { detail: { reason: 'damaged' } })
    },
  }
}

/**
 * Checks a result on disk, makes a copy fit the upload limits, and keeps it. Specification: Limits. Answers the kept copy's
 * facts, for the caller to record; `result-not-usable` with the check's reason when there is none.
 */
async function takeResult(path: string, { sources, remedies, checkFile }: Given): Promise<Outcome<Source>> {
  const first = await checkFile(path)
  const checked = first && !first.ok && first.refusal.remedy ? await remedies.apply(path, first.refusal.remedy) : first
  if (!checked) return failure('cancelled')
  if (!checked.ok) return failure('result-not-usable', { detail: { reason: checked.refusal.reason } })
  const kept = await sources.keep(checked.source.hash, checked.bytes)
  return kept.ok ? success(checked.source) : kept
}
