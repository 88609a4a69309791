// The byte stage of EXR's RLE, ZIPS and ZIP blocks: unpack, add up the differences, weave the two halves together.
import { inflateExactly } from '../inflate-exactly.ts'
import { damaged, unsupported } from '../raster-refusal.ts'

/** Lines in one block of a compression this decoder reads. */
export function linesPerBlock(compression: number): number {
  if (compression === 3) return 16
  if (compression >= 0 && compression <= 2) return 1
  throw unsupported(`EXR compression ${compression}`)
}

/** The plain bytes of a block; a block that would not shrink is stored as it is. */
export function undoCompression(bytes: Uint8Array, compression: number, expected: number): Uint8Array {
  if (compression === 0 || bytes.length >= expected) {
    if (bytes.length < expected) throw damaged('an EXR block is too short')
    return bytes.subarray(0, expected)
  }
  const packed = compression === 1 ? unpackRuns(bytes, expected) : inflateExactly(bytes, expected)
  if (packed.length !== expected) throw damaged('an EXR block is too short')
  for (let i = 1; i < expected; i++) packed[i] = (packed[i - 1] as number) + (packed[i] as number) - 128
  const out = new Uint8Array(expected)
  const half = (expected + 1) >> 1
  for (let i = 0, first = 0, second = half; i < expected; ) {
    out[i++] = packed[first++] as number
    if (i < expected) out[i++] = packed[second++] as number
  }
  return out
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
