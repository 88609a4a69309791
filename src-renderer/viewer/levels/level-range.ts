// Which heights are black and which white: stretched to what is in sight, and made brighter or darker step by step.
import type { StoredHeights } from '../heights/height-units.ts'
import { type Extent, type PlacedView, toPicture } from '../stage/zoom.ts'

/** Shares of the height range that are black and white. */
export type LevelRange = readonly [number, number]

export const wholeRange: LevelRange = [0, 1]

/** Black and white never come nearer to each other than this. */
export const leastRange = 0.01

const full = 65_535
/** A step of brightness. */
const factor = 1.25

/** From the lowest to the highest sample that a stage of this size shows; undefined when it shows none. */
export function rangeInSight({ width, height, samples }: StoredHeights, view: PlacedView, stage: Extent) {
  const ends = [toPicture(view, { x: 0, y: 0 }), toPicture(view, { x: stage.width, y: stage.height })]
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const right = Math.min(width, Math.ceil(Math.max(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
  if (left >= right || top >= bottom) return undefined
  let lowest = full
  let highest = 0
  for (let row = top; row < bottom; row++) {
    for (let at = row * width + left; at < row * width + right; at++) {
      const sample = samples[at] ?? 0
      if (sample < lowest) lowest = sample
      if (sample > highest) highest = sample
    }
  }
  return [lowest / full, highest / full] as const
}

/** White comes down, once black is at its lowest place or was moved away from it by the person. */
export function brighter([black, white]: LevelRange): LevelRange {
  if (white >= 1 && black > 0) return [rounded(Math.max(0, white - (white - black) * factor)), white]
  return [black, rounded(Math.max(Math.min(white, black + leastRange), black + (white - black) / factor))]
}

/** Takes `brighter` back: white goes up, and once it is at the top black follows. */
export function darker([black, white]: LevelRange): LevelRange {
  if (white < 1) return [black, rounded(Math.min(1, black + (white - black) * factor))]
  return [rounded(Math.min(Math.max(black, white - leastRange), white - (white - black) / factor)), white]
}

/** So that going there and back ends where it began. */
const rounded = (share: number) => Number(share.toFixed(6))
