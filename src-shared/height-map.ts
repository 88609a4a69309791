// What the window is told about a height map: its facts, and the products it may fetch.
import { z } from 'zod'

/** How the samples of `values` are written. */
const valueTypes = ['f32', 'f64', 'u32', 'i32'] as const

/**
 * What a file holds and its heights are not: other channels, the frame that it names for its picture, the shape of its pixels, more parts,
 * more pictures, its mark for no value where that cannot be read, the scale and offset that it names for its numbers.
 */
const heightsLeftOut = ['channels', 'window', 'shape', 'parts', 'pictures', 'mark', 'scale'] as const
export type HeightsLeftOut = (typeof heightsLeftOut)[number]

export const heightFactsSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** Sample format of the file as found, for example 16-bit unsigned. */
  bits: z.number().int(),
  format: z.enum(['unsigned', 'signed', 'float']),
  /** Real range of the finite heights: the file's own samples, unless it counts down. */
  min: z.number(),
  max: z.number(),
  /** Distinct values, counted up to 65,536. */
  levels: z.number().int(),
  /** Finite samples in 256 equal classes between min and max. */
  histogram: z.array(z.number().int()).length(256),
  /** Samples that are no height, which count as the lowest, and finite ones below zero. */
  unusual: z.object({
    nan: z.number().int(),
    minusInfinite: z.number().int(),
    plusInfinite: z.number().int(),
    negative: z.number().int(),
  }),
  /** Share of samples equal to min, 0 to 1: the floor of a removed background. */
  floor: z.number(),
  /** Where less is higher, the sample of height 0: each of the file's own samples is this less its height. */
  countsDownFrom: z.number().int().nullable(),
  /** The file holds colours, and the heights are how bright they are. */
  brightness: z.boolean(),
  /** The file's own sample for no value, where it has any: those are counted as not a number. */
  noValue: z.number().optional(),
  leftOut: z.array(z.enum(heightsLeftOut)).optional(),
  /** How `values` holds the heights of the samples; null when `heights` gives back every one of them exactly. */
  values: z.enum(valueTypes).nullable(),
  /** Edge of the coarse grid, in samples, for the longer side. */
  grid: z.object({ width: z.number().int(), height: z.number().int() }),
})
export type HeightFacts = z.infer<typeof heightFactsSchema>

/**
 * Products of one height map, all row-major from the top left, little-endian:
 * `heights` full size as u16 scaled from min..max to 0..65535; `grid` the coarse heights as f32, 0..1; `values`, where 16 bits cannot
 * hold them, full size the exact height of every sample, holes that are no number included.
 */
export const heightProducts = ['heights', 'grid', 'values'] as const
export type HeightProduct = (typeof heightProducts)[number]
