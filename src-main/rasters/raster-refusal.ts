// Why a raster cannot be decoded; thrown inside the decoders and turned into a failure at their border.
import type { FailureKind } from '../../src-shared/failure.ts'

/** `why` is a short plain phrase for the log and the failure's code; it never holds file content or paths. */
export class RasterRefusal extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, why: string) {
    super(why)
    this.name = 'RasterRefusal'
    this.kind = kind
  }
}

/** The file contradicts its own format. */
export function damaged(why: string): RasterRefusal {
  return new RasterRefusal('file-damaged', why)
}

/** The file may be fine, but this studio does not read that variant. */
export function unsupported(why: string): RasterRefusal {
  return new RasterRefusal('picture-unreadable', why)
}
