// The relief in millimetres: the samples of a height map as the upper side of a body.
import type { BodyShape } from '../../../src-shared/relief-body.ts'
import type { Heights } from '../heights/heights.ts'
import { measureHeights } from '../heights/measure-heights.ts'
import { inReach } from '../in-reach.ts'
import { RasterRefusal } from '../raster-refusal.ts'

/**
 * `z` row by row from the top left, at least two rows and columns, above the underside of the body. The first sample lies at
 * `left`, the last row at `bottom`, and the outermost samples are `width` and `height` millimetres apart.
 */
export type HeightField = {
  readonly columns: number
  readonly rows: number
  readonly z: Float32Array<ArrayBuffer>
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

export const xOf = ({ left, width, columns }: HeightField, column: number): number =>
  left + (column === columns - 1 ? width : (width * column) / (columns - 1))
export const yOf = ({ bottom, height, rows }: HeightField, row: number): number =>
  bottom + (row === 0 ? height : (height * (rows - 1 - row)) / (rows - 1))

/**
 * The lowest sample lies `base` above the underside, the highest `depth` above that; `invert` turns highest and lowest around, `mirror` left
 * and right.
 * Samples that are no finite number become the lowest place of the body. Throws a refusal when none is finite.
 */
export function heightField(raster: Heights, shape: BodyShape & { invert: boolean; mirror: boolean }): HeightField {
  const { width: across, height: down } = raster
  const holes = raster.format === 'float' ? holesOf(raster) : undefined
  if (holes?.every((hole) => hole === 1)) throw new RasterRefusal('no-heights', 'no sample is a finite number')
  const measured = measureHeights(raster)
  const { heights, range } = inReach(raster, measured)
  const { samples } = heights
  const { depth, base, invert, mirror, frameWidth } = shape
  const scale = range.max > range.min ? depth / (range.max - range.min) : 0
  const [columns, rows] = [Math.max(2, across), Math.max(2, down)]
  const z = new Float32Array(columns * rows)
  const from = invert ? range.max : range.min
  const turn = invert ? -scale : scale
  for (let row = 0, to = 0; row < rows; row++) {
    // A single row or column is drawn out to a strip.
    const first = Math.min(row, down - 1) * across
    for (let column = 0; column < columns; column++, to++) {
      const nearest = Math.min(column, across - 1)
      const sample = first + (mirror ? across - 1 - nearest : nearest)
      z[to] = holes?.[sample] ? base : base + ((samples[sample] as number) - from) * turn
    }
  }
  const height = (shape.width * down) / across
  return { columns, rows, z, left: frameWidth, bottom: frameWidth, width: shape.width, height }
}

/** 1 for each sample that is no finite number. */
function holesOf({ samples }: Heights): Uint8Array {
  const holes = new Uint8Array(samples.length)
  for (let i = 0; i < samples.length; i++) holes[i] = Number.isFinite(samples[i]) ? 0 : 1
  return holes
}
