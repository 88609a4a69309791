// Small height maps and shapes for the tests of solids, and the naive reading of what was made of them.
import type { Body } from '../../../../src-main/rasters/body/surface.ts'
import { chunksOf } from '../../../../src-main/rasters/body/surface.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { fc } from '../../../helpers/properties.ts'
import { reliefSamples } from '../relief-samples.ts'

export type Shape = {
  width: number
  depth: number
  base: number
  frameWidth: number
  frameHeight: number
  invert: boolean
  mirror: boolean
  tolerance: number
}

export const plain: Shape = {
  ...{ width: 60, depth: 3, base: 1.5, frameWidth: 0, frameHeight: 0 },
  ...{ invert: false, mirror: false, tolerance: 0 },
}

export const words = (width: number, height: number, values?: readonly number[]): Heights => ({
  ...{ width, height, bits: 16, format: 'unsigned' },
  samples: values ? Uint16Array.from(values) : reliefSamples('unsigned', 16, width, height),
})
export const floats = (width: number, height: number, values: readonly number[]): Heights => ({
  ...{ width, height, bits: 32, format: 'float' },
  samples: Float32Array.from(values),
})

/** Maps that are flat, smooth, noisy, stepped or mixed, of any small size. */
export const anyMap: fc.Arbitrary<Heights> = fc
  .record({
    ...{ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) },
    kind: fc.constantFrom('flat', 'slope', 'noise', 'steps', 'relief', 'peak'),
    seed: fc.integer({ min: 1, max: 65_535 }),
  })
  .map(({ width, height, kind, seed }) => {
    const value = (i: number) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (kind === 'slope') return x * 100 + y * (seed % 300)
      if (kind === 'steps') return ((x >> 2) + (y >> 3)) % 2 === 0 ? 0 : seed
      if (kind === 'peak') return i === seed % (width * height) ? 65_535 : 0
      return kind === 'noise' ? (Math.imul(i + seed, 2_654_435_761) >>> 16) & 0xffff : seed
    }
    return kind === 'relief'
      ? words(width, height)
      : words(
          width,
          height,
          Array.from({ length: width * height }, (_, i) => value(i)),
        )
  })

const millimetres = (min: number, max: number) => fc.double({ min, max, noNaN: true })

export const anyShape: fc.Arbitrary<Shape> = fc.record({
  ...{ width: millimetres(1, 2000), depth: millimetres(0.05, 200), base: millimetres(0.1, 200) },
  frameWidth: fc.oneof(fc.constant(0), millimetres(0.2, 200)),
  ...{ frameHeight: millimetres(0, 200), invert: fc.boolean(), mirror: fc.boolean() },
  tolerance: fc.oneof(fc.constant(0), millimetres(0.002, 1)),
})

/** Points and triangles of a body, whole. */
export function listed(body: Body): { positions: number[]; indices: number[] } {
  const positions: number[] = []
  const indices: number[] = []
  for (const { part, chunk } of chunksOf(body)) positions.push(...part.positions(chunk))
  for (const { part, chunk } of chunksOf(body)) indices.push(...part.indices(chunk))
  return { positions, indices }
}

/** Every corner of every triangle, by the way that knows no numbers. */
export function cornersOf(body: Body): number[] {
  const corners: number[] = []
  for (const { part, chunk } of chunksOf(body)) for (const at of part.corners(chunk)) corners.push(at)
  return corners
}
