// Heights come from form and not from brightness: ground, motif, rim and lettering of the samples and of six pictures
// of other kinds, and the numbers of every style.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import { styleLevels } from '../../../../src-sandbox/makers/relief/style-levels.ts'
import { type ReliefOptions, reliefStyles } from '../../../../src-shared/service/relief.ts'
import { formPictures } from './form-pictures.ts'
import { reliefOnce } from './relief-once.ts'
import { type Region, readSample, regionHeights, sampleRegions, sectorHeights } from './sample-regions.ts'

async function heightsOf(input: Uint8Array, regions: Record<string, Region>, options: Partial<ReliefOptions> = {}) {
  return await regionHeights(input, await reliefOnce(input, options), regions)
}

function sample(name: string, options: Partial<ReliefOptions> = {}) {
  return readSample(name).then((input) => heightsOf(input, sampleRegions[name] ?? {}, options))
}

async function form(name: string, options: Partial<ReliefOptions> = {}) {
  const found = formPictures[name]
  if (!found) throw new Error(`no picture ${name}`)
  return await heightsOf(await found.picture(), found.regions, options)
}

const plaques = ['cameo.jpg', 'floral-ornament.jpg', 'medallion.jpg', 'wood-ornament.jpg']
const drawnPlaques = ['photograph', 'low contrast', 'transparent']

describe('the samples', () => {
  it.each(plaques)(
    '%s: the motif stands above its ground, and a coin has its rim at the top',
    async (name) => {
      const plain = await sample(name)
      expect(plain.motif).toBeGreaterThan((plain.ground ?? 1) + 0.2)
      expect(plain.rim).toBeGreaterThan((plain.ground ?? 1) + 0.2)
      const coin = await sample(name, { style: 'JewelryMoldsCommemorativeCoin' })
      expect(coin.motif).toBeGreaterThan((coin.ground ?? 1) + 0.2)
      expect(coin.rim).toBeGreaterThan(0.95)
    },
    120_000,
  )

  it.each(['general', 'HotStampingThinCharacters'] as const)(
    'cameo.jpg: reflected light and cast shadow on the field are field in the style %s',
    async (style) => {
      const { ground = 9, sheen = 0, shadow = 0 } = await sample('cameo.jpg', { style })
      expect(Math.abs(sheen - ground)).toBeLessThan(0.06)
      expect(Math.abs(shadow - ground)).toBeLessThan(0.06)
    },
    60_000,
  )

  it('medallion.jpg: petals that are alike all around stand alike all around', async () => {
    const relief = await reliefOnce(await readSample('medallion.jpg'))
    const around = sectorHeights(relief, { x: 0.5, y: 0.5 }, [0.11, 0.24], 16)
    const mean = around.reduce((sum, each) => sum + each, 0) / around.length
    for (const height of around) expect(Math.abs(height - mean)).toBeLessThan(0.1)
  })

  it('floral-ornament.jpg: a thin stamp has a level top, and its petals are cut into it', async () => {
    const { motif = 0, folds = 1 } = await sample('floral-ornament.jpg', { style: 'HotStampingThinCharacters' })
    expect(motif).toBeGreaterThan(0.95)
    expect(folds).toBeLessThan(0.7)
  })

  it('lettering-seal.jpg: large and small letters and the ring reach one height', async () => {
    for (const style of ['general', 'HotStampingThinCharacters'] as const) {
      const { ground, AS = 0, STUDIO = 0, rim = 0 } = await sample('lettering-seal.jpg', { style })
      expect(ground).toBe(0)
      expect(Math.min(AS, STUDIO, rim), style).toBeGreaterThan(0.85)
      expect(Math.abs(AS - STUDIO), style).toBeLessThan(0.1)
    }
  })

  it('line-art-koi.png: the fish is a body and the frame stands', async () => {
    const { ground, motif, rim } = await sample('line-art-koi.png')
    expect(ground).toBe(0)
    expect(motif).toBeGreaterThan(0.5)
    expect(rim).toBeGreaterThan(0.4)
  })

  it('line-art-koi.png: a coin keeps the frame that is drawn at its edge', async () => {
    const { ground, rim } = await sample('line-art-koi.png', { style: 'JewelryMoldsCommemorativeCoin' })
    expect(ground).toBe(0)
    expect(rim).toBeGreaterThan(0.4)
  })
})

