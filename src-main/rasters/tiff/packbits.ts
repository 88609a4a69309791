// PackBits run lengths (TIFF compression 32773).
import { damaged } from '../raster-refusal.ts'

/** Unpacks to exactly `expected` bytes; what a writer added beyond them is ignored. */
export function unpackBits(bytes: Uint8Array, expected: number): Uint8Array {
  const out = new Uint8Array(expected)
  let at = 0
  let from = 0
  while (at < expected) {
    const code = bytes[from++]
    if (code === undefined) throw damaged('PackBits data ends early')
    if (code === 128) continue
    const length = code < 128 ? code + 1 : 257 - code
    const end = Math.min(expected, at + length)
    if (code < 128) {
      if (from + length > bytes.length) throw damaged('PackBits data ends early')
      out.set(bytes.subarray(from, from + end - at), at)
      from += length
    } else {
      const value = bytes[from++]
      if (value === undefined) throw damaged('PackBits data ends early')
      out.fill(value, at, end)
    }
    at = end
  }
  return out
}
