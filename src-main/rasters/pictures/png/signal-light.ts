// What the code points of ITU-T H.273 say of colours: their primaries, and how much light a signal of 0 to 1 is.
import type { Chromaticities } from '../../exr/primaries.ts'

/** Light of a screen, where 1 is white, for a signal of 0 to 1; what is brighter than white is above 1. */
export type Light = (signal: number) => number

const d65 = [0.3127, 0.329] as const
const rec709: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65]
const smpte170: Chromaticities = [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...d65]

/** x and y of red, green, blue and white. H.273, table 2. */
export const primariesOf: ReadonlyMap<number, Chromaticities> = new Map([
  [1, rec709],
  [4, [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316]],
  [5, [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...d65]],
  [6, smpte170],
  [7, smpte170],
  [8, [0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.31, 0.316]],
  [9, [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65]],
  [11, [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351]],
  [12, [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65]],
  [22, [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, ...d65]],
])

/** A plain power; a signal is never negative. */
export const power =
  (exponent: number): Light =>
  (signal) =>
    signal ** exponent

/** IEC 61966-2-1. */
export const standardLight: Light = (signal) => (signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4)

const filmed: Light = (signal) => (signal < 0.081 ? signal / 4.5 : ((signal + 0.099) / 1.099) ** (1 / 0.45))
const smpte240: Light = (signal) => (signal < 0.0912 ? signal / 4 : ((signal + 0.1115) / 1.1115) ** (1 / 0.45))

/** Candelas that white has where brighter is possible. ITU-R BT.2408. */
const white = 203

/** ITU-R BT.2100, table 4. */
const quantized: Light = (signal) => {
  const root = signal ** (1 / 78.84375)
  return (10_000 / white) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)
}

/** ITU-R BT.2100, table 5, on a screen of 1000 candelas; each colour on its own, as all of them are in grey. */
const logarithmic: Light = (signal) => {
  const scene = signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return (1000 / white) * scene ** 1.2
}

/** H.273, table 3. */
export const lightOf: ReadonlyMap<number, Light> = new Map([
  [1, filmed],
  [4, power(2.2)],
  [5, power(2.8)],
  [6, filmed],
  [7, smpte240],
  [8, power(1)],
  [13, standardLight],
  [14, filmed],
  [15, filmed],
  [16, quantized],
  [17, (signal) => (52.37 / 48) * signal ** 2.6],
  [18, logarithmic],
])

/** Those whose white is far from the end of their range. */
export const isBright = (transfer: number): boolean => transfer === 16 || transfer === 18
