// Why a raster cannot be decoded; thrown inside the decoders and turned into a failure at their border.
import type { Failure } from '../../src-shared/failure.ts'
import type { FailureKind } from '../../src-shared/failure-traits.ts'
import { failure } from '../../src-shared/orders/outcome.ts'
import type { RefusalReason } from '../../src-shared/source.ts'

/** What a person is told of a refusal beyond its kind. */
const details = ['too-many-pixels', 'not-flattened'] as const satisfies readonly RefusalReason[]
export type RefusalDetail = (typeof details)[number]

/**
 * `why` is a short plain phrase for the log and the failure's code, which nothing goes by; it never holds file content or paths.
 * `refusal` is what is gone by.
 */
export class RasterRefusal extends Error {
  readonly kind: FailureKind

  readonly refusal: RefusalDetail | undefined

  constructor(kind: FailureKind, why: string, refusal?: RefusalDetail) {
    super(why)
    this.name = 'RasterRefusal'
    this.kind = kind
    this.refusal = refusal
  }
}

/** The refusal as a failure, and that failure as a refusal again. */
export function refusalFailure({ kind, message: code, refusal }: RasterRefusal): { ok: false; failure: Failure } {
  return failure(kind, { code, ...(refusal ? { detail: { refusal } } : {}) })
}
export function refusalFrom({ kind, code, detail }: Failure): RasterRefusal {
  const refusal = details.find((each) => each === detail?.refusal)
  return new RasterRefusal(kind, code ?? 'the heights cannot be decoded', refusal)
}

/** The file contradicts its own format. */
export function damaged(why: string): RasterRefusal {
  return new RasterRefusal('file-damaged', why)
}

/** The file may be fine, but this studio does not read that variant. */
export function unsupported(why: string): RasterRefusal {
  return new RasterRefusal('picture-unreadable', why)
}

/** It may be a picture, but of more pixels than are read here. */
export function tooManyPixels(): RasterRefusal {
  return new RasterRefusal('too-large', 'too many pixels', 'too-many-pixels')
}
