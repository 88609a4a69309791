// The packings of EXR blocks: none, RLE, ZIPS and ZIP here, the others in files of their own.
import { isLittle } from '../heights/heights.ts'
import { inflateExactly } from '../inflate-exactly.ts'
import { damaged, unsupported } from '../raster-refusal.ts'
import { sumOfBytes } from '../sum-of-bytes.ts'
import { unpackB44 } from './b44.ts'
import { bytesOf, type ExrBox, type ExrShare } from './exr-box.ts'
import { unpackPiz } from './piz.ts'
import { unpackPxr24 } from './pxr24.ts'

/** Lines in a block of each packing, by its number in the file: none, RLE, ZIPS, ZIP, PIZ, PXR24, B44, B44A. */
const lines = [1, 1, 1, 16, 32, 16, 32, 32]

/** DWAA and DWAB. */
const dwa: ReadonlySet<number> = new Set([8, 9])

/** Lines in one block of a packing this decoder reads. */
export function linesPerBlock(compression: number): number {
  const found = lines[compression]
  if (found === undefined) throw unsupported(`EXR compression ${compression}`, dwa.has(compression) ? 'dwa' : undefined)
  return found
}

/**
 * The plain bytes of a block: line by line, and in a line channel by channel. One that would not shrink is stored as it is. They may
 * be written to `room`, the bytes of a block that is not needed any more.
 */
export function undoCompression(
  bytes: Uint8Array,
  compression: number,
  shares: readonly ExrShare[],
  box: ExrBox,
  room?: Uint8Array,
): Uint8Array {
  const expected = bytesOf(shares)
  if (compression === 0 || bytes.length >= expected) {
    if (bytes.length < expected) throw damaged('an EXR block is too short')
    return bytes.subarray(0, expected)
  }
  if (compression === 4) return unpackPiz(bytes, shares, box, room)
  if (compression === 5) return unpackPxr24(bytes, shares, box)
  if (compression >= 6) return unpackB44(bytes, shares, box)
  const packed = compression === 1 ? unpackRuns(bytes, expected) : inflateExactly(bytes, expected)
  if (packed.length !== expected) throw damaged('an EXR block is too short')
  return weave(packed, room)
}

/** Adds up the differences and weaves the two halves together. */
function weave(packed: Uint8Array, room?: Uint8Array): Uint8Array {
  const length = packed.length
  const out = room?.length === length ? room : new Uint8Array(length)
  const half = (length + 1) >> 1
  if (isLittle && length % 8 === 0 && packed.byteOffset % 4 === 0) {
    const words = new Int32Array(packed.buffer, packed.byteOffset, length >> 2)
    weaveWords(words, new Int32Array(out.buffer, out.byteOffset, length >> 2))
    return out
  }
  let sum = packed[0] as number
  out[0] = sum
  for (let i = 1, to = 2; i < half; i++, to += 2) {
    sum = (sum + (packed[i] as number) - 128) & 255
    out[to] = sum
  }
  for (let i = half, to = 1; i < length; i++, to += 2) {
    sum = (sum + (packed[i] as number) - 128) & 255
    out[to] = sum
  }
  return out
}

/** Turns the highest bit of each byte, which in eight bits takes 128 away as well as adding it. */
const less = 0x80808080 | 0

/**
 * The same for whole words: the second half goes on from the last byte of the first, so that both are added up side by side, the one
 * in bits 0 to 7 and the other in bits 16 to 23.
 */
function weaveWords(packed: Int32Array, out: Int32Array): void {
  const half = packed.length >> 1
  // Of an even number of bytes, 128 is taken away from all but the very first, which is no difference.
  let sums = 128 | (((sumOfBytes(packed, 0, half) + 128) & 255) << 16)
  for (let i = 0, to = 0; i < half; i++, to += 2) {
    const low = (packed[i] as number) ^ less
    const high = (packed[half + i] as number) ^ less
    sums = (sums + ((low & 255) | ((high & 255) << 16))) & 0xff00ff
    const first = (sums | (sums >>> 8)) & 0xffff
    sums = (sums + (((low >>> 8) & 255) | ((high << 8) & 0xff0000))) & 0xff00ff
    out[to] = first | ((sums | (sums >>> 8)) << 16)
    sums = (sums + (((low >>> 16) & 255) | (high & 0xff0000))) & 0xff00ff
    const third = (sums | (sums >>> 8)) & 0xffff
    sums = (sums + ((low >>> 24) | ((high >>> 8) & 0xff0000))) & 0xff00ff
    out[to + 1] = third | ((sums | (sums >>> 8)) << 16)
  }
}

function unpackRuns(bytes: Uint8Array, expected: number): Uint8Array {
  const out = new Uint8Array(expected)
  let at = 0
  let from = 0
  while (at < expected) {
    const code = bytes[from++]
    if (code === undefined) throw damaged('EXR runs end early')
    const length = code > 127 ? 256 - code : code + 1
    if (at + length > expected) throw damaged('EXR runs too long')
    if (code > 127) {
      if (from + length > bytes.length) throw damaged('EXR runs end early')
      out.set(bytes.subarray(from, from + length), at)
      from += length
    } else {
      const value = bytes[from++]
      if (value === undefined) throw damaged('EXR runs end early')
      out.fill(value, at, at + length)
    }
    at += length
  }
  return out
}
