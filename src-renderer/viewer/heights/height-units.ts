// From stored heights to millimetres and to the file's own values.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { HeightsDepth } from '../../../src-shared/orders/order-request.ts'

/** How a map is turned to be looked at; the file stays as it is. */
export type Turn = {
  /** The file's lowest sample is the highest place. */
  readonly inverted: boolean
  /** Left and right are changed over. */
  readonly mirrored: boolean
}

/** Millimetres: width of the whole map, height difference between its lowest and highest sample, plate below it. */
export type Sizes = { readonly width: number; readonly depth: number; readonly base: number } & Partial<Turn>
type Depth = Pick<Sizes, 'depth' | 'inverted'>

/** The full-size samples, 0..65535 for the map's own range. */
export type StoredHeights = { readonly width: number; readonly height: number; readonly samples: Uint16Array }

export type Point = { readonly x: number; readonly y: number }

const full = 65_535

/** Levels of the 16 bits that heights are kept in. */
export const levelCount = full + 1

/** Millimetres from one sample to the next. */
function pixelSize(facts: Pick<HeightFacts, 'width'>, sizes: Sizes): number {
  return sizes.width / facts.width
}

/** The samples of a map whose lowest is highest and whose highest is lowest. */
export function turnedOver({ width, height, samples }: StoredHeights): StoredHeights {
  return { width, height, samples: samples.map((stored) => full - stored) }
}

/** Millimetres above the lowest place. */
export function millimetres(stored: number, { depth, inverted }: Depth): number {
  return ((inverted ? full - stored : stored) / full) * depth
}

/** Millimetres between two neighbouring ones of them. */
export function levelStep({ depth }: Pick<Sizes, 'depth'>): number {
  return depth / full
}

type Range = Pick<HeightFacts, 'min' | 'max'>

/** The height that a stored one stands for: exact where the facts name no `values`, otherwise to the 16 bits that are kept. */
export function heightOf(stored: number, { min, max, format }: Range & Pick<HeightFacts, 'format'>): number {
  const share = stored / full
  const range = max - min
  // Doubles may be farther apart than a double can say.
  const value = Number.isFinite(range) ? min + share * range : min * (1 - share) + max * share
  // A whole number has no minus 0, which rounding makes of a little below it.
  return format === 'float' ? value : Math.round(value) + 0
}

/** 0..1 of a height in the range of a map that is not flat. */
function shareOf(value: number, { min, max }: Range): number {
  const range = max - min
  return Number.isFinite(range) ? (value - min) / range : (value / 2 - min / 2) / (max / 2 - min / 2)
}

/** Millimetres above the lowest place of an exact height; not finite where it is none. */
export function ownMillimetres(value: number, facts: Range, { depth, inverted }: Depth): number {
  if (!Number.isFinite(value)) return value
  if (!(facts.max > facts.min)) return 0
  const share = Math.min(1, Math.max(0, shareOf(value, facts)))
  return (inverted ? 1 - share : share) * depth
}

/** The height that lies so many millimetres up, as the file has it. */
export function fileValueAt(z: number, facts: Range & Counting, { depth, inverted }: Depth): number {
  const share = z / depth
  return fileValue(heightOf((inverted ? 1 - share : share) * full, { ...facts, format: 'float' }), facts)
}

type Counting = Pick<HeightFacts, 'countsDownFrom'>

/** The sample that a height is in the file. */
export function fileValue(height: number, { countsDownFrom }: Counting): number {
  return countsDownFrom === null ? height : countsDownFrom - height
}

/** What stands in a file of floats where it has no height. */
export type Hole = 'nan' | 'minusInfinite' | 'plusInfinite'

/** The name it is told by: where the file has a sample for no value, all that is no number is that. */
export function holeName(hole: Hole, { noValue }: Pick<HeightFacts, 'noValue'>): Hole | 'noValue' {
  return hole === 'nan' && noValue !== undefined ? 'noValue' : hole
}

export function holeOf(value: number): Hole {
  if (Number.isNaN(value)) return 'nan'
  return value < 0 ? 'minusInfinite' : 'plusInfinite'
}

/** How far a value from the 16 bits may be from the file's own, in its units. */
export function valueError({ min, max }: Range): number {
  return max / full / 2 - min / full / 2
}

/** The depth a new relief is shown with: the middle of what the service expects of its type. */
export function startSizes(reliefType: HeightsDepth): Sizes {
  return { width: 60, depth: reliefType === 'deep' ? 4 : reliefType === 'shallow' ? 1.5 : 3, base: 1.5 }
}

export type Reading = {
  readonly column: number
  readonly row: number
  /** Millimetres from the left, as it is looked at. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** The file's own sample when `exact`; a hole of a float file is not finite and counts as its lowest height. */
  readonly value: number
  readonly exact: boolean
}

/** The sample in whose square a place lies, or undefined beside the map. */
export function sampleAt({ width, height }: Pick<HeightFacts, 'width' | 'height'>, { x, y }: Point) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  return column < 0 || row < 0 || column >= width || row >= height ? undefined : { column, row }
}

/**
 * What lies at a place given in samples from the top left, or undefined beside the map. `own` is the exact height there,
 * where 16 bits do not hold it and it has arrived.
 */
export function readAt(
  heights: StoredHeights,
  facts: HeightFacts,
  sizes: Sizes,
  place: Point,
  own?: number | undefined,
): Reading | undefined {
  const at = sampleAt(heights, place)
  if (!at) return undefined
  const stored = heights.samples[at.row * heights.width + at.column] ?? 0
  const step = pixelSize(facts, sizes)
  const exact = own !== undefined || facts.values === null
  const value = own ?? heightOf(stored, facts)
  // A whole value is exact where its 16-bit stand-in is rounded.
  const z = exact ? ownMillimetres(value, facts, sizes) : millimetres(stored, sizes)
  const across = (at.column + 0.5) * step
  return {
    ...at,
    x: sizes.mirrored ? sizes.width - across : across,
    y: (at.row + 0.5) * step,
    z: Number.isFinite(z) ? z : millimetres(0, sizes),
    value: fileValue(value, facts),
    exact,
  }
}
