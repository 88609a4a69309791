// A result on disk as a picture for the next order: checked, made to fit the upload limits on a copy, and kept.
// Specification: Limits.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Source } from '../../src-shared/source.ts'
import type { CheckFile } from './check-file.ts'
import type { Remedies } from './remedies.ts'
import type { SourceStore } from './source-store.ts'

type Given = { sources: Pick<SourceStore, 'keep'>; remedies: Pick<Remedies, 'apply'>; checkFile: CheckFile }

/** The kept copy's facts, for the caller to record; `result-not-usable` with the check's reason when there is none. */
export async function takeResult(path: string, { sources, remedies, checkFile }: Given): Promise<Outcome<Source>> {
  const first = await checkFile(path)
  const checked = first && !first.ok && first.refusal.remedy ? await remedies.apply(path, first.refusal.remedy) : first
  if (!checked) return failure('cancelled')
  if (!checked.ok) return failure('result-not-usable', { detail: { reason: checked.refusal.reason } })
  const kept = await sources.keep(checked.source.hash, checked.bytes)
  return kept.ok ? success(checked.source) : kept
}
