// What the decoder met in a file, for somebody whose result the file is: the decoder knows files, not whose they are.
import { type Failure, failure } from '../../src-shared/failure.ts'
import { variantNamed, variantTitles } from '../../src-shared/picture-variants.ts'

/** `result-missing` and `result-unreadable` instead of what a picture brought in would be told. */
export function resultFailure(met: Failure): { ok: false; failure: Failure } {
  if (met.kind === 'source-missing') return failure('result-missing')
  if (met.kind !== 'picture-unreadable') return { ok: false, failure: met }
  const { code } = met
  const variant = variantNamed(met.detail?.variant)
  return failure('result-unreadable', {
    ...(code === undefined ? {} : { code }),
    ...(variant ? { detail: { variant: variantTitles[variant] } } : {}),
  })
}
