// The relief in millimetres: the samples of a height map as the upper side of a body.
import type { BodyShape } from '../../../src-shared/exports/relief-body.ts'
import { type Heights, mayHaveHoles } from '../heights/heights.ts'
import { measureHeights } from '../heights/measure-heights.ts'
import { inReach } from '../in-reach.ts'
import { RasterRefusal } from '../raster-refusal.ts'
import { standUp } from './stand-up.ts'

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
  /** Millimetres of the columns from `left` and of the rows from the top, both from 0 up. */
  readonly across: Float64Array<ArrayBuffer>
  readonly down: Float64Array<ArrayBuffer>
  /** So many of the outermost cells are not as wide as the others. */
  readonly loose: Loose
  /** How far each sample stands on the floor, 0 to 1, where the outline alone is made. */
  readonly share?: Float32Array<ArrayBuffer>
}

export type Loose = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

export const xOf = ({ left, across }: HeightField, column: number): number => left + (across[column] as number)
export const yOf = ({ bottom, height, rows, down }: HeightField, row: number): number =>
  bottom + (row === rows - 1 ? 0 : height - (down[row] as number))

/** `count` places from 0 to `length`, equally far apart. */
const evenly = (length: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => (i === count - 1 ? length : (length * i) / (count - 1)))

type FieldShape = BodyShape & { invert: boolean; mirror: boolean; outline?: boolean }

/**
 * The lowest sample lies `base` above the underside, the highest `depth` above that; `invert` turns highest and lowest around, `mirror` left
 * and right. With `outline` the samples know how far they stand on the floor, and the top goes on over the cliffs that lead down to it.
 * Samples that are no finite number become the lowest place of the body. Throws a refusal when none is finite.
 */
export function heightField(raster: Heights, shape: FieldShape): HeightField {
  const { width: across, height: down } = raster
  const holes = mayHaveHoles(raster.samples) ? holesOf(raster) : undefined
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
  const field = {
    ...{ columns, rows, z, left: frameWidth, bottom: frameWidth, width: shape.width, height },
    ...{ across: evenly(shape.width, columns), down: evenly(height, rows), loose: none },
  }
  if (!shape.outline) return field
  return { ...field, share: standUp(z, { columns, rows }, { heights, range }, { base, depth, mirror }) }
}

const none: Loose = { left: 0, right: 0, top: 0, bottom: 0 }

/** 1 for each sample that is no finite number. */
function holesOf({ samples }: Heights): Uint8Array {
  const holes = new Uint8Array(samples.length)
  for (let i = 0; i < samples.length; i++) holes[i] = Number.isFinite(samples[i]) ? 0 : 1
  return holes
}
