// The ticks of an axis: round numbers, and the file's own values beside them.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { fileValueAt, type Sizes } from '../heights/height-units.ts'
import type { ViewerFormat } from '../viewer-format.ts'

/** Steps of 1, 2 or 5 times a power of ten from 0 to `most`, about `wanted` of them. */
export function axisTicks(most: number, wanted: number): number[] {
  return most > 0 ? ticksBetween(0, most, wanted) : [0]
}

/** The same from one value to a larger one, both included where they are such steps. */
export function ticksBetween(from: number, to: number, wanted: number): number[] {
  const rough = (to - from) / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  // Counted and not added up, so that 0.1 + 0.2 stays 0.3 when rounded below.
  const first = Math.ceil(from / step - 1e-6)
  const count = Math.floor(to / step + 1e-6) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

type Facts = Pick<HeightFacts, 'min' | 'max' | 'countsDownFrom'>

/** Of a step from tick to tick. */
const finest = 200
/** From here on a value is written with its power of ten. */
const far = 1e12

/**
 * The file's own values beside the millimetres of the axis, with as many digits as tell one tick from the next: one label for
 * each tick. A flat map has one height alone.
 */
export function ownLabels(
  ticks: readonly number[],
  facts: Facts,
  sizes: Pick<Sizes, 'depth' | 'inverted'>,
  { about }: Pick<ViewerFormat, 'about'>,
): string[] {
  const { min, max } = facts
  const step = ((ticks[1] ?? sizes.depth) / sizes.depth) * (max / finest - min / finest)
  const error = Math.max(Math.abs(min), Math.abs(max)) < far ? Math.min(0.5, step) : step
  return ticks.map((tick, at) => (min === max && at > 0 ? '' : about(fileValueAt(tick, facts, sizes), error)))
}
