// From stored heights to millimetres and to the file's own values.
import type { HeightFacts } from '../../src-shared/height-map.ts'

/** Millimetres: width of the whole map, height difference between its lowest and highest sample, plate below it. */
export type Sizes = { readonly width: number; readonly depth: number; readonly base: number }

/** The full-size samples, 0..65535 for the map's own range. */
export type StoredHeights = { readonly width: number; readonly height: number; readonly samples: Uint16Array }

export type Point = { readonly x: number; readonly y: number }

const full = 65_535

/** Millimetres from one sample to the next. */
export function pixelSize(facts: Pick<HeightFacts, 'width'>, sizes: Sizes): number {
  return sizes.width / facts.width
}

/** Millimetres above the lowest sample. */
export function millimetres(stored: number, sizes: Sizes): number {
  return (stored / full) * sizes.depth
}

/** The value as it is in the file: whole for whole-number files, otherwise to the precision that is kept. */
export function fileValue(stored: number, { min, max, format }: Pick<HeightFacts, 'min' | 'max' | 'format'>): number {
  const value = min + (stored / full) * (max - min)
  return format === 'float' ? value : Math.round(value)
}

/** The depth a new relief is shown with: the middle of what the service expects of its type. */
export function startSizes(reliefType: 'shallow' | 'deep' | null): Sizes {
  return { width: 60, depth: reliefType === 'deep' ? 4 : reliefType === 'shallow' ? 1.5 : 3, base: 1.5 }
}

export type Reading = {
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly value: number
}

/** What lies at a place given in samples from the top left, or undefined beside the map. */
export function readAt(heights: StoredHeights, facts: HeightFacts, sizes: Sizes, { x, y }: Point): Reading | undefined {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column >= heights.width || row >= heights.height) return undefined
  const stored = heights.samples[row * heights.width + column] ?? 0
  const step = pixelSize(facts, sizes)
  return {
    column,
    row,
    x: (column + 0.5) * step,
    y: (row + 0.5) * step,
    z: millimetres(stored, sizes),
    value: fileValue(stored, facts),
  }
}
