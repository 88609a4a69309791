// Pictures with transparency: their alpha is their outline. Letters, lines and flat shapes stand as ink on paper does, whatever
// their colours, and nothing stands where they are open.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ReliefStyle, reliefStyles } from '../../../../src-shared/service/relief.ts'
import { meanDifference } from '../pictures.ts'
import { drawnParts } from './drawn-parts.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'

/** Strokes like those of the letters H and E. */
function word(x: number, y: number, size: number): string {
  const wide = 0.65 * size
  return `M${x} ${y} V${y + size} M${x} ${y + size / 2} H${x + wide} M${x + wide} ${y} V${y + size} M${x + 1.6 * wide} ${y} V${y + size} M${x + 1.6 * wide} ${y + size * 0.1} H${x + 2.3 * wide} M${x + 1.6 * wide} ${y + size * 0.9} H${x + 2.3 * wide}`
}

const gradient = `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="400" y2="240"><stop offset="0" stop-color="#f8e080"/>
  <stop offset="0.5" stop-color="#a05010"/><stop offset="1" stop-color="#fff0b0"/></linearGradient></defs>`

/** A large word and a small one. */
const letters = drawnParts(
  400,
  250,
  ({ ground, lettering, second }) => `${gradient}<rect width="400" height="250" fill="${ground}"/><g fill="none">
    <path d="${word(40, 40, 100)} ${word(215, 40, 100)}" stroke="${lettering}" stroke-width="20"/>
    <path d="${[40, 110, 180, 250, 320].map((x) => word(x, 190, 34)).join(' ')}" stroke="${second}" stroke-width="5"/></g>`,
)

/** A star with a round hole in a ring; what is open between them is ground. */
const logo = drawnParts(
  400,
  400,
  ({ ground, motif, rim }) => `${gradient}<rect width="400" height="400" fill="${ground}"/>
    <circle cx="200" cy="200" r="165" fill="none" stroke="${rim}" stroke-width="30"/>
    <path fill-rule="evenodd" d="M200 80 L230 160 L315 165 L248 218 L270 300 L200 254 L130 300 L152 218 L85 165 L170 160Z M200 172 A28 28 0 1 0 200.1 172Z" fill="${motif}"/>`,
)

const transparent = { ground: 'none' } as const
const inks: readonly [string, string, string][] = [
  ['dark', '#101010', '#101010'],
  ['light', '#ffffff', '#ffffff'],
  ['dark and light', '#101828', '#e8c860'],
  ['shaded', 'url(#g)', 'url(#g)'],
]

describe('letters alone on transparency', () => {
  it.each(reliefStyles)(
    'stand above a ground of zero in every colour, large and small, in the style %s',
    async (style) => {
      for (const [name, lettering, second] of inks) {
        const relief = await reliefOnce(await letters.cutOut({ ...transparent, lettering, second }), { style })
        const found = await partHeights(relief, letters)
        expect(found.ground?.high, name).toBe(0)
        expect(found.lettering?.low, name).toBeGreaterThan(0.2)
        expect(found.lettering?.middle, name).toBeGreaterThan(0.5)
        expect(found.second?.low, name).toBeGreaterThan(0.2)
        expect(found.second?.middle, name).toBeGreaterThan(0.5)
      }
    },
    120_000,
  )

  it('have the heights of the same letters on paper', async () => {
    const ink = { lettering: '#101010', second: '#101010' }
    for (const style of ['general', 'JadeMoldsPendant', 'HotStampingBulgingUniversal'] as const) {
      const cut = await reliefOnce(await letters.cutOut({ ...transparent, ...ink }), { style })
      const onPaper = await reliefOnce(await letters.paint({ ground: '#ffffff', ...ink }), { style })
      expect(meanDifference(cut.heights, onPaper.heights), style).toBeLessThan(0.005)
    }
  })

  it('stand as high when they are half transparent', async () => {
    const whole = await letters.cutOut({ ...transparent, lettering: '#222222', second: '#222222' })
    const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true })
    for (let i = 3; i < data.length; i += 4) data[i] = 0.4 * (data[i] ?? 0)
    const faint = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png()
      .toBuffer()
    const difference = meanDifference((await reliefOnce(faint)).heights, (await reliefOnce(whole)).heights)
    expect(difference).toBeLessThan(0.005)
  })

  it('stand with a texture of their own on them', async () => {
    const whole = await letters.cutOut({ ...transparent, lettering: '#888888', second: '#888888' })
    const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true })
    for (let i = 0; i < data.length; i += 4) {
      const [x, y] = [(i / 4) % info.width, Math.floor(i / 4 / info.width)]
      const chance = (Math.imul(i * 7919 + 12345, 2654435761) >>> 16) / 65536 - 0.5
      for (const c of [0, 1, 2]) data[i + c] = 120 + 70 * Math.sin(x / 2 + 3 * Math.sin(y / 9)) + 40 * chance
    }
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    const relief = await reliefOnce(await picture.png().toBuffer(), { style: 'StoneCarvingUniversal' })
    const found = await partHeights(relief, letters)
    expect(Math.min(found.lettering?.low ?? 0, found.second?.low ?? 0)).toBeGreaterThan(0.2)
  })
})

const dies = ['HotStampingThickCharacters', 'HotStampingThinCharacters'] as const satisfies readonly ReliefStyle[]

