// Sums of many bytes, of which four lie in a number.

/** The sum of the bytes of `words` from one to another, modulo 256 in its last 8 bits. */
export function sumOfBytes(words: Int32Array, from: number, to: number): number {
  let sums = 0
  for (let at = from; at < to; at++) {
    const word = words[at] as number
    // Two sums side by side; what one carries over is cut off before it reaches the other.
    sums = (sums + (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)) & 0xff00ff
  }
  return sums + (sums >>> 16)
}
