// Whether the codes of a GIF frame unpack to all of its pixels: nothing else tells, since the engine shows what it got so far. GIF89a,
// appendix F.

const mostCodes = 4096
const widest = 12

/**
 * `codes` are the bytes of all sub-blocks, `least` what stands before them: the bits of a pixel. No pixel is made. False as well for
 * a colour that the frame has not: programs show something else of it each. Every colour stands alone once before it does in a row.
 */
export function gifUnpacks(
  codes: Uint8Array,
  least: number,
  pixels: number,
  hasColour: (colour: number) => boolean,
): boolean {
  if (least < 1 || least > 8) return false
  const clear = 2 ** least
  const end = clear + 1
  /** Pixels of each code. */
  const lengths = new Uint32Array(mostCodes)
  let [next, width, last, found] = [end + 1, least + 1, 0, 0]
  let [at, held, bits] = [0, 0, 0]
  while (found < pixels) {
    for (; bits < width; bits += 8) {
      const byte = codes[at++]
      if (byte === undefined) return false
      held |= byte << bits
    }
    const code = held & (2 ** width - 1)
    held >>>= width
    bits -= width
    if (code === end) return false
    if (code === clear) {
      ;[next, width, last] = [end + 1, least + 1, 0]
      continue
    }
    const isNew = code === next && last > 0
    const length = code < clear ? 1 : code < next ? (lengths[code] as number) : isNew ? last + 1 : 0
    if (length === 0 || (last === 0 && code > clear)) return false
    if (code < clear && !hasColour(code)) return false
    if (last > 0 && next < mostCodes) {
      lengths[next++] = last + 1
      if (next === 2 ** width && width < widest) width++
    }
    last = length
    found += length
  }
  return true
}
