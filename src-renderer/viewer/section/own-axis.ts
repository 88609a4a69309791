// The file's own values beside the millimetres of the axis, with as many digits as tell one tick from the next.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { fileValueAt, type Sizes } from '../heights/height-units.ts'
import type { ViewerFormat } from '../use-viewer-format.ts'

type Facts = Pick<HeightFacts, 'min' | 'max' | 'countsDownFrom'>

/** Of a step from tick to tick. */
const finest = 200
/** From here on a value is written with its power of ten. */
const far = 1e12

/** One label for each tick; a flat map has one height alone. */
export function ownLabels(
  ticks: readonly number[],
  facts: Facts,
  sizes: Pick<Sizes, 'depth'>,
  { about }: Pick<ViewerFormat, 'about'>,
): string[] {
  const { min, max } = facts
  const step = ((ticks[1] ?? sizes.depth) / sizes.depth) * (max / finest - min / finest)
  const error = Math.max(Math.abs(min), Math.abs(max)) < far ? Math.min(0.5, step) : step
  return ticks.map((tick, at) => (min === max && at > 0 ? '' : about(fileValueAt(tick, facts, sizes), error)))
}
