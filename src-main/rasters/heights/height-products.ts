// What the window draws a height map from: full-size heights, and a coarse grid for the mesh and the first look.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { boxReduce } from './box-reduce.ts'
import { type Heights, mayHaveHoles, type Samples } from './heights.ts'
import type { Measured } from './measure-heights.ts'

export const longestGridEdge = 1024

type Range = Pick<Measured, 'min' | 'max'>

/** Heights scaled from min..max to 0..65535; a flat raster is all zero. */
export function scaleHeights({ samples }: Heights, range: Range): Uint16Array<ArrayBuffer> {
  const out = new Uint16Array(samples.length)
  scaleInto(out, samples, 0, range)
  return out
}

const partLength = 2 ** 19

/** The same in pieces, one after the other in the same memory: as bytes for a file, which need not be held all at once. */
export function* scaledParts({ samples }: Heights, range: Range): Generator<Uint8Array<ArrayBuffer>> {
  const room = new Uint16Array(Math.min(partLength, samples.length))
  for (let from = 0; from < samples.length; from += room.length) {
    const part = room.subarray(0, Math.min(room.length, samples.length - from))
    scaleInto(part, samples, from, range)
    yield new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
  }
}

function scaleInto(out: Uint16Array, samples: Samples, from: number, { min, max }: Range): void {
  const scale = max > min ? 65_535 / (max - min) : 0
  for (let i = 0; i < out.length; i++) out[i] = ((samples[from + i] as number) - min) * scale + 0.5
}

/** How the file's own samples are written beside `heights`; null when those 16 bits give back each of them exactly. */
export function valueType({ samples, format }: Heights, { min, max }: Range): HeightFacts['values'] {
  if (format !== 'float' && !mayHaveHoles(samples) && max - min <= 65_535) return null
  if (samples instanceof Float64Array) return 'f64'
  if (samples instanceof Int32Array) return 'i32'
  return samples instanceof Uint32Array ? 'u32' : 'f32'
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
