// What the window draws a height map from: full-size heights, full-size normals, and a coarse grid for the mesh.
import type { HeightFacts } from '../../src-shared/height-map.ts'
import { boxReduce } from './box-reduce.ts'
import type { Heights } from './heights.ts'
import type { Measured } from './measure-heights.ts'

export const longestGridEdge = 1024
/** Normals are stored for a relief as deep as this share of its width. */
export const normalDepth = 0.1

type Range = Pick<Measured, 'min' | 'max'>

/** Heights scaled from min..max to 0..65535; a flat raster is all zero. */
export function scaleHeights({ samples }: Heights, { min, max }: Range): Uint16Array<ArrayBuffer> {
  const out = new Uint16Array(samples.length)
  const scale = max > min ? 65_535 / (max - min) : 0
  for (let i = 0; i < out.length; i++) out[i] = ((samples[i] as number) - min) * scale + 0.5
  return out
}

/** How the file's own samples are written beside `heights`; null when those 16 bits give back each of them exactly. */
export function valueType({ samples, format }: Heights, { min, max }: Range): HeightFacts['values'] {
  if (format !== 'float' && max - min <= 65_535) return null
  if (samples instanceof Float64Array) return 'f64'
  if (samples instanceof Int32Array) return 'i32'
  return samples instanceof Uint32Array ? 'u32' : 'f32'
}

/**
 * Two bytes for each sample: x to the right and y to the top row of the unit normal of the surface, for a height range of a tenth of
 * the width; −1..1 as 1..255, so that flat ground is exactly 128. Slopes come from the true samples, by central differences.
 */
export function surfaceNormals({ samples, width, height }: Heights, { min, max }: Range): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(samples.length * 2)
  const unit = max > min ? (normalDepth * width) / (max - min) : 0
  for (let y = 0; y < height; y++) {
    const row = y * width
    const above = y > 0 ? row - width : row
    const below = y < height - 1 ? row + width : row
    const perY = below === above ? 0 : unit / ((below - above) / width)
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x
      const right = x < width - 1 ? x + 1 : x
      const span = right - left
      const acrossX =
        span === 0 ? 0 : (((samples[row + right] as number) - (samples[row + left] as number)) * unit) / span
      const acrossY = ((samples[above + x] as number) - (samples[below + x] as number)) * perY
      const scale = 127 / Math.sqrt(acrossX * acrossX + acrossY * acrossY + 1)
      const at = (row + x) * 2
      out[at] = 128.5 - acrossX * scale
      out[at + 1] = 128.5 - acrossY * scale
    }
  }
  return out
}

export type Grid = { width: number; height: number; samples: Float32Array<ArrayBuffer> }

/** Heights 0..1, averaged over boxes, with a longer edge of at most `longest` samples; never enlarged. */
export function coarseGrid(heights: Heights, { min, max }: Range, longest = longestGridEdge): Grid {
  const shrink = Math.min(1, longest / Math.max(heights.width, heights.height))
  const width = Math.max(1, Math.round(heights.width * shrink))
  const height = Math.max(1, Math.round(heights.height * shrink))
  const samples = boxReduce(heights, width, height, { from: min, scale: max > min ? 1 / (max - min) : 0 })
  return { width, height, samples }
}
