// Metals: mirrors of their own colour, polished, satin or brushed, with oxide or patina in the recesses.
import { smoothStep } from '../../filters/plane.ts'
import { linearColour } from './linear-light.ts'
import { blend, type Finish, type Linear, type Material, tint } from './material.ts'
import type { Noise } from './noise.ts'

const finish: Finish = { depth: 0.08, polish: 0.0014, gloss: 1, scatter: null, ground: 0.085, exposure: 1.3 }

/** How a metal is worked: what it mirrors on the heights and in the recesses, and its surface. */
type Metalwork = {
  colour: Linear
  recess: Linear
  /** 0 clean, 1 the recesses are fully of the recess's colour. */
  darkening: number
  roughness: number
  /** Scratches of a brush, as a slope. */
  brushed: number
  /** Hammered or cast unevenness, as a slope. */
  uneven: number
}

function metal(work: Metalwork, changes: Partial<Finish> = {}): Material {
  return {
    finish: { ...finish, ...changes },
    paint: (noise) => (place, out) => {
      const cloud = noise.clouds(place.u * 5, place.v * 5, 3)
      const deep = work.darkening * smoothStep(-0.05, 0.75, place.cavity + 0.25 * cloud)
      blend(out, work.colour, work.recess, deep)
      out.metal = 1
      out.roughness = work.roughness * (1 + 0.25 * cloud) + 0.3 * deep
      out.bump = surface(noise, work, place.u, place.v)
    },
  }
}

function surface(noise: Noise, { brushed, uneven }: Metalwork, u: number, v: number): number {
  let bump = 0
  if (uneven > 0) bump += (uneven / 22) * noise.clouds(u * 22, v * 22, 2)
  if (brushed > 0) bump += (brushed / 300) * (noise.smooth2(u * 5, v * 300) + 0.5 * noise.smooth2(u * 9, v * 610))
  return bump
}

const gold = metal({
  colour: [1, 0.6, 0.11],
  recess: [0.58, 0.26, 0.025],
  darkening: 0.7,
  roughness: 0.13,
  brushed: 0,
  uneven: 0.014,
})

const silver = metal({
  colour: [0.95, 0.945, 0.94],
  recess: [0.09, 0.095, 0.105],
  darkening: 0.9,
  roughness: 0.12,
  brushed: 0,
  uneven: 0.014,
})

const copper = metal({
  colour: [0.97, 0.44, 0.25],
  recess: [0.5, 0.17, 0.09],
  darkening: 0.7,
  roughness: 0.14,
  brushed: 0,
  uneven: 0.016,
})

const redCopper = metal(
  {
    colour: [0.66, 0.2, 0.11],
    recess: [0.13, 0.045, 0.035],
    darkening: 0.95,
    roughness: 0.3,
    brushed: 0.02,
    uneven: 0.06,
  },
  { exposure: 1.2 },
)

const brass = metal(
  {
    colour: [0.88, 0.68, 0.22],
    recess: [0.3, 0.21, 0.06],
    darkening: 0.8,
    roughness: 0.22,
    brushed: 0.03,
    uneven: 0.02,
  },
  { exposure: 1.2 },
)

const aluminum = metal(
  {
    colour: [0.8, 0.815, 0.84],
    recess: [0.6, 0.615, 0.64],
    darkening: 0.4,
    roughness: 0.42,
    brushed: 0.1,
    uneven: 0,
  },
  { ground: 0.2, exposure: 1.15 },
)

const chrome = metal(
  { colour: [0.93, 0.94, 0.95], recess: [0.6, 0.62, 0.65], darkening: 0.3, roughness: 0.05, brushed: 0, uneven: 0 },
  { polish: 0.003 },
)

const patina = linearColour(0x68998a)
const patinaPale = linearColour(0x9cc4ae)
const bronzeDark: Linear = [0.13, 0.075, 0.04]
const bronzeBright: Linear = [0.82, 0.52, 0.22]

const antiqueBronze: Material = {
  finish: { ...finish, ground: 0.22, exposure: 1.05 },
  paint: (noise) => (place, out) => {
    const { u, v, cavity } = place
    const cloud = noise.clouds(u * 6, v * 6, 5)
    const grain = noise.smooth2(u * 180, v * 180)
    const worn = smoothStep(0.1, 0.75, -cavity + 0.25 * cloud)
    const green = smoothStep(0.12, 0.6, cavity + 0.55 * cloud + 0.08 * grain)
    blend(out, bronzeDark, bronzeBright, worn)
    tint(out, patina, green)
    tint(out, patinaPale, 0.6 * green * smoothStep(0.1, 0.5, cloud + 0.3 * grain))
    out.metal = 1 - green
    out.roughness = 0.24 + 0.1 * (1 - worn) + 0.4 * green
    out.bump = (0.05 / 22) * noise.clouds(u * 22, v * 22, 2) + ((0.25 * green) / 180) * grain
  },
}

/** The metals by name. */
export const metals = {
  gold,
  silver,
  copper,
  aluminum,
  red_copper: redCopper,
  brass,
  antique_bronze: antiqueBronze,
  chrome,
} as const
