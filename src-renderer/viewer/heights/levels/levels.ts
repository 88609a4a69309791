// How full the range of a height map is: bars for its histogram, and whether steps will be seen.
import type { HeightFacts } from '../../../../src-shared/height-map.ts'

/**
 * Bars 0..1 of `count` classes, by the square root of their samples so that rare heights still show. The floor of a removed background would flatten all others, so everything is measured against the
 * highest of the rest, and the floor is cut off at the top.
 */
export function histogramBars(histogram: readonly number[], count: number): number[] {
  const perBar = histogram.length / count
  const bars = Array.from({ length: count }, (_, bar) =>
    histogram.slice(Math.round(bar * perBar), Math.round((bar + 1) * perBar)).reduce((sum, value) => sum + value, 0),
  )
  const rest = Math.max(...bars.slice(1))
  const most = rest > 0 ? rest : Math.max(1, bars[0] ?? 1)
  return bars.map((value) => Math.min(1, Math.sqrt(value / most)))
}

/** Distinct values are counted up to here, which is all that 16 bits can have. */
const mostCounted = 65_536

/** The key of the words that count the levels: a file that may have more is not said to have exactly so many. */
export function levelsKey({ levels, bits, format }: Pick<HeightFacts, 'levels' | 'bits' | 'format'>) {
  const isAll = levels < mostCounted || (bits <= 16 && format !== 'float')
  return isAll ? 'viewer.levels.count' : 'viewer.levels.most'
}

/** Fewer levels than this over the depth show as steps, on screen and under a cutter. */
const fewLevels = 1024

/** The height of one step in millimetres when there are few levels, else undefined. */
export function visibleStep({ levels }: Pick<HeightFacts, 'levels'>, depth: number): number | undefined {
  return levels > 1 && levels < fewLevels ? depth / (levels - 1) : undefined
}
