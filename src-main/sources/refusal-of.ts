// Why a picture is refused that the decoder could not do with.
import type { Failure } from '../../src-shared/failure.ts'
import type { RefusalReason } from '../../src-shared/source.ts'

/** A picture that killed the decoder counts as damaged. */
export function refusalOf({ kind, detail }: Failure): RefusalReason {
  if (kind === 'folder-unavailable' || kind === 'source-missing') return 'missing'
  if (kind === 'too-large') return detail?.refusal === 'too-many-pixels' ? 'too-many-pixels' : 'too-heavy'
  if (kind === 'picture-unreadable') return detail?.refusal === 'not-flattened' ? 'not-flattened' : 'unknown-variant'
  return kind === 'file-damaged' ? 'damaged' : 'unreadable'
}
