// Every resolution with every aspect ratio. Specification: POST /design/jobs.
import { describe, expect, it } from 'vitest'
import { outputSize } from '../../../../src-sandbox/makers/design/output-size.ts'
import { aspectRatios, designResolutions } from '../../../../src-shared/service/design.ts'
import { fc } from '../../../helpers/properties.ts'

const edges = { '1k': 1024, '2k': 2048, '4k': 4096 }

describe('the size of a design', () => {
  it.each(designResolutions.flatMap((resolution) => aspectRatios.map((ratio) => [resolution, ratio] as const)))(
    'is exact at %s and %s',
    (resolution, aspectRatio) => {
      const { width, height } = outputSize(resolution, aspectRatio, { width: 300, height: 200 })
      expect(Math.max(width, height)).toBe(edges[resolution])
      const [across = 1, down = 1] = aspectRatio === 'auto' ? [3, 2] : aspectRatio.split(':').map(Number)
      const shorter = (Math.max(width, height) * Math.min(across, down)) / Math.max(across, down)
      expect(Math.min(width, height)).toBe(Math.round(shorter))
      expect(width > height).toBe(across > down)
    },
  )

  it('is square without a source and never longer than 21:9', () => {
    expect(outputSize('1k', 'auto', null)).toEqual({ width: 1024, height: 1024 })
    expect(outputSize('1k', 'auto', { width: 4096, height: 2 })).toEqual({ width: 1024, height: 439 })
    expect(outputSize('1k', 'auto', { width: 1, height: 4096 })).toEqual({ width: 439, height: 1024 })
  })

  it('is whole and within the limits for any source', () => {
    const side = fc.integer({ min: 1, max: 4096 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(...designResolutions), (width, height, resolution) => {
        const size = outputSize(resolution, 'auto', { width, height })
        expect(Math.max(size.width, size.height)).toBe(edges[resolution])
        expect(Math.min(size.width, size.height) / edges[resolution]).toBeGreaterThan(0.42)
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true)
      }),
    )
  })
})
