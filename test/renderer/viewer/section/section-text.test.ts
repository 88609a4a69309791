// A cross-section as text reads back as the section it was made from.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutSection, startLine } from '../../../../src-renderer/viewer/section/section.ts'
import { sectionCsv, sectionSvg } from '../../../../src-renderer/viewer/section/section-text.ts'
import { fc } from '../../../helpers/properties.ts'

/** Of a file whose own values are those that are kept. */
const facts = { bits: 16, format: 'unsigned', min: 0, max: 65_535, countsDownFrom: null, values: null } as const

const anySection = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc.record({
      heights: fc
        .uint16Array({ minLength: width * height, maxLength: width * height })
        .map((samples) => ({ width, height, samples })),
      depth: fc.double({ min: 0.05, max: 9, noNaN: true }),
    }),
  )
  .map(({ heights, depth }) => {
    const sizes = { width: 30, depth, base: 1 }
    return { section: cutSection(heights, facts, startLine(heights), sizes), sizes }
  })

test('the table has every point, from the one end to the other', () => {
  fc.assert(
    fc.property(anySection, ({ section, sizes }) => {
      const [head, ...rows] = sectionCsv(section, facts, sizes).trimEnd().split('\n')
      expect(head).toBe('distance_mm,height_mm,value')
      const points = rows.map((row) => row.split(',').map(Number))
      expect(points).toHaveLength(section.profile.length)
      for (const [at, [, height, value]] of points.entries()) {
        expect(height).toBeCloseTo(section.profile[at] ?? -1, 3)
        expect(value).toBeCloseTo(section.values?.[at] ?? -1, 5)
      }
      expect(points[0]?.[0]).toBe(0)
      expect(points.at(-1)?.[0]).toBeCloseTo(section.profile.length > 1 ? section.length : 0, 3)
    }),
    { numRuns: 60 },
  )
})

test('another program opens the drawing in true millimetres', async () => {
  const ramp = { width: 4, height: 1, samples: Uint16Array.of(0, 21_845, 43_690, 65_535) }
  const sizes = { width: 40, depth: 3, base: 1 }
  const section = cutSection(ramp, facts, startLine(ramp), sizes)
  const svg = sectionSvg(section, facts, sizes)
  expect(svg).toContain('width="30.0000mm" height="3.00000mm"')
  expect(svg).toContain('points="0.0000,3.00000 10.0000,2.00000 20.0000,1.00000 30.0000,0.00000"')
  const { width, height } = await sharp(Buffer.from(svg), { density: 72 }).metadata()
  const [perMillimetre, whole] = [72 / 25.4, 1]
  expect(Math.abs((width ?? 0) - 30 * perMillimetre)).toBeLessThanOrEqual(whole)
  expect(Math.abs((height ?? 0) - 3 * perMillimetre)).toBeLessThanOrEqual(whole)
})

test('heights have the digits that tell one level from the next, and no more', () => {
  for (const [depth, decimals] of [
    [0.05, 7],
    [3, 5],
    [6, 5],
    [9, 4],
    [80, 3],
  ] as const) {
    const sizes = { width: 40, depth, base: 1 }
    const steps = { width: 3, height: 1, samples: Uint16Array.of(20_000, 20_001, 20_002) }
    const rows = sectionCsv(cutSection(steps, facts, startLine(steps), sizes), facts, sizes)
      .trimEnd()
      .split('\n')
      .slice(1)
    const heights = rows.map((row) => row.split(',')[1] ?? '')
    expect(new Set(heights).size).toBe(heights.length)
    expect(heights.map((height) => height.split('.')[1]?.length)).toEqual(heights.map(() => decimals))
  }
})

test('without the file’s own values the table has none, rather than rounded ones', () => {
  const floats = { ...facts, bits: 32, format: 'float', values: 'f32' } as const
  const ramp = { width: 3, height: 1, samples: Uint16Array.of(0, 32_768, 65_535) }
  const sizes = { width: 3, depth: 4, base: 1 }
  const table = sectionCsv(cutSection(ramp, floats, startLine(ramp), sizes), floats, sizes)
  expect(table).toBe('distance_mm,height_mm\n0.0000,0.00000\n1.0000,2.00003\n2.0000,4.00000\n')
})
