// Size, depth and structure of a picture, and the source that it is by them.
import { normalizedSize, type UploadFormat } from '../../../src-shared/service/limits.ts'
import type { Source } from '../../../src-shared/source.ts'

export type PictureFacts = {
  /** Pixels as stored, before any rotation. */
  width: number
  height: number
  bitDepth: number
  hasAlpha: boolean
  frames: number
  /** It has no colour. */
  grey: boolean
  /** EXIF orientation, 1 to 8; 5 to 8 swap width and height. */
  orientation: number
  /** How often its pixels are gone over, where that may be many times. */
  passes?: number
  /** A variant of its format that usual decoders do not read. */
  rare?: boolean
  /** False when the file ends too early or its own checksums do not hold. */
  whole: boolean
}

/** The source a picture is, with the size the service will work with. Specification: Limits, "normalized upload". */
export function sourceOf(hash: string, format: UploadFormat, bytes: number, facts: PictureFacts): Source {
  const { width, height, bitDepth, hasAlpha, frames, grey, orientation } = facts
  const sent = orientation >= 5 ? normalizedSize(height, width) : normalizedSize(width, height)
  const size = { width, height, sentWidth: sent.width, sentHeight: sent.height }
  return { hash, format, bytes, ...size, bitDepth, hasAlpha, frames, grey }
}
