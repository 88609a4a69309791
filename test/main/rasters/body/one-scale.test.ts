// One scale for the viewer and for the solid: a sample lies where the read-out says, and the body is as wide as was typed.
import { expect, it } from 'vitest'
import { heightField } from '../../../../src-main/rasters/body/height-field.ts'
import { tilesOf } from '../../../../src-main/rasters/body/tiles.ts'
import { readAt } from '../../../../src-renderer/viewer/heights/height-units.ts'
import { wholePicture } from '../../../../src-shared/exports/relief-body.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { fc } from '../../../helpers/properties.ts'
import { cornersOf, plain, words } from './sample-bodies.ts'

const depth = 3
const base = 1.5
const factsOf: HeightFacts = {
  ...{ width: 1, height: 1, bits: 16, format: 'unsigned', min: 0, max: 65_535, levels: 2, floor: 0 },
  ...{ histogram: [], unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 } },
  ...{ countsDownFrom: null, brightness: false, values: null, grid: { width: 1, height: 1 } },
}

/** The tops of the body by their place in micrometres. */
function topsOf(corners: readonly number[]): Map<string, number> {
  const tops = new Map<string, number>()
  for (let i = 0; i < corners.length; i += 3) {
    const [x = 0, y = 0, z = 0] = corners.slice(i, i + 3)
    if (z > 0) tops.set(placeKey(x, y), Math.max(z, tops.get(placeKey(x, y)) ?? 0))
  }
  return tops
}
const placeKey = (x: number, y: number) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`

const anyMap = fc
  .record({ width: fc.integer({ min: 2, max: 30 }), height: fc.integer({ min: 2, max: 30 }), seed: fc.nat() })
  .map(({ width, height, seed }) => {
    const samples = Uint16Array.from(
      { length: width * height },
      (_, i) => (Math.imul(i + seed, 2_654_435_761) >>> 16) & 0xffff,
    )
    samples[0] = 0
    samples[1] = 65_535
    return { width, height, samples }
  })

it('every sample stands in the solid at the place and the height that the read-out tells', () => {
  fc.assert(
    fc.property(anyMap, fc.double({ min: 5, max: 200, noNaN: true }), fc.boolean(), (map, width, mirror) => {
      const { samples } = map
      const shape = { ...plain, width, depth, base, mirror, crop: wholePicture, tiles: { columns: 1, rows: 1 } }
      const [tile] = [
        ...tilesOf(heightField({ ...words(map.width, map.height), samples: samples.slice() }, shape), shape),
      ]
      const tops = topsOf(tile ? cornersOf(tile.body) : [])
      const height = (width * map.height) / map.width
      const facts = { ...factsOf, width: map.width, height: map.height }
      const sizes = { width, depth, base, mirrored: mirror }
      for (let row = 0; row < map.height; row++)
        for (let column = 0; column < map.width; column++) {
          const seen = readAt(map, facts, sizes, { x: column + 0.5, y: row + 0.5 })
          const top = tops.get(placeKey(seen?.x ?? 0, height - (seen?.y ?? 0)))
          expect(top).toBeCloseTo(base + (seen?.z ?? 0), 4)
        }
      const places = [...tops.keys()].map((key) => Number(key.split(' ')[0]) / 1000)
      expect(Math.max(...places) - Math.min(...places)).toBeCloseTo(width, 2)
    }),
    { numRuns: 25 },
  )
})
