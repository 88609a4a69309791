// Round numbers for an axis.

/** Steps of 1, 2 or 5 times a power of ten from 0 to `most`, about `wanted` of them. */
export function axisTicks(most: number, wanted: number): number[] {
  if (!(most > 0)) return [0]
  const rough = most / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  // Counted and not added up, so that 0.1 + 0.2 stays 0.3 when rounded below.
  return Array.from({ length: Math.floor(most / step + 1e-6) + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
