// Shrinks a raster by averaging whole boxes of samples.
import type { Heights } from './heights.ts'

/**
 * The mean of the samples under each of `width × height` boxes that together cover every sample once, less `from` and times
 * `scale` before it is rounded to 32 bits.
 */
export function boxReduce(
  source: Heights,
  width: number,
  height: number,
  { from, scale } = { from: 0, scale: 1 },
): Float32Array<ArrayBuffer> {
  const { samples } = source
  const out = new Float32Array(width * height)
  const edges = Uint32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * source.width) / width))
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * source.height) / height)
    const bottom = Math.floor(((y + 1) * source.height) / height)
    sums.fill(0)
    for (let row = top; row < bottom; row++) {
      const start = row * source.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        const end = start + (edges[x + 1] as number)
        for (let at = start + (edges[x] as number); at < end; at++) sum += samples[at] as number
        sums[x] = (sums[x] as number) + sum
      }
    }
    for (let x = 0; x < width; x++) {
      const count = (bottom - top) * ((edges[x + 1] as number) - (edges[x] as number))
      out[y * width + x] = ((sums[x] as number) / count - from) * scale
    }
  }
  return out
}
