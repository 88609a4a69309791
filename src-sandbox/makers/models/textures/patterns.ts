// The patterns of materials as solid bodies: what is at a place, wherever the surface cuts through it.
import { cloud, noise } from './noise.ts'

/**
 * `tone` multiplies the colour (1 leaves it), `tint` moves it towards the pattern's second colour, `rough` is added to
 * the roughness, `height` is fine relief in millimetres.
 */
export type Spot = { tone: number; tint: number; rough: number; height: number }
/** x, y and z in millimetres of a model 100 mm tall. */
type Pattern = (x: number, y: number, z: number, spot: Spot) => void

/** Fine lines left by a brush that went around the upright axis. */
const brushed: Pattern = (x, y, z, spot) => {
  const line = cloud(0.05 * x, 5.5 * y, 0.05 * z, 3)
  const worn = cloud(0.06 * x, 0.06 * y, 0.06 * z, 3)
  spot.tone = 1 + 0.09 * line + 0.06 * worn
  spot.rough = 0.12 * line + 0.1 * worn
  spot.height = 0.012 * line
}

/** Soft clouds and a few paler veins. */
const clouded: Pattern = (x, y, z, spot) => {
  const drift = cloud(0.035 * x + 9, 0.03 * y, 0.035 * z, 4)
  const mist = cloud(0.09 * x + 2 * drift, 0.07 * y, 0.09 * z + 2 * drift, 3)
  const vein = Math.exp(-((7 * cloud(0.04 * x + drift, 0.03 * y, 0.04 * z, 3)) ** 2))
  spot.tone = 1 + 0.28 * drift
  spot.tint = Math.min(1, Math.max(0, 0.25 + 0.6 * mist + 0.25 * vein))
  spot.rough = 0.05 * mist
  spot.height = 0.01 * mist
}

/** Long dark veins in a pale stone. */
const veined: Pattern = (x, y, z, spot) => {
  const bend = cloud(0.022 * x, 0.022 * y, 0.022 * z, 5)
  const haze = cloud(0.05 * x + 5, 0.05 * y, 0.05 * z, 4)
  const bold = Math.exp(-26 * Math.abs(Math.sin(0.032 * (x + 0.75 * y + 0.4 * z) + 1.9 * bend)))
  const thin = Math.exp(-34 * Math.abs(Math.sin(0.06 * (0.5 * x - y + 0.6 * z) + 2.4 * bend + haze)))
  const vein = Math.min(1, bold * (0.75 + 0.5 * haze) + 0.45 * thin * Math.max(0, 0.5 + haze))
  spot.tone = 1 + 0.05 * haze
  spot.tint = Math.min(1, Math.max(0, 0.8 * vein + 0.14 * Math.max(0, haze)))
  spot.rough = 0.05 * vein
  spot.height = -0.012 * vein
}

/** Grains and specks of a coarse stone. */
const grained: Pattern = (x, y, z, spot) => {
  const fleck = noise(0.9 * x, 0.9 * y, 0.9 * z)
  const grain = noise(2.6 * x, 2.6 * y, 2.6 * z)
  const bed = cloud(0.05 * x, 0.12 * y, 0.05 * z, 3)
  spot.tone = 1 + 0.16 * fleck + 0.12 * grain + 0.12 * bed
  spot.tint = fleck > 0.3 ? Math.min(1, 4 * (fleck - 0.3)) : 0
  spot.rough = 0.08 * grain
  spot.height = 0.05 * grain + 0.05 * fleck
}

/** Year rings around an upright trunk beside the model, with pores along the grain. */
const ringed: Pattern = (x, y, z, spot) => {
  const sway = cloud(0.02 * x, 0.012 * y, 0.02 * z, 3)
  const ring = 0.22 * Math.hypot(x + 70, z + 40) + 3 * sway
  const late = (ring - Math.floor(ring)) ** 3
  const fibre = noise(2.2 * x, 0.07 * y, 2.2 * z)
  spot.tone = 1 - 0.3 * late + 0.12 * fibre + 0.08 * sway
  spot.tint = 0.55 * late
  spot.rough = 0.1 * fibre - 0.05 * late
  spot.height = 0.035 * fibre - 0.03 * late
}

/** A fired or moulded surface: nearly even, a breath of unevenness. */
const even: Pattern = (x, y, z, spot) => {
  const hand = cloud(0.045 * x, 0.045 * y, 0.045 * z, 3)
  const skin = noise(1.6 * x, 1.6 * y, 1.6 * z)
  spot.tone = 1 + 0.07 * hand + 0.03 * skin
  spot.rough = 0.06 * hand + 0.03 * skin
  spot.height = 0.02 * hand + 0.008 * skin
}

export const patterns = { brushed, clouded, veined, grained, ringed, even } as const
export type PatternName = keyof typeof patterns
