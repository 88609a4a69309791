// LZW (TIFF compression 5), today's order of bits and the one of writers before 1992.
import { damaged } from '../raster-refusal.ts'

const clear = 256
const end = 257
const most = 4096
/** Where the code behind each entry was written; only what was written since the last clear code is read, and one place more. */
const starts = new Uint32Array(most + 1)

/**
 * Unpacks to exactly `expected` bytes. A code stands for bytes already written, so the table keeps only where they begin: the entry
 * made after a code is what that code wrote and the one byte that follows it, which the next code writes. So an entry ends one byte
 * behind where the next one begins. They are written to `room` where that has their length.
 */
export function unpackLzw(bytes: Uint8Array, expected: number, room?: Uint8Array): Uint8Array {
  const old = bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1
  const out = room?.length === expected ? room : new Uint8Array(expected)
  // The newer order widens its codes one entry early; the table of the older one is read from the low bit up.
  const late = old ? 1 : 0
  const last = bytes.length
  let from = 0
  let store = 0
  let stored = 0
  let width = 9
  let next = 258
  let at = 0
  while (at < expected) {
    if (stored < width) {
      if (from + 1 < last) {
        const two = ((bytes[from] as number) << 8) | (bytes[from + 1] as number)
        store = old ? store | (swapped(two) << stored) : (store << 16) | two
        from += 2
        stored += 16
      } else {
        if (from >= last) throw damaged('LZW data ends early')
        const byte = bytes[from++] as number
        store = old ? store | (byte << stored) : (store << 8) | byte
        stored += 8
        if (stored < width) throw damaged('LZW data ends early')
      }
    }
    stored -= width
    const mask = (1 << width) - 1
    const code = (old ? store : store >>> stored) & mask
    if (old) store >>>= width
    if (code === end) break
    if (code === clear) {
      width = 9
      next = 258
      continue
    }
    if (code >= next) throw damaged('LZW code before its meaning')
    if (next <= most) starts[next] = at
    if (code < 256) out[at++] = code
    else {
      let read = starts[code] as number
      const stop = Math.min(expected, at + (starts[code + 1] as number) + 1 - read)
      // Not copyWithin: an entry may run into the bytes it is writing, and then repeats them.
      while (at < stop) out[at++] = out[read++] as number
    }
    if (next <= most) {
      next++
      if (next - late >= 1 << width && width < 12) width++
    }
  }
  if (at < expected) throw damaged('LZW data ends early')
  return out
}

const swapped = (two: number) => ((two << 8) | (two >> 8)) & 0xffff
