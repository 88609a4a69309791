// The relief in millimetres: the samples of a height map as the upper side of a body.
import type { BodyShape } from '../../../src-shared/exports/relief-body.ts'
import { type Heights, mayHaveHoles } from '../heights/heights.ts'
import { measureHeights } from '../heights/measure-heights.ts'
import { inReach } from '../in-reach.ts'
import { RasterRefusal } from '../raster-refusal.ts'
import { standingShare } from './standing-share.ts'

/**
 * `z` row by row from the top left, at least two rows and columns, above the underside of the body. The first column lies at
 * `left`, the last row at `bottom`, and the outermost ones are `width` and `height` millimetres apart.
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
  /** So many of the outermost cells keep triangles of their own. */
  readonly loose: Loose
  /** The outermost cells are half as wide as the others: a sample lies in the middle of its pixel, and the map ends at the pixel's edge. */
  readonly brim: boolean
  /** How far each sample stands on the floor, 0 to 1, where the outline alone is made. */
  readonly share?: Float32Array<ArrayBuffer>
}

export type Loose = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

export const xOf = ({ left, across }: HeightField, column: number): number => left + (across[column] as number)
export const yOf = ({ bottom, height, rows, down }: HeightField, row: number): number =>
  bottom + (row === rows - 1 ? 0 : height - (down[row] as number))

/** The middles of `count` pixels from 0 to `length`, and both ends. */
const middlesOf = (length: number, count: number) =>
  Float64Array.from({ length: count + 2 }, (_, i) => (i === 0 ? 0 : i > count ? length : (length * (i - 0.5)) / count))

type FieldShape = BodyShape & { invert: boolean; mirror: boolean; outline?: boolean }

/**
 * The lowest sample lies `base` above the underside, the highest `depth` above that; `invert` turns highest and lowest around, `mirror` left
 * and right. Around the samples runs a brim of half a pixel at their own height, so that the body is as wide as the picture. With
 * `outline` the samples know how far they stand on the floor.
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
  const [columns, rows] = [across + 2, down + 2]
  const z = new Float32Array(columns * rows)
  const from = invert ? range.max : range.min
  const turn = invert ? -scale : scale
  for (let row = 0, to = 0; row < rows; row++) {
    const first = sampleOf(row, down) * across
    for (let column = 0; column < columns; column++, to++) {
      const nearest = sampleOf(column, across)
      const sample = first + (mirror ? across - 1 - nearest : nearest)
      z[to] = holes?.[sample] ? base : base + ((samples[sample] as number) - from) * turn
    }
  }
  const height = (shape.width * down) / across
  const field = {
    ...{ columns, rows, z, left: frameWidth, bottom: frameWidth, width: shape.width, height },
    ...{ across: middlesOf(shape.width, across), down: middlesOf(height, down), loose: none, brim: true },
  }
  if (!shape.outline) return field
  return { ...field, share: standingShare(heights, range, { columns, rows, mirror }) }
}

/** The sample of so many that a column or row stands for, the brim's for the one beside it. */
const sampleOf = (at: number, samples: number) => Math.min(samples - 1, Math.max(0, at - 1))

const none: Loose = { left: 0, right: 0, top: 0, bottom: 0 }

/** 1 for each sample that is no finite number. */
function holesOf({ samples }: Heights): Uint8Array {
  const holes = new Uint8Array(samples.length)
  for (let i = 0; i < samples.length; i++) holes[i] = Number.isFinite(samples[i]) ? 0 : 1
  return holes
}
