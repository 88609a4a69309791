// The facts of a height map: range, distinct levels, histogram, the share of its floor, and samples that are no height or negative.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { reach } from '../in-reach.ts'
import { countLevels } from './count-levels.ts'
import { type Heights, mayHaveHoles, type Samples } from './heights.ts'

export type Measured = Pick<HeightFacts, 'min' | 'max' | 'levels' | 'histogram' | 'floor' | 'unusual'>

const classes = 256

/**
 * Measures the samples. Those that are no finite number (a hole) are set to the lowest height first: they are part
 * of the floor, but of no class of the histogram.
 */
export function measureHeights({ samples, bits, format }: Heights): Measured {
  const holed = mayHaveHoles(samples)
  if (!holed && bits <= 16) return measureByCounting(samples, bits, format === 'signed')
  const { min, max, holes, unusual } = closeHoles(samples, holed)
  const histogram = new Array<number>(classes).fill(0)
  const factor = reach({ min, max })
  const lowest = min * factor
  const scale = max > min ? classes / (max * factor - lowest) : 0
  let atFloor = 0
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] as number
    const index = Math.min(classes - 1, Math.floor((value * factor - lowest) * scale))
    histogram[index] = (histogram[index] as number) + 1
    if (value === min) atFloor++
  }
  histogram[0] = (histogram[0] as number) - holes
  return { min, max, levels: countLevels(samples), histogram, floor: atFloor / samples.length, unusual }
}

/** Up to 16 bits one count for every possible value answers everything at once. */
function measureByCounting(samples: Samples, bits: number, signed: boolean): Measured {
  const low = signed ? -(2 ** (bits - 1)) : 0
  const counts = countEach(samples, bits, low)
  const first = counts.findIndex((count) => count > 0)
  const last = counts.findLastIndex((count) => count > 0)
  const histogram = new Array<number>(classes).fill(0)
  const scale = last > first ? classes / (last - first) : 0
  let levels = 0
  let negative = 0
  for (let at = first; at <= last; at++) {
    const count = counts[at] as number
    if (count === 0) continue
    const index = Math.min(classes - 1, Math.floor((at - first) * scale))
    histogram[index] = (histogram[index] as number) + count
    levels++
    if (at + low < 0) negative += count
  }
  const floor = (counts[first] ?? 0) / samples.length
  const unusual = { nan: 0, minusInfinite: 0, plusInfinite: 0, negative }
  return { min: first + low, max: last + low, levels, histogram, floor, unusual }
}

/** How often each value from `low` on is there. Neighbours are often alike: counted in turns, none waits for the one before it. */
function countEach(samples: Samples, bits: number, low: number): Uint32Array {
  const counts = new Uint32Array(2 ** bits)
  const others = new Uint32Array(2 ** bits)
  const first = samples.length % 2
  if (first > 0) counts[(samples[0] as number) - low] = 1
  for (let i = first; i < samples.length; i += 2) {
    const at = (samples[i] as number) - low
    const next = (samples[i + 1] as number) - low
    counts[at] = (counts[at] as number) + 1
    others[next] = (others[next] as number) + 1
  }
  for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] as number) + (others[at] as number)
  return counts
}

function closeHoles(samples: Samples, holed: boolean) {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const unusual = { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 }
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] as number
    if (holed && !Number.isFinite(value)) unusual[holeOf(value)]++
    else {
      if (value < min) min = value
      if (value > max) max = value
      if (value < 0) unusual.negative++
    }
  }
  const holes = unusual.nan + unusual.minusInfinite + unusual.plusInfinite
  if (holes === samples.length) {
    samples.fill(0)
    return { min: 0, max: 0, holes, unusual }
  }
  if (holes > 0) for (let i = 0; i < samples.length; i++) if (!Number.isFinite(samples[i])) samples[i] = min
  // Adding zero turns a negative zero into a plain one.
  return { min: min + 0, max: max + 0, holes, unusual }
}

function holeOf(value: number): 'nan' | 'minusInfinite' | 'plusInfinite' {
  if (Number.isNaN(value)) return 'nan'
  return value < 0 ? 'minusInfinite' : 'plusInfinite'
}
