// A cross-section as text reads back as the section it was made from.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutSection, startLine } from '../../../../src-renderer/viewer/section/section.ts'
import { sectionCsv, sectionSvg } from '../../../../src-renderer/viewer/section/section-text.ts'
import { fc } from '../../../helpers/properties.ts'

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
  .map(({ heights, depth }) => cutSection(heights, startLine(heights), { width: 30, depth, base: 1 }))

test('the table has every point, from the one end to the other', () => {
  fc.assert(
    fc.property(anySection, (section) => {
      const [head, ...rows] = sectionCsv(section).trimEnd().split('\n')
      expect(head).toBe('distance_mm,height_mm')
      const points = rows.map((row) => row.split(',').map(Number))
      expect(points).toHaveLength(section.profile.length)
      for (const [at, [, height]] of points.entries()) expect(height).toBeCloseTo(section.profile[at] ?? -1, 3)
      expect(points[0]?.[0]).toBe(0)
      expect(points.at(-1)?.[0]).toBeCloseTo(section.profile.length > 1 ? section.length : 0, 3)
    }),
    { numRuns: 60 },
  )
})

test('another program opens the drawing in true millimetres', async () => {
  const ramp = { width: 4, height: 1, samples: Uint16Array.of(0, 21_845, 43_690, 65_535) }
  const section = cutSection(ramp, startLine(ramp), { width: 40, depth: 3, base: 1 })
  const svg = sectionSvg(section)
  expect(svg).toContain('width="30.0000mm" height="3.0000mm"')
  expect(svg).toContain('points="0.0000,3.0000 10.0000,2.0000 20.0000,1.0000 30.0000,0.0000"')
  const { width, height } = await sharp(Buffer.from(svg), { density: 72 }).metadata()
  const [perMillimetre, whole] = [72 / 25.4, 1]
  expect(Math.abs((width ?? 0) - 30 * perMillimetre)).toBeLessThanOrEqual(whole)
  expect(Math.abs((height ?? 0) - 3 * perMillimetre)).toBeLessThanOrEqual(whole)
})
