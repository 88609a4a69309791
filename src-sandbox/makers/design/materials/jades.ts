// Jades: polished stones that light enters, with clouds and flecks at some depth below the surface.
import { smoothStep } from '../../filters/plane.ts'
import { linearColour } from './linear-light.ts'
import { blend, type Finish, type Material, tint } from './material.ts'

const finish: Finish = {
  depth: 0.1,
  polish: 0.0028,
  gloss: 2.2,
  scatter: { share: 0.5, reach: 0.02, tint: [1, 1, 1] },
  ground: 0.3,
  exposure: 0.95,
}

/** How far below the surface the clouds seem to lie: they move a little against the relief. */
const parallax = 0.018

const icyPale = linearColour(0xccd8cf)
const icyBlue = linearColour(0x9fbaad)
const icyCotton = linearColour(0xeef2ec)

const icyJadeite: Material = {
  finish: { ...finish, gloss: 4, scatter: { share: 0.72, reach: 0.035, tint: [0.98, 1.02, 1.005] }, ground: 0.2 },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 3.2, v * 3.2, 4)
    const cotton = noise.clouds(u * 9 + 2 * cloud, v * 9, 4)
    blend(out, icyPale, icyBlue, 0.5 + 1.1 * cloud + 0.25 * place.cavity)
    tint(out, icyCotton, 0.7 * smoothStep(0.12, 0.55, cotton))
    tint(out, icyCotton, 0.3 * smoothStep(0.42, 0.7, noise.clouds(u * 34 + 3 * cotton, v * 52, 2)))
    out.metal = 0
    out.roughness = 0.05
  },
}

const waxyPale = linearColour(0xcdd8c2)
const waxyGreen = linearColour(0x9fbf98)
const waxyDeep = linearColour(0x6da276)

const glutinousJadeite: Material = {
  finish: { ...finish, gloss: 1.5, scatter: { share: 0.55, reach: 0.022, tint: [0.98, 1.02, 0.95] } },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 2.4 + 5, v * 2.4, 4)
    const patch = noise.clouds(u * 5.5 + 1.5 * cloud, v * 5.5 - cloud, 4)
    const grain = noise.smooth2(u * 90, v * 90)
    blend(out, waxyPale, waxyGreen, 0.55 + 1.2 * cloud + 0.05 * grain)
    tint(out, waxyDeep, 0.8 * smoothStep(0.14, 0.6, patch))
    out.metal = 0
    out.roughness = 0.2
  },
}

const fatWhite = linearColour(0xf1ece0)
const fatCream = linearColour(0xe4d9c3)

const whiteJade: Material = {
  finish: { ...finish, gloss: 0.8, scatter: { share: 0.62, reach: 0.024, tint: [1.03, 1, 0.94] }, ground: 0.2 },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 3, v * 3 + 7, 4)
    blend(out, fatWhite, fatCream, 0.4 + 0.8 * cloud + 0.25 * place.cavity)
    out.metal = 0
    out.roughness = 0.28
  },
}

const spinach = linearColour(0x2f5a40)
const spinachDeep = linearColour(0x173a26)
const spinachLight = linearColour(0x4f8455)
const chromite = linearColour(0x0c130f)

const darkGreenJade: Material = {
  finish: { ...finish, gloss: 2.4, scatter: { share: 0.35, reach: 0.012, tint: [0.85, 1.05, 0.85] } },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 4, v * 4, 4)
    const vein = noise.clouds(u * 7 + 2 * cloud, v * 7, 3)
    blend(out, spinach, spinachDeep, 0.4 + 1.1 * cloud)
    tint(out, spinachLight, 0.5 * smoothStep(0.2, 0.55, vein))
    const crowd = noise.clouds(u * 6 + 20, v * 6, 2)
    const fleck = noise.clouds(u * 46 + vein, v * 46, 3)
    tint(out, chromite, 0.9 * smoothStep(0.34, 0.46, fleck + 0.4 * crowd))
    out.metal = 0
    out.roughness = 0.12
  },
}

const honey = linearColour(0xd9ac52)
const honeyPale = linearColour(0xead08c)
const honeyDeep = linearColour(0xb57a2a)

const yellowJade: Material = {
  finish: { ...finish, gloss: 1.2, scatter: { share: 0.55, reach: 0.022, tint: [1.06, 0.98, 0.8] } },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 3, v * 3 - 4, 4)
    const skin = noise.clouds(u * 2 + cloud, v * 2 + 3, 4)
    blend(out, honey, honeyPale, 0.4 + 1.2 * cloud)
    tint(out, honeyDeep, 0.65 * smoothStep(0.1, 0.6, skin) + 0.2 * Math.max(0, place.cavity))
    out.metal = 0
    out.roughness = 0.16
  },
}

const ink = linearColour(0x14181a)
const inkSmoke = linearColour(0x3b443f)

const blackJade: Material = {
  finish: { ...finish, gloss: 2.4, scatter: { share: 0.2, reach: 0.01, tint: [0.9, 1.02, 0.98] }, exposure: 1.1 },
  paint: (noise) => (place, out) => {
    const u = place.u + parallax * place.leanX
    const v = place.v + parallax * place.leanY
    const cloud = noise.clouds(u * 3, v * 3, 4)
    const smoke = noise.clouds(u * 5 + 2.5 * cloud, v * 5 - 2 * cloud, 5)
    blend(out, ink, inkSmoke, smoothStep(0, 0.7, smoke + 0.15))
    out.metal = 0
    out.roughness = 0.11
  },
}

/** The jades by name. */
export const jades = {
  icy_jadeite: icyJadeite,
  glutinous_jadeite: glutinousJadeite,
  white_jade: whiteJade,
  dark_green_jade: darkGreenJade,
  yellow_jade: yellowJade,
  black_jade: blackJade,
} as const
