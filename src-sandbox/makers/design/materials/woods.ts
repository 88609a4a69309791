// Woods: growth rings cut through at the height of the relief, fibres, pores and streaks along the grain.
import { smoothStep } from '../../filters/plane.ts'
import { linearColour } from './linear-light.ts'
import { blend, type Finish, type Linear, type Material, scale, tint } from './material.ts'
import type { Noise } from './noise.ts'

const finish: Finish = { depth: 0.1, polish: 0.0014, gloss: 0.55, scatter: null, ground: 0.42, exposure: 1 }

/** The grain runs upright. Shares are 0 to 1. */
type Timber = {
  early: Linear
  late: Linear
  streak: Linear
  /** Growth rings across the longest edge. */
  rings: number
  /** How sharply a ring ends. */
  ringShare: number
  streaks: number
  /** Small dark dashes, their number across the edge and how strong they are. */
  pores: number
  poreShare: number
  fibre: number
  /** Light that moves along the bent fibres. */
  shimmer: number
  roughness: number
}

function timber(wood: Timber, changes: Partial<Finish> = {}): Material {
  return {
    finish: { ...finish, ...changes },
    paint: (noise) => (place, out) => {
      const { u, v, z } = place
      const ring = ringsAt(noise, wood, u, v, z)
      const within = ring - Math.floor(ring)
      const late = smoothStep(0.35, 0.92, within) * (1 - smoothStep(0.94, 1, within))
      const year = noise.chance(Math.floor(ring), 0)
      const fibre = noise.smooth2(u * 240 + 0.4 * z, v * 9) + 0.6 * noise.smooth2(u * 520, v * 16)
      blend(out, wood.early, wood.late, wood.ringShare * late * (0.6 + 0.6 * year) + 0.12 * year)
      if (wood.streaks > 0) {
        const wide = noise.clouds(ring * 0.55 + 4, v * 0.6, 3)
        const narrow = noise.smooth2(ring * 1.3, v * 1.3)
        tint(out, wood.streak, wood.streaks * smoothStep(0.1, 0.4, wide + 0.4 * narrow))
      }
      const pore = wood.poreShare > 0 ? poreAt(noise, wood.pores, u + 0.02 * z, v) : 0
      tint(out, wood.streak, wood.poreShare * pore)
      scale(out, (1 + wood.fibre * fibre) * shimmerAt(noise, wood.shimmer, place.leanX, place.leanY, u, v))
      out.metal = 0
      out.roughness = wood.roughness + 0.2 * pore
      out.bump = ((0.05 * wood.fibre) / 240) * fibre * 6 - ((0.16 * wood.poreShare) / 300) * pore
    },
  }
}

/** The number of the ring: distance from the pith, which lies behind the board, bent by the tree's own growth. */
function ringsAt(noise: Noise, wood: Timber, u: number, v: number, z: number): number {
  const bend = noise.clouds(u * 0.9, v * 0.45, 3)
  const wave = 0.012 * noise.smooth2(u * 3, v * 2.2)
  const across = u - 0.36 + 0.22 * bend + wave
  const below = 0.13 + 0.16 * (v - 0.3) - 0.045 * z
  return wood.rings * Math.sqrt(across * across + below * below)
}

function poreAt(noise: Noise, pores: number, u: number, v: number): number {
  const column = Math.floor(u * pores)
  const along = v * pores * 0.055 + 17 * noise.chance(column, 1)
  const row = Math.floor(along)
  if (noise.chance(column, row + 1000) > 0.42) return 0
  const x = u * pores - column - 0.5
  const y = along - row - 0.5
  const length = 0.2 + 0.28 * noise.chance(column, row + 5000)
  return (1 - smoothStep(0.15, 0.42, Math.abs(x))) * (1 - smoothStep(0.6 * length, length, Math.abs(y)))
}

/** Fibres lean a little towards or away from the eye in turns, so bands of light run over the relief. */
function shimmerAt(noise: Noise, share: number, leanX: number, leanY: number, u: number, v: number): number {
  if (share <= 0) return 1
  const lean = noise.clouds(u * 5 + 2 * v, v * 3.4 - u, 3) + 0.35 * noise.smooth2(u * 11, v * 17)
  return 1 + share * Math.sin(3.2 * (lean + 0.7 * leanY + 0.4 * leanX))
}

const rosewood = timber(
  {
    early: linearColour(0x7b3b22),
    late: linearColour(0x552717),
    streak: linearColour(0x170c09),
    rings: 34,
    ringShare: 0.75,
    streaks: 0.95,
    pores: 300,
    poreShare: 0.45,
    fibre: 0.1,
    shimmer: 0.05,
    roughness: 0.3,
  },
  { gloss: 0.9 },
)

const nanmu = timber(
  {
    early: linearColour(0xc9963f),
    late: linearColour(0xa8742b),
    streak: linearColour(0x6f4a1c),
    rings: 26,
    ringShare: 0.6,
    streaks: 0.15,
    pores: 380,
    poreShare: 0.18,
    fibre: 0.09,
    shimmer: 0.25,
    roughness: 0.28,
  },
  { gloss: 1 },
)

const teak = timber({
  early: linearColour(0xb07d48),
  late: linearColour(0x875527),
  streak: linearColour(0x3f2611),
  rings: 30,
  ringShare: 0.85,
  streaks: 0.45,
  pores: 260,
  poreShare: 0.42,
  fibre: 0.13,
  shimmer: 0.05,
  roughness: 0.5,
})

const sandalwood = timber(
  {
    early: linearColour(0x4a2422),
    late: linearColour(0x321516),
    streak: linearColour(0x1f0c0e),
    rings: 48,
    ringShare: 0.5,
    streaks: 0.35,
    pores: 420,
    poreShare: 0.25,
    fibre: 0.08,
    shimmer: 0.12,
    roughness: 0.2,
  },
  { gloss: 1.3 },
)

const basswood = timber({
  early: linearColour(0xe7d3ae),
  late: linearColour(0xdcc297),
  streak: linearColour(0xbf9d6d),
  rings: 22,
  ringShare: 0.5,
  streaks: 0.08,
  pores: 420,
  poreShare: 0.12,
  fibre: 0.05,
  shimmer: 0.03,
  roughness: 0.6,
})

const pine = timber({
  early: linearColour(0xe9c583),
  late: linearColour(0xbb7a36),
  streak: linearColour(0x8c4f20),
  rings: 20,
  ringShare: 0.95,
  streaks: 0,
  pores: 200,
  poreShare: 0,
  fibre: 0.08,
  shimmer: 0.03,
  roughness: 0.5,
})

/** The woods by name. */
export const woods = { rosewood, nanmu, teak, sandalwood, basswood, pine } as const
