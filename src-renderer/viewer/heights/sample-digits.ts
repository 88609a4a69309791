// How many digits of a sample mean something: as many as tell it from its neighbours, and no more.
import type { HeightFacts } from '../../../src-shared/height-map.ts'

/** Bits after the leading one, and the least exponent, of the floats that samples are read as; shorter ones are widened. */
const [single, double] = [
  { mantissa: 23, least: -126 },
  { mantissa: 52, least: -1022 },
]
const mostDigits = 17

/**
 * The fewest significant digits that name this sample and no other; a whole number has all of its own. Half floats have those
 * of what every program reads them as: by the fewest that tell halves apart, 10008 would be 10010.
 */
export function rightDigits(value: number, { bits, format }: Pick<HeightFacts, 'bits' | 'format'>): number {
  if (format !== 'float') return Math.max(1, Math.abs(Math.round(value)).toFixed(0).length)
  if (value === 0) return 1
  const { exponent, gap } = floatGap(value, bits)
  // Below a power of two the neighbour is half as far.
  const nearest = Math.abs(value) === 2 ** exponent ? gap / 2 : gap
  let digits = 1
  while (digits < mostDigits && Math.abs(Number(value.toPrecision(digits)) - value) * 2 >= nearest) digits += 1
  return digits
}

/** From a float to the next one of its kind. */
function floatGap(value: number, bits: number) {
  const kind = bits > 32 ? double : single
  const exponent = Math.max(kind.least, Math.floor(Math.log2(Math.abs(value))))
  return { exponent, gap: 2 ** (exponent - kind.mantissa) }
}

/** How far two samples of a file are apart at least where they are farthest from 0. */
export function sampleGap({ min, max, bits, format }: Pick<HeightFacts, 'min' | 'max' | 'bits' | 'format'>): number {
  return format === 'float' ? floatGap(Math.max(Math.abs(min), Math.abs(max)), bits).gap : 1
}

/** The fewest decimals that tell values so far apart from each other. */
export function tellingDecimals(step: number): number {
  return step > 0 ? Math.max(0, Math.ceil(-Math.log10(step)) + 0) : 0
}

/** Decimals, negative before the point, that are right when a value may be off by `error`. */
export function rightDecimals(error: number): number {
  return error > 0 ? Math.floor(-Math.log10(error * 2)) + 0 : 0
}
