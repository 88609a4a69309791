// Shrinks a raster by averaging whole boxes of samples.
import type { Heights, Samples } from './heights.ts'

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
      if (source.width === 4 * width) addFours(sums, samples, start)
      else addBoxes(sums, samples, start, edges)
    }
    for (let x = 0; x < width; x++) {
      const count = (bottom - top) * ((edges[x + 1] as number) - (edges[x] as number))
      out[y * width + x] = ((sums[x] as number) / count - from) * scale
    }
  }
  return out
}

function addBoxes(sums: Float64Array, samples: Samples, start: number, edges: Uint32Array): void {
  for (let x = 0; x < sums.length; x++) {
    let sum = 0
    const end = start + (edges[x + 1] as number)
    for (let at = start + (edges[x] as number); at < end; at++) sum += samples[at] as number
    sums[x] = (sums[x] as number) + sum
  }
}

/** The same where every box is four samples wide, as of the largest relief of the service: in half the time. */
function addFours(sums: Float64Array, samples: Samples, start: number): void {
  for (let x = 0, at = start; x < sums.length; x++, at += 4) {
    const half = (samples[at] as number) + (samples[at + 1] as number)
    sums[x] = (sums[x] as number) + (half + (samples[at + 2] as number) + (samples[at + 3] as number))
  }
}
