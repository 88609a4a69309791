// Why a raster cannot be decoded; thrown inside the decoders and turned into a failure at their border.
import type { Failure } from '../../src-shared/failure.ts'
import type { FailureKind } from '../../src-shared/failure-traits.ts'
import { failure } from '../../src-shared/orders/outcome.ts'
import { type PictureVariant, variantNamed } from '../../src-shared/picture-variants.ts'
import type { RefusalReason } from '../../src-shared/source.ts'

/** What a person is told of a refusal beyond its kind. */
const details = ['too-many-pixels', 'not-flattened', 'not-a-picture'] as const satisfies readonly RefusalReason[]
type RefusalDetail = (typeof details)[number]

/**
 * `why` is a short plain phrase for the log and the failure's code, which nothing goes by; it never holds file content or paths.
 * `refusal` is what is gone by, `variant` what of the file is not read, `pixels` how many it says that it has.
 */
export class RasterRefusal extends Error {
  readonly kind: FailureKind

  readonly refusal: RefusalDetail | undefined

  readonly variant: PictureVariant | undefined

  readonly pixels: number | undefined

  constructor(kind: FailureKind, why: string, refusal?: RefusalDetail, variant?: PictureVariant, pixels?: number) {
    super(why)
    this.name = 'RasterRefusal'
    this.kind = kind
    this.refusal = refusal
    this.variant = variant
    this.pixels = pixels
  }
}

/** The refusal as a failure, and that failure as a refusal again. */
export function refusalFailure(refused: RasterRefusal): { ok: false; failure: Failure } {
  const { kind, message: code, refusal, variant, pixels } = refused
  const detail = { ...(refusal ? { refusal } : {}), ...(variant ? { variant } : {}), ...(pixels ? { pixels } : {}) }
  return failure(kind, { code, ...(refusal || variant ? { detail } : {}) })
}
export function refusalFrom({ kind, code, detail }: Failure): RasterRefusal {
  const refusal = details.find((each) => each === detail?.refusal)
  const pixels = typeof detail?.pixels === 'number' ? detail.pixels : undefined
  return new RasterRefusal(
    kind,
    code ?? 'the heights cannot be decoded',
    refusal,
    variantNamed(detail?.variant),
    pixels,
  )
}

/** The file contradicts its own format. */
export function damaged(why: string): RasterRefusal {
  return new RasterRefusal('file-damaged', why)
}

/** The file may be fine, but this studio does not read that variant, which a person is told by name where it has one. */
export function unsupported(why: string, variant?: PictureVariant): RasterRefusal {
  return new RasterRefusal('picture-unreadable', why, undefined, variant)
}

const tiffVariants: Readonly<Record<number, PictureVariant>> = {
  6: 'old-jpeg',
  34661: 'jbig',
  34712: 'jpeg-2000',
  34887: 'lerc',
  34925: 'lzma',
  50001: 'webp-in-tiff',
  50002: 'jpeg-xl',
  52546: 'jpeg-xl',
}

/** The packing of a TIFF by its number in the file, which is not read here. */
export function unsupportedPacking(compression: number): RasterRefusal {
  return unsupported(`TIFF compression ${compression}`, tiffVariants[compression])
}

/** What the sensor of a camera saw, which others develop into a picture. */
export function cameraRaw(): RasterRefusal {
  return new RasterRefusal('picture-unreadable', 'the raw of a camera', 'not-a-picture')
}

/** It may be a picture, but of more pixels than are read here. */
export function tooManyPixels({ width, height }: { width: number; height: number }): RasterRefusal {
  return new RasterRefusal('too-large', 'too many pixels', 'too-many-pixels', undefined, width * height)
}
