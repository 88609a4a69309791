// Motif and rim of a sample stand above its ground in smaller and larger pictures of it too, and its rim is whole.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import { reliefOnce } from './relief-once.ts'
import { readSample, regionHeights, sampleRegions } from './sample-regions.ts'

const edge = 1024

/** The edges of the smaller pictures, and of larger ones. */
const table: Record<string, number[]> = {
  'cameo.jpg': [400],
  'floral-ornament.jpg': [400],
  'lettering-seal.jpg': [400],
  'line-art-koi.png': [400, 512, 640, 700, 1700],
  'medallion.jpg': [400, 620, 640],
  'wood-ornament.jpg': [400, 457, 1025, 2048],
}

/** The relief with as many heights as the sample has pixels, each the one that is nearest. */
function atSampleSize({ width, height, heights, depthMm }: Relief): Relief {
  const at = (i: number) =>
    Math.floor((Math.floor(i / edge) * height) / edge) * width + Math.floor(((i % edge) * width) / edge)
  return {
    width: edge,
    height: edge,
    depthMm,
    heights: Uint16Array.from({ length: edge ** 2 }, (_, i) => heights[at(i)] ?? 0),
  }
}

describe('motif and rim stand above the ground of a smaller picture and of a larger one', () => {
  it.each(Object.entries(table))(
    '%s',
    async (name, sizes) => {
      const input = await readSample(name)
      for (const size of sizes) {
        const relief = await reliefOnce(await sharp(input).resize(size, size).png().toBuffer())
        const heights = await regionHeights(input, atSampleSize(relief), sampleRegions[name] ?? {})
        const { ground = 1, rim, motif = heights.AS } = heights
        expect(motif, `motif at ${size} px`).toBeGreaterThan(ground + 0.2)
        expect(rim, `rim at ${size} px`).toBeGreaterThan(ground + 0.2)
        // What the motif only throws its shadow on stays field.
        expect(heights.shadow ?? ground, `shadow at ${size} px`).toBeLessThan(ground + 0.1)
      }
    },
    300_000,
  )
})

describe.each([320, 400, edge])('a drawing of %i px keeps its thin strokes', (size) => {
  it.each(['png', 'jpeg'] as const)(
    'as %s',
    async (format) => {
      const small = async (name: string) =>
        await sharp(await readSample(name))
          .resize(size, size)
          .toFormat(format, { quality: 75 })
          .toBuffer()
      const heights = async (name: string) =>
        await regionHeights(
          await readSample(name),
          atSampleSize(await reliefOnce(await small(name))),
          sampleRegions[name] ?? {},
        )
      const seal = await heights('lettering-seal.jpg')
      expect(seal.ground).toBe(0)
      expect(Math.min(seal.AS ?? 0, seal.STUDIO ?? 0, seal.rim ?? 0)).toBeGreaterThan(0.85)
      const koi = await heights('line-art-koi.png')
      expect(koi.ground).toBe(0)
      expect(koi.motif).toBeGreaterThan(0.8)
      expect(koi.rim).toBeGreaterThan(0.4)
    },
    60_000,
  )
})

describe.each([400, 512, 640, edge])('the rim of the cameo at %i px', (size) => {
  it.each(['general', 'StoneCarvingYangHua', 'HotStampingThinCharacters'] as const)(
    'has neither pits nor a groove beside it in the style %s',
    async (style) => {
      const input = await sharp(await readSample('cameo.jpg'))
        .resize(size, size)
        .png()
        .toBuffer()
      const { heights } = await reliefOnce(input, { style })
      const at = (x: number, y: number) => (heights[y * size + x] ?? 0) / 65_535
      let sunk = 0
      for (let y = 2; y + 2 < size; y++) {
        for (let x = 2; x + 2 < size; x++) {
          const out = Math.hypot(((x / size) * edge - 512) / 360, ((y / size) * edge - 513) / 436)
          if (out < 0.88 || out > 1.15) continue
          const across = Math.min(at(x - 2, y), at(x + 2, y))
          const along = Math.min(at(x, y - 2), at(x, y + 2))
          if (Math.max(across, along) - at(x, y) > 0.05) sunk++
        }
      }
      expect(sunk).toBeLessThan(45)
    },
    60_000,
  )
})
