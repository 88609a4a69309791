// LZW (TIFF compression 5), today's order of bits and the one of writers before 1992.
import { damaged } from '../raster-refusal.ts'

const clear = 256
const end = 257
const most = 4096
/** The table of the block at hand; only what was written since its last clear code is read. */
const starts = new Uint32Array(most + 1)
const lengths = new Uint32Array(most + 1)

/**
 * Unpacks to exactly `expected` bytes. A code stands for bytes already written, so the table keeps only where they begin and how
 * many they are: the entry made after code `k` is what `k` wrote and the one byte that follows it.
 */
export function unpackLzw(bytes: Uint8Array, expected: number): Uint8Array {
  const old = bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1
  const out = new Uint8Array(expected)
  // The newer order widens its codes one entry early; the table of the older one is read from the low bit up.
  const early = old ? 0 : 1
  const last = bytes.length
  let from = 0
  let store = 0
  let stored = 0
  let width = 9
  let next = 258
  let at = 0
  let previousStart = 0
  let previousLength = 0
  while (at < expected) {
    while (stored < width) {
      if (from >= last) throw damaged('LZW data ends early')
      const byte = bytes[from++] as number
      store = old ? store | (byte << stored) : ((store << 8) | byte) & 0xfffff
      stored += 8
    }
    stored -= width
    let code: number
    if (old) {
      code = store & ((1 << width) - 1)
      store >>>= width
    } else code = (store >>> stored) & ((1 << width) - 1)
    if (code === end) break
    if (code === clear) {
      width = 9
      next = 258
      previousLength = 0
      continue
    }
    const start = at
    if (code < 256) out[at++] = code
    else {
      const known = code < next
      if (!known && (code !== next || previousLength === 0)) throw damaged('LZW code before its meaning')
      const source = known ? (starts[code] as number) : previousStart
      const stop = Math.min(expected, at + (known ? (lengths[code] as number) : previousLength + 1))
      // Not copyWithin: an entry may run into the bytes it is writing, and then repeats them.
      for (let read = source; at < stop; ) out[at++] = out[read++] as number
    }
    if (previousLength > 0 && next < most) {
      starts[next] = previousStart
      lengths[next] = previousLength + 1
      next++
      if (next + early >= 1 << width && width < 12) width++
    }
    previousStart = start
    previousLength = at - start
  }
  if (at < expected) throw damaged('LZW data ends early')
  return out
}
