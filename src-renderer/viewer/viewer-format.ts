// Numbers of the viewer in a language: millimetres, whole numbers, sample values.
import { rightDecimals } from './heights/sample-digits.ts'

export type ViewerFormat = {
  readonly mm: (value: number, digits: number) => string
  readonly whole: (value: number) => string
  readonly fixed: (value: number, digits: number) => string
  /** A sample with so many significant digits. */
  readonly sample: (value: number, digits: number) => string
  /** A value that may be off by `error`, with the digits that are right. */
  readonly about: (value: number, error: number) => string
  /** To the tenth; what is there is never told as nothing. */
  readonly percent: (share: number) => string
  readonly degrees: (value: number) => string
}

/** Beyond these a sample is written with its power of ten. */
const farFrom = { smallest: 1e-6, largest: 1e12 }

const mostDecimals = 12

/** Of a whole. */
const leastShare = 0.001

export function viewerFormat(language: string): ViewerFormat {
  const fixed = (value: number, digits: number) =>
    // What rounds to 0 has no sign.
    value.toLocaleString(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    fixed,
    mm: (value, digits) => `${fixed(value, digits)} mm`,
    whole: (value) => fixed(value, 0),
    sample(value, digits) {
      if (isFar(value)) return value.toExponential(digits - 1)
      return value.toLocaleString(language, { maximumSignificantDigits: digits })
    },
    about(value, error) {
      const decimals = rightDecimals(error)
      if (isFar(value)) return value.toExponential(Math.min(mostDecimals, Math.max(0, powerOf(value) + decimals)))
      if (decimals >= 0) return fixed(value, Math.min(decimals, mostDecimals))
      return fixed(Math.round(value * 10 ** decimals) / 10 ** decimals, 0)
    },
    degrees: (value) => `${fixed(value, 1)}°`,
    percent: (share) => (share > 0 && share < leastShare ? `< ${percent(leastShare)}` : percent(share)),
  }
}

const powerOf = (value: number) => Math.floor(Math.log10(Math.abs(value)))

const isFar = (value: number) =>
  value !== 0 && (Math.abs(value) < farFrom.smallest || Math.abs(value) >= farFrom.largest)