describe.each(dies)('a logo on transparency as a die in the style %s', (style) => {
  it.each(inks)('has one flat top and is open where it has holes, %s', async (_name, rim, motif) => {
    const relief = await reliefOnce(await logo.cutOut({ ...transparent, rim, motif }), { style })
    const found = await partHeights(relief, logo)
    expect(found.ground?.high).toBe(0)
    expect(found.rim?.low).toBeGreaterThan(0.98)
    expect(found.motif?.low).toBeGreaterThan(0.98)
  })

  it('is the same one in dark and in light ink', async () => {
    const die = async (ink: string) =>
      await reliefOnce(await logo.cutOut({ ...transparent, rim: ink, motif: ink }), { style })
    expect(meanDifference((await die('#ffffff')).heights, (await die('#101010')).heights)).toBe(0)
  })

  it('keeps letters that lie on a ribbon of another colour', async () => {
    const ribbon = drawnParts(
      400,
      300,
      ({ outside, ground, lettering }) => `<rect width="400" height="300" fill="${outside}"/>
        <path d="M10 100 H60 V70 H340 V100 H390 L365 165 L390 230 H330 V200 H70 V230 H10 L35 165Z" fill="${ground}"/>
        <path d="${word(110, 100, 70)} ${word(240, 100, 70)}" fill="none" stroke="${lettering}" stroke-width="12"/>`,
    )
    for (const [ground, lettering] of [
      ['#8a2030', '#f8e8c0'],
      ['#f8e8c0', '#8a2030'],
      ['#a8a8a8', '#202020'],
    ] as const) {
      const relief = await reliefOnce(await ribbon.cutOut({ outside: 'none', ground, lettering }), { style })
      const found = await partHeights(relief, ribbon)
      expect(found.lettering?.low, lettering).toBeGreaterThan((found.ground?.high ?? 1) + 0.2)
    }
  })

  it('keeps the whole outline of what is modelled', async () => {
    const relief = await reliefOnce(await shell(), { style })
    let low = 0
    let all = 0
    for (let y = 0; y < relief.height; y++) {
      for (let x = 0; x < relief.width; x++) {
        if (Math.hypot((x - 200) / 142, (y - 140) / 92) > 1) continue
        all++
        if ((relief.heights[y * relief.width + x] ?? 0) < 0.3 * 65_535) low++
      }
    }
    expect(low / all).toBeLessThan(0.02)
  })
})

it('small letters beside something modelled stand in its relief', async () => {
  const small = drawnParts(
    400,
    300,
    ({ second }) => `<path d="${[40, 110, 180, 250, 320].map((x) => word(x, 256, 34)).join(' ')}"
      fill="none" stroke="${second}" stroke-width="5"/>`,
  )
  const picture = sharp(await shell()).composite([{ input: await small.cutOut({ second: '#ffffff' }) }])
  const found = await partHeights(await reliefOnce(await picture.png().toBuffer()), small)
  expect(found.second?.low).toBeGreaterThan(0.2)
})

it('what is open within a thin outline stays open', async () => {
  const outline = drawnParts(
    300,
    300,
    ({ ground, line }) => `<rect width="300" height="300" fill="${ground}"/>
      <ellipse cx="150" cy="150" rx="110" ry="80" fill="none" stroke="${line}" stroke-width="5"/>`,
  )
  const found = await partHeights(await reliefOnce(await outline.cutOut({ ...transparent, line: '#203040' })), outline)
  expect(found.ground?.high).toBe(0)
  expect(found.line?.middle).toBeGreaterThan(0.5)
})

it.each(['general', 'HotStampingThinCharacters'] as const)(
  'colours below transparent pixels change nothing in the style %s',
  async (style) => {
    for (const whole of [await shell(), await logo.cutOut({ ...transparent, rim: '#20305c', motif: '#e8c860' })]) {
      const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] !== 0) continue
        for (const c of [0, 1, 2]) data[i + c] = (Math.imul(i * 7919 + c, 2654435761) >>> 16) & 255
      }
      const other = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer()
      const [a, b] = [await reliefOnce(whole, { style }), await reliefOnce(other, { style })]
      expect(meanDifference(b.heights, a.heights)).toBe(0)
    }
  },
)

/** A lit, ribbed shell with grain, cut out. */
function shell(): Promise<Buffer> {
  const [width, height] = [400, 300]
  const surface = (x: number, y: number) => {
    const rest = 1 - ((x - 200) / 150) ** 2 - ((y - 140) / 100) ** 2
    if (rest <= 0) return 0
    return 70 * Math.sqrt(rest) + 6 * Math.sin(26 * Math.atan2(y - 240, x - 200)) * Math.min(1, 4 * rest)
  }
  const rgba = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (surface(x, y) <= 0) continue
      const across = (surface(x + 1, y) - surface(x - 1, y)) / 2
      const down = (surface(x, y + 1) - surface(x, y - 1)) / 2
      const chance = (Math.imul(x * 7919 + y * 104729, 2654435761) >>> 16) / 65536 - 0.5
      const facing = Math.max(0, (0.5 * across + 0.6 * down + 0.65) / Math.hypot(across, down, 1))
      const light = 0.25 + 0.75 * facing + 0.05 * chance
      const at = (y * width + x) * 4
      for (const [c, tint] of [0.95, 0.78, 0.66].entries())
        rgba[at + c] = Math.max(0, Math.min(255, 255 * light * tint))
      rgba[at + 3] = 255
    }
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
