// Why a picture is refused that the decoder could not do with.
import type { Failure } from '../../src-shared/failure.ts'
import { variantNamed } from '../../src-shared/picture-variants.ts'
import type { RefusalReason } from '../../src-shared/source.ts'
import type { Refusal } from '../rasters/decoder/decoder-messages.ts'

/** A picture that killed the decoder counts as damaged. */
export function refusalOf(failure: Failure): Refusal {
  const reason = reasonOf(failure)
  const variant = reason === 'unknown-variant' ? variantNamed(failure.detail?.variant) : undefined
  const pixels = reason === 'too-many-pixels' ? failure.detail?.pixels : undefined
  return { reason, ...(typeof pixels === 'number' ? { found: pixels } : {}), ...(variant ? { variant } : {}) }
}

function reasonOf({ kind, detail }: Failure): RefusalReason {
  if (kind === 'folder-unavailable' || kind === 'source-missing') return 'missing'
  if (kind === 'too-large') return detail?.refusal === 'too-many-pixels' ? 'too-many-pixels' : 'too-heavy'
  if (kind === 'picture-unreadable') {
    const refusal = detail?.refusal
    return refusal === 'not-flattened' || refusal === 'not-a-picture' ? refusal : 'unknown-variant'
  }
  return kind === 'file-damaged' ? 'damaged' : 'unreadable'
}
