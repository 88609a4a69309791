// LZW (TIFF compression 5), today's order of bits and the one of writers before 1992.
import { damaged } from '../raster-refusal.ts'

const clear = 256
const end = 257
const most = 4096
/** The table of the block at hand; only what was written since its last clear code is read. */
const starts = new Uint32Array(most)
const lengths = new Uint32Array(most)

/**
 * Unpacks to exactly `expected` bytes. A code stands for bytes already written, so the table keeps only where they begin and how
 * many they are: the entry made after a code is what that code wrote and the one byte that follows it, which the next code writes.
 * They are written to `room` where that has their length.
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
    const start = at
    let length = 1
    if (code < 256) out[at++] = code
    else {
      length = lengths[code] as number
      const stop = Math.min(expected, at + length)
      // Not copyWithin: an entry may run into the bytes it is writing, and then repeats them.
      for (let read = starts[code] as number; at < stop; ) out[at++] = out[read++] as number
    }
    if (next < most) {
      starts[next] = start
      lengths[next] = length + 1
      next++
      if (next - late >= 1 << width && width < 12) width++
    }
  }
  if (at < expected) throw damaged('LZW data ends early')
  return out
}

const swapped = (two: number) => ((two << 8) | (two >> 8)) & 0xffff
