// Materials that other modes ask for: paper, foils, coloured vinyl and clay.
import { linearColour } from './linear-light.ts'
import { blend, type Finish, type Linear, type Material } from './material.ts'
import { metals } from './metals.ts'

const finish: Finish = { depth: 0.04, polish: 0.0014, gloss: 0.3, scatter: null, ground: 0.5, exposure: 0.95 }

const paperWhite = linearColour(0xf3f0ea)
const paperShade = linearColour(0xe6e1d8)

const paper: Material = {
  finish: { ...finish, depth: 0.022, gloss: 0.1 },
  paint: (noise) => (place, out) => {
    const { u, v } = place
    const fibres = noise.clouds(u * 90, v * 90, 3)
    blend(out, paperWhite, paperShade, 0.4 + 0.7 * fibres)
    out.metal = 0
    out.roughness = 0.95
    out.bump = (0.09 / 120) * fibres
  },
}

function foil(colour: Linear): Material {
  return {
    finish: { ...metals.gold.finish, depth: 0.018, polish: 0.001, ground: 0.5 },
    paint: (noise) => (place, out) => {
      const { u, v } = place
      blend(out, colour, colour, 0)
      out.metal = 1
      out.roughness = 0.15
      out.bump = (0.03 / 60) * noise.clouds(u * 60, v * 60, 2)
    },
  }
}

const pvc: Material = {
  finish: { ...finish, depth: 0.1, polish: 0.003, gloss: 0.8, scatter: { share: 0.2, reach: 0.008, tint: [1, 1, 1] } },
  paint: () => (place, out) => {
    out.red = 0.02 + 0.93 * place.red
    out.green = 0.02 + 0.93 * place.green
    out.blue = 0.02 + 0.93 * place.blue
    out.metal = 0
    out.roughness = 0.4
  },
}

const clayWarm = linearColour(0xb9a48f)
const clayCool = linearColour(0xa9968a)

const clay: Material = {
  finish: { ...finish, depth: 0.1, polish: 0.002, gloss: 0.35, ground: 0.35 },
  paint: (noise) => (place, out) => {
    const { u, v } = place
    const thumb = noise.clouds(u * 14, v * 14, 3)
    blend(out, clayWarm, clayCool, 0.5 + 0.6 * thumb)
    out.metal = 0
    out.roughness = 0.7
    out.bump = (0.06 / 14) * thumb
  },
}

/** The crafts' materials by name. */
export const crafts = {
  paper,
  'foil-gold': foil([1, 0.6, 0.12]),
  'foil-silver': foil([0.93, 0.94, 0.95]),
  pvc,
  clay,
  chrome: metals.chrome,
} as const
