// What stands on a hot stamping die: one flat top for every stroke, thin or thick, with steep walls.
import { expect, it } from 'vitest'
import { eachRegion } from '../../../../src-sandbox/makers/filters/regions.ts'
import type { ReliefStyle } from '../../../../src-shared/service/relief.ts'
import { drawnParts } from './drawn-parts.ts'
import { formPictures } from './form-pictures.ts'
import { partHeights } from './part-heights.ts'
import { reliefOnce } from './relief-once.ts'

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
