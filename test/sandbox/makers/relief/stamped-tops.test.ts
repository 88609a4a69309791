// What stands on a hot stamping die: one flat top for every stroke, thin or thick, with steep walls; on a bulging one the
// parts of a modelled motif are rounded each by itself.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { eachRegion } from '../../../../src-sandbox/makers/filters/regions.ts'
import type { Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import type { ReliefStyle } from '../../../../src-shared/service/relief.ts'
import { drawnParts } from './drawn-parts.ts'
import { formPictures } from './form-pictures.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'
import { readSample } from './sample-regions.ts'

const dies = ['HotStampingThickCharacters', 'HotStampingThinCharacters'] as const satisfies readonly ReliefStyle[]

const strokes = drawnParts(
  420,
  180,
  ({ ground, motif, lettering, line }) => `<rect width="420" height="180" fill="${ground}"/>
    <g fill="none"><path d="M60 30 V150" stroke="${motif}" stroke-width="60"/>
    <path d="M130 30 V150 M130 90 H200 M200 30 V150" stroke="${lettering}" stroke-width="12"/>
    <path d="M240 60 q40 -60 80 0 t80 0 M240 130 H400" stroke="${line}" stroke-width="4"/></g>`,
)

it.each(dies)('thick, thin and hairline strokes reach one flat top in the style %s', async (style) => {
  const dark = { ground: '#faf8f4', motif: '#102030', lettering: '#102030', line: '#102030' }
  const relief = await reliefOnce(await strokes.paint(dark), { style })
  const heights = await partHeights(relief, strokes)
  expect(heights.ground?.high).toBe(0)
  for (const part of ['motif', 'lettering', 'line'] as const) expect(heights[part]?.high, part).toBeGreaterThan(0.98)
  expect(heights.motif?.middle).toBeGreaterThan(0.98)
  expect(heights.lettering?.middle).toBeGreaterThan(0.95)
})

it.each(dies)('a photographed ball keeps its side in the shade in the style %s', async (style) => {
  const edge = 400
  const rgb = Buffer.alloc(edge * edge * 3)
  for (let at = 0; at < edge * edge; at++) {
    const [x, y] = [((at % edge) - 190) / 110, (Math.floor(at / edge) - 200) / 110]
    const rest = 1 - x * x - y * y
    const lit = Math.max(0, 0.7 * Math.sqrt(Math.max(0, rest)) - 0.5 * x - 0.5 * y)
    const colour = rest > 0 ? [60 + 180 * lit, 40 + 120 * lit, 30 + 60 * lit] : [112, 106, 96]
    for (const [channel, value] of colour.entries()) rgb[at * 3 + channel] = Math.min(255, value)
  }
  const photograph = sharp(rgb, { raw: { width: edge, height: edge, channels: 3 } }).jpeg({ quality: 88 })
  const relief = await reliefOnce(await photograph.toBuffer(), { style })
  let [low, all] = [0, 0]
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      if (Math.hypot(x - 190, y - 200) > 100) continue
      all++
      if (at(relief, x, y) < 0.9) low++
    }
  expect(at(relief, 20, 20)).toBe(0)
  expect(low / all).toBeLessThan(0.02)
})

describe.each(dies)('the level top of a modelled motif and its rim in the style %s', (style) => {
  it.each(['medallion.jpg', 'cameo.jpg', 'wood-ornament.jpg', 'floral-ornament.jpg'])(
    'has no cracks: %s',
    async (name) => {
      const relief = await reliefOnce(await readSample(name), { style })
      let cracked = 0
      for (let y = 2; y + 2 < relief.height; y++) {
        for (let x = 2; x + 2 < relief.width; x++) {
          const here = at(relief, x, y)
          // What is as low as the field is the gap between two parts.
          if (here < 0.3) continue
          const across = Math.min(at(relief, x - 2, y), at(relief, x + 2, y))
          const along = Math.min(at(relief, x, y - 2), at(relief, x, y + 2))
          if (Math.max(across, along) - here > 0.2) cracked++
        }
      }
      expect(cracked).toBeLessThan(120)
    },
  )
})

it('a die of thick characters has no grains of its own around what a small JPEG shows', async () => {
  const picture = formPictures['saturated 400 px JPEG']
  if (!picture) throw new Error('no such picture')
  const options = { style: 'HotStampingThickCharacters', relief_type: 'deep' } as const
  const relief = await reliefOnce(await picture.picture(), options)
  const sizes: number[] = []
  eachRegion(
    relief,
    (i) => (relief.heights[i] ?? 0) > 0,
    (pixels) => sizes.push(pixels.length),
  )
  // The disc and four letters.
  expect(sizes).toHaveLength(5)
})

describe.each(['shallow', 'deep'] as const)('a bulging stamp, %s', (relief_type) => {
  const options = { style: 'HotStampingBulgingUniversal', relief_type } as const

  it('has no cracks in the middle of the medallion', async () => {
    const relief = await reliefOnce(await readSample('medallion.jpg'), options)
    let cracked = 0
    for (let y = 440; y < 584; y++) {
      for (let x = 440; x < 584; x++) {
        const beside = [
          Math.min(at(relief, x - 3, y), at(relief, x + 3, y)),
          Math.min(at(relief, x, y - 3), at(relief, x, y + 3)),
        ]
        if (Math.max(...beside) - at(relief, x, y) > 0.2) cracked++
      }
    }
    expect(cracked).toBeLessThan(20)
  })

  it('parts the leaves of a sheaf in wood', async () => {
    const relief = await reliefOnce(await readSample('wood-ornament.jpg'), options)
    for (const y of [260, 800]) {
      const across = Array.from({ length: 145 }, (_, n) => at(relief, 440 + n, y))
      expect(crests(across, 0.03)).toBeGreaterThanOrEqual(8)
    }
  })

  it('has bevels without ribs around a disc', async () => {
    const disc = drawnParts(
      700,
      700,
      ({ ground, motif }) =>
        `<rect width="700" height="700" fill="${ground}"/><circle cx="350.3" cy="349.8" r="240" fill="${motif}"/>`,
    )
    const relief = await reliefOnce(await disc.paint({ ground: '#f8f6f0', motif: '#203040' }), options)
    const around = Array.from({ length: 1440 }, (_, n) => {
      const turn = (n / 1440) * 2 * Math.PI
      return between(relief, 350.3 - 0.5 + 237 * Math.cos(turn), 349.8 - 0.5 + 237 * Math.sin(turn))
    })
    const mean = around.reduce((sum, each) => sum + each, 0) / around.length
    const off = Math.sqrt(around.reduce((sum, each) => sum + (each - mean) ** 2, 0) / around.length)
    expect(mean).toBeGreaterThan(0.1)
    expect(off).toBeLessThan(0.01)
  })
})

function at({ width, heights }: Relief, x: number, y: number): number {
  return (heights[y * width + x] ?? 0) / 65_535
}

/** The height at a place between samples, 0 to 1. */
function between(relief: Relief, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const across = (row: number) =>
    at(relief, left, row) + (x - left) * (at(relief, left + 1, row) - at(relief, left, row))
  return across(top) + (y - top) * (across(top + 1) - across(top))
}

/** How often a line of heights falls by more than `least` after it rose as much. */
function crests(line: readonly number[], least: number): number {
  let count = 0
  let rising = true
  let turned = line[0] ?? 0
  for (const height of line) {
    if (rising ? height < turned - least : height > turned + least) {
      if (rising) count++
      rising = !rising
      turned = height
    }
    turned = rising ? Math.max(turned, height) : Math.min(turned, height)
  }
  return count
}
