// The bytes of a TIFF with its byte order; every read is checked against the end of the file.
import { damaged } from '../raster-refusal.ts'

export type TiffSource = {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly little: boolean
  /** BigTIFF: 8-byte offsets and counts. */
  readonly big: boolean
  readonly firstDirectory: number
}

/** Reads the header of a classic TIFF or a BigTIFF. */
export function openTiff(bytes: Uint8Array): TiffSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16) throw damaged('too short for a TIFF')
  const mark = view.getUint16(0)
  if (mark !== 0x4949 && mark !== 0x4d4d) throw damaged('no TIFF byte order')
  const little = mark === 0x4949
  const version = view.getUint16(2, little)
  if (version === 42) return { bytes, view, little, big: false, firstDirectory: view.getUint32(4, little) }
  if (version !== 43 || view.getUint16(4, little) !== 8) throw damaged('no TIFF version')
  return { bytes, view, little, big: true, firstDirectory: readOffset8({ view, little }, 8) }
}

/** An 8-byte offset as a number; those beyond 2^53 cannot be inside any file. */
export function readOffset8(source: Pick<TiffSource, 'view' | 'little'>, at: number): number {
  const value = source.view.getBigUint64(at, source.little)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('offset beyond the file')
  return Number(value)
}

/** `length` bytes at `at`, or a refusal when they are not all there. */
export function slice(source: TiffSource, at: number, length: number): Uint8Array {
  if (at < 0 || length < 0 || at + length > source.bytes.length) throw damaged('block beyond the end of the file')
  return source.bytes.subarray(at, at + length)
}