describe('pictures of other kinds', () => {
  it('saturated 400 px JPEG: no groove runs from its coarse outline into the bevel of the disc', async () => {
    const picture = formPictures['saturated 400 px JPEG']
    if (!picture) throw new Error('no such picture')
    const relief = await reliefOnce(await picture.picture())
    const around = Array.from({ length: 245 }, (_, index) => {
      const turn = (index / 245) * 2 * Math.PI
      return heightBetween(relief, 200 + 78 * Math.cos(turn), 150 + 78 * Math.sin(turn))
    })
    const bends = around.map((height, at) =>
      Math.abs((around.at(at - 1) ?? 0) - 2 * height + (around[(at + 1) % around.length] ?? 0)),
    )
    expect(bends.reduce((sum, bend) => sum + bend, 0) / bends.length).toBeLessThan(0.005)
  })

  it.each(['shallow', 'deep'] as const)(
    'saturated 400 px JPEG: the bevel of the disc has one height all around, %s',
    async (relief_type) => {
      const picture = formPictures['saturated 400 px JPEG']
      if (!picture) throw new Error('no such picture')
      const relief = await reliefOnce(await picture.picture(), { relief_type })
      for (const radius of [86, 82, 78]) {
        const around = Array.from({ length: 540 }, (_, index) => {
          const turn = (index / 540) * 2 * Math.PI
          return heightBetween(relief, 199.5 + radius * Math.cos(turn), 149.5 + radius * Math.sin(turn))
        })
        const mean = around.reduce((sum, height) => sum + height, 0) / around.length
        expect(mean - Math.min(...around), `${radius} px`).toBeLessThan(0.03)
        expect(Math.max(...around) - mean, `${radius} px`).toBeLessThan(0.06)
      }
    },
  )

  it.each(drawnPlaques)(
    '%s: motif and rim stand above the ground',
    async (name) => {
      const { ground = 1, motif, rim } = await form(name)
      expect(motif).toBeGreaterThan(ground + 0.2)
      expect(rim).toBeGreaterThan(ground + 0.2)
    },
    60_000,
  )

  it.each(['general', 'HotStampingThinCharacters', 'JewelryMoldsCommemorativeCoin'] as const)(
    'a small saturated JPEG keeps its body and its letters in the style %s',
    async (style) => {
      const { ground, motif, lettering } = await form('saturated 400 px JPEG', { style })
      expect(ground).toBe(0)
      expect(motif).toBeGreaterThan(0.8)
      expect(lettering).toBeGreaterThan(0.8)
    },
    60_000,
  )

  it.each(['general', 'HotStampingThinCharacters'] as const)(
    'thick, thin and small letters stand at one height in the style %s',
    async (style) => {
      const { ground, thick = 0, thin = 0, small = 0 } = await form('lettering', { style })
      expect(ground).toBe(0)
      expect(Math.min(thick, thin, small)).toBeGreaterThan(0.85)
    },
    60_000,
  )

  it('line art stands as ridges from a ground of zero', async () => {
    const { ground, lines, rim } = await form('line art')
    expect(ground).toBe(0)
    expect(Math.min(lines ?? 0, rim ?? 0)).toBeGreaterThan(0.6)
  })
})

describe('the twenty styles', () => {
  let picture: Buffer
  let inverted: Buffer
  beforeAll(async () => {
    const badge = (field: string, motif: string) =>
      sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><circle cx="160" cy="160" r="150" fill="${field}"/>
        <circle cx="160" cy="160" r="138" fill="none" stroke="${motif}" stroke-width="24"/><circle cx="160" cy="160" r="56" fill="${motif}"/></svg>`),
      )
        .png()
        .toBuffer()
    picture = await badge('#24406a', '#e0c070')
    inverted = await badge('#e0c070', '#24406a')
  })
  const from =
    (low: number, high: number): Region =>
    (x, y) =>
      Math.hypot(x - 160, y - 160) >= low && Math.hypot(x - 160, y - 160) < high
  const parts = { field: from(80, 104), motif: from(0, 12), flank: from(38, 46), rim: from(136, 142) }

  it('each have field, crest and rim of their own, as their numbers say', async () => {
    const measured: Record<string, Record<string, number>> = {}
    for (const style of reliefStyles) measured[style] = await heightsOf(picture, parts, { style })
    const close: string[] = []
    for (const [i, a] of reliefStyles.entries()) {
      const { field, motif, rim } = styleLevels[a]
      const top = Math.max(rim, motif - (motif - field > 0.45 ? 0.1 : 0.05))
      const crown = a === 'JewelryMoldsBracelet' ? 0.25 : 0.09
      expect(Math.abs((measured[a]?.field ?? 9) - field / top), `${a} field`).toBeLessThan(crown)
      expect(Math.abs((measured[a]?.rim ?? 9) - rim / top), `${a} rim`).toBeLessThan(crown + 0.05)
      expect(measured[a]?.motif, a).toBeGreaterThan((measured[a]?.field ?? 1) + 0.2)
      for (const b of reliefStyles.slice(i + 1)) {
        const apart = Object.keys(parts).map((p) => Math.abs((measured[a]?.[p] ?? 0) - (measured[b]?.[p] ?? 0)))
        if (Math.max(...apart) < 0.012) close.push(`${a} ~ ${b}`)
      }
    }
    expect(close).toEqual([])
  })

  it.each(reliefStyles)(
    '%s gives a bright motif on a dark field and its negative the same heights',
    async (style) => {
      const bright = await heightsOf(picture, parts, { style })
      const dark = await heightsOf(inverted, parts, { style })
      for (const part of Object.keys(parts))
        expect(Math.abs((bright[part] ?? 0) - (dark[part] ?? 9)), part).toBeLessThan(0.1)
    },
    60_000,
  )
})

/** The height at a place between samples, 0 to 1. */
function heightBetween({ width, heights }: Relief, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number) => (heights[row * width + column] ?? 0) / 65_535
  const across = (row: number) => at(left, row) + (x - left) * (at(left + 1, row) - at(left, row))
  return across(top) + (y - top) * (across(top + 1) - across(top))
}
