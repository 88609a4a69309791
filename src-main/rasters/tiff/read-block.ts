// One strip or tile of a TIFF: found in the file, its bit order restored, unpacked to its exact size.
import { inflateExactly, unzstd } from '../inflate-exactly.ts'
import { damaged, unsupportedPacking } from '../raster-refusal.ts'
import { unpackLzw } from './lzw.ts'
import { unpackBits } from './packbits.ts'
import type { TiffFrame } from './tiff-frame.ts'
import { slice, type TiffSource } from './tiff-source.ts'

/**
 * The unpacked bytes of block `index`, at least `expected` of them; a block may be padded up to `full`. They may be written to `room`,
 * the bytes of a block that is not needed any more.
 */
export function readBlock(
  source: TiffSource,
  frame: TiffFrame,
  index: number,
  expected: number,
  full: number,
  room?: Uint8Array,
): Uint8Array {
  const offset = frame.offsets[index] ?? 0
  const rest = source.bytes.length - offset
  const count = frame.byteCounts[index] ?? (frame.compression === 1 ? expected : rest)
  const stored = slice(source, offset, frame.compression === 1 ? Math.min(count, full) : Math.min(count, rest))
  const bytes = unpack(frame.reversed ? reverseBits(stored) : stored, frame.compression, { expected, full, room })
  if (bytes.length < expected) throw damaged('a block is too short')
  return bytes
}

type Unpacking = { expected: number; full: number; room: Uint8Array | undefined }

function unpack(bytes: Uint8Array, compression: number, { expected, full, room }: Unpacking): Uint8Array {
  switch (compression) {
    case 1:
      return bytes
    case 5:
      return unpackLzw(bytes, expected, room)
    case 8:
    case 32946:
      return inflateExactly(bytes, expected, full - expected)
    case 32773:
      return unpackBits(bytes, expected)
    case 50000:
      return unzstd(bytes, expected, full - expected)
    default:
      throw unsupportedPacking(compression)
  }
}

function reverseBits(bytes: Uint8Array): Uint8Array {
  const turned = Uint8Array.from({ length: 256 }, (_, byte) => {
    let result = 0
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) result |= 128 >> bit
    return result
  })
  return bytes.map((byte) => turned[byte] ?? 0)
}
