// The levels of what is in sight, to the sample, and brightness that goes there and back.
import { expect, it } from 'vitest'
import { brighter, darker, leastRange, rangeInSight } from '../../../../src-renderer/viewer/levels/level-range.ts'
import { fc } from '../../../helpers/properties.ts'

const side = fc.integer({ min: 1, max: 12 })

it('stretches from the lowest to the highest sample of those in sight, mirrored or not', () => {
  const given = fc.tuple(side, side, fc.boolean()).chain(([width, height, mirrored]) =>
    fc.record({
      map: fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        samples: fc
          .array(fc.integer({ min: 0, max: 65_535 }), { minLength: width * height, maxLength: width * height })
          .map((samples) => Uint16Array.from(samples)),
      }),
      view: fc.record({
        scale: fc.constantFrom(1, 4, 16),
        x: fc.integer({ min: -90, max: 90 }),
        y: fc.integer({ min: -90, max: 90 }),
        across: fc.constant(mirrored ? width : undefined),
      }),
    }),
  )
  const stage = { width: 40, height: 30 }
  fc.assert(
    fc.property(given, ({ map, view }) => {
      const seen: number[] = []
      for (let row = 0; row < map.height; row++)
        for (let column = 0; column < map.width; column++) {
          const drawn = view.across === undefined ? column : map.width - 1 - column
          const left = view.x + drawn * view.scale
          const top = view.y + row * view.scale
          const inSight = left < stage.width && left + view.scale > 0 && top < stage.height && top + view.scale > 0
          if (inSight) seen.push((map.samples[row * map.width + column] ?? 0) / 65_535)
        }
      const found = rangeInSight(map, view, stage)
      expect(found).toEqual(seen.length === 0 ? undefined : [Math.min(...seen), Math.max(...seen)])
    }),
  )
})

it('brighter and darker end where they began, and never turn black and white over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.boolean(), (steps, up) => {
      const [there, back] = up ? [brighter, darker] : [darker, brighter]
      let range: readonly [number, number] = [0, 1]
      for (let step = 0; step < steps; step++) {
        range = there(range)
        expect(range[1] - range[0]).toBeGreaterThanOrEqual(leastRange - 1e-6)
      }
      for (let step = 0; step < steps; step++) range = back(range)
      expect(range[0]).toBeCloseTo(0, 4)
      expect(range[1]).toBeCloseTo(1, 4)
    }),
  )
  expect(brighter([0, leastRange])).toEqual([0, leastRange])
  expect(darker([0.5, 1])[0]).toBeGreaterThan(0.5)
  expect(darker([0.2, 0.9])).toEqual([0.2, 1])
})
