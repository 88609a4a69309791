// Door plates, seals, logos and coins of flat colours: whatever is of another colour stands on the field, dark or light,
// with a rim or without one.
import { describe, expect, it } from 'vitest'
import { drawnParts } from './drawn-parts.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'

const letters = 'M90 76 V184 M90 130 H150 M150 76 V184 M190 76 V184 M190 84 H240 M190 130 H230 M190 176 H240'
const second = [270, 300, 330].map((x) => `M${x} 130 V176 M${x} 153 H${x + 16} M${x + 16} 130 V176`).join(' ')

/** A plate with a large and a small word, its rim of the field's colour when it has none. */
const plate = drawnParts(
  420,
  260,
  ({ outside, rim, ground, lettering, second: small }) => `<rect width="420" height="260" fill="${outside}"/>
    <rect x="20" y="20" width="380" height="220" rx="12" fill="${rim}"/><rect x="36" y="36" width="348" height="188" rx="6" fill="${ground}"/>
    <g fill="none"><path d="${letters}" stroke="${lettering}" stroke-width="18"/><path d="${second}" stroke="${small}" stroke-width="6"/></g>`,
)
const bare = drawnParts(
  420,
  260,
  ({ outside, ground, lettering, second: small }) => `<rect width="420" height="260" fill="${outside}"/>
    <rect x="20" y="20" width="380" height="220" rx="12" fill="${ground}"/>
    <g fill="none"><path d="${letters}" stroke="${lettering}" stroke-width="18"/><path d="${second}" stroke="${small}" stroke-width="6"/></g>`,
)
const logo = drawnParts(
  400,
  400,
  ({ outside, ground, lettering, second: small }) => `<rect width="400" height="400" fill="${outside}"/>
    <circle cx="200" cy="150" r="112" fill="${ground}"/><path d="M160 110 V190 M160 150 H204 M204 110 V190 M236 110 V190" fill="none" stroke="${lettering}" stroke-width="16"/>
    <path d="M110 310 V370 M110 340 H150 M150 310 V370 M190 310 V370 M190 366 H230 M260 310 V370" fill="none" stroke="${small}" stroke-width="14"/>`,
)
const coin = drawnParts(
  360,
  300,
  ({ outside, rim, ground, motif }) => `<rect width="360" height="300" fill="${outside}"/>
    <ellipse cx="180" cy="150" rx="164" ry="134" fill="${rim}"/><ellipse cx="180" cy="150" rx="142" ry="112" fill="${ground}"/>
    <path d="M180 76 L201 125 L254 130 L214 165 L226 218 L180 190 L134 218 L146 165 L106 130 L159 125Z" fill="${motif}"/>`,
)

const plates = [
  { outside: '#eeeeee', rim: '#7a4a22', ground: '#a06a3a', lettering: '#5a3212', second: '#5a3212' },
  { outside: '#d8d4cc', rim: '#d0b060', ground: '#202830', lettering: '#f4f0e0', second: '#f4f0e0' },
] as const

describe('a door plate', () => {
  it.each(plates)('with a rim, $lettering on $ground', async (colours) => {
    const picture = await plate.paint(colours, { jpeg: 85, grain: 5 })
    const { ground, rim, lettering, second: small } = await partHeights(await reliefOnce(picture), plate)
    const high = (ground?.high ?? 1) + 0.2
    expect(Math.min(rim?.low ?? 0, lettering?.low ?? 0, small?.low ?? 0)).toBeGreaterThan(high)
  })

  it.each([
    { outside: '#f2f2f2', ground: '#1a3f8c', lettering: '#ffffff', second: '#ffffff' },
    { outside: '#303030', ground: '#d8b860', lettering: '#3a2a10', second: '#3a2a10' },
    { outside: '#f6eedd', ground: '#c8201c', lettering: '#f6eedd', second: '#f6eedd' },
  ])('without one, $lettering on $ground', async (colours) => {
    const picture = await bare.paint(colours, { jpeg: 75, grain: 4 })
    for (const style of ['general', 'HotStampingThickCharacters'] as const) {
      const { ground, lettering, second: small } = await partHeights(await reliefOnce(picture, { style }), bare)
      expect(Math.min(lettering?.middle ?? 0, small?.middle ?? 0), style).toBeGreaterThan((ground?.high ?? 1) + 0.2)
    }
  })
})

it.each([
  { outside: '#ffe000', ground: '#1030d0', lettering: '#ffffff', second: '#d01030' },
  { outside: '#202428', ground: '#e8e0c8', lettering: '#b02020', second: '#30a060' },
])('a logo keeps the letters on its disc and those below it, $lettering on $ground', async (colours) => {
  const found = await partHeights(await reliefOnce(await logo.paint(colours, { jpeg: 60 })), logo)
  expect(found.outside?.high).toBe(0)
  expect(found.ground?.middle).toBeGreaterThan(0.2)
  expect(Math.min(found.lettering?.low ?? 0, found.second?.low ?? 0)).toBeGreaterThan((found.ground?.high ?? 1) + 0.2)
})

it.each([
  { outside: '#c4c0ba', rim: '#b8b4ae', ground: '#aeaaa4', motif: '#b9b5af' },
  { outside: '#d9c27a', rim: '#f0e0a0', ground: '#b8963e', motif: '#e8d490' },
  { outside: '#e6e2da', rim: '#cfcac0', ground: '#dad6cd', motif: '#c6c1b6' },
])('a coin of like tones, $motif on $ground', async (colours) => {
  const picture = await coin.paint(colours, { jpeg: 92 })
  const relief = await reliefOnce(picture, { style: 'JewelryMoldsCommemorativeCoin' })
  const { outside, rim, ground, motif } = await partHeights(relief, coin)
  expect(outside?.middle).toBe(0)
  expect(rim?.middle).toBeGreaterThan(0.95)
  expect(motif?.low).toBeGreaterThan((ground?.high ?? 1) + 0.2)
})
