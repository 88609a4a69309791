// Bytes to heights, chosen by the first bytes of the file and never by its name.
import { failure, type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import { decodeExr } from '../exr/decode-exr.ts'
import { decodePng } from '../png/decode-png.ts'
import { RasterRefusal, refusalFailure, unsupported } from '../raster-refusal.ts'
import { decodeTiff } from '../tiff/decode-tiff.ts'
import type { Heights, SampleMemory } from './heights.ts'

type HeightFileKind = 'tiff' | 'png' | 'exr'

/** What the first bytes say the file is, or undefined when it is none of the height formats. */
function heightFileKind(bytes: Uint8Array): HeightFileKind | undefined {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(8, bytes.length)).toString('latin1')
  if (/^(II[*+]\0|MM\0[*+])/.test(first)) return 'tiff'
  if (first === '\x89PNG\r\n\x1a\n') return 'png'
  return first.startsWith('\x76\x2f\x31\x01') ? 'exr' : undefined
}

/** Decodes a TIFF, PNG or EXR, into `memory` where its samples need any. Damage, limits and unread variants are failures, with a plain phrase as their code. */
export function decodeHeights(bytes: Uint8Array, memory?: SampleMemory): Outcome<Heights> {
  try {
    const kind = heightFileKind(bytes)
    if (kind === 'tiff') return success(decodeTiff(bytes, memory))
    if (kind === 'png') return success(decodePng(bytes))
    if (kind === 'exr') return success(decodeExr(bytes, memory))
    throw unsupported('neither TIFF nor PNG nor EXR')
  } catch (error) {
    if (error instanceof RasterRefusal) return refusalFailure(error)
    if (error instanceof RangeError && /allocation/.test(error.message))
      return failure('too-large', { code: 'too much memory' })
    // A read beyond a DataView is the file's fault; anything else is ours.
    if (error instanceof RangeError) return failure('file-damaged', { code: 'a value points outside the file' })
    throw error
  }
}
