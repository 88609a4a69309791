// Values along a line, read out of the file: those of the raster's own rows, interpolated as written here once more, and never wrong.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAlong } from '../../../src-main/artifacts/read-along.ts'
import { type Line, roundedLine } from '../../../src-shared/section/section-line.ts'
import type { ValueType } from '../../../src-shared/section/value-types.ts'
import { fc } from '../../helpers/properties.ts'

const stores = { f32: Float32Array, f64: Float64Array, u32: Uint32Array, i32: Int32Array } as const
const anyValue = {
  f32: fc.float(),
  f64: fc.double(),
  u32: fc.integer({ min: 0, max: 4_294_967_295 }),
  i32: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
} as const satisfies Record<ValueType, fc.Arbitrary<number>>

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'along '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const written = (samples: Float32Array | Float64Array | Uint32Array | Int32Array) => {
  const path = join(folder, 'values')
  writeFileSync(path, new Uint8Array(samples.buffer))
  return path
}

const anyMap = <Type extends ValueType>(type: Type) =>
  fc
    .record({ width: fc.integer({ min: 1, max: 23 }), height: fc.integer({ min: 1, max: 17 }) })
    .chain(({ width, height }) => {
      const side = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
      const place = fc.record({ x: side(width), y: side(height) })
      const samples = fc.array(anyValue[type], { minLength: width * height, maxLength: width * height })
      return fc.record({ width: fc.constant(width), height: fc.constant(height), samples, from: place, to: place })
    })

describe.each(Object.keys(stores) as ValueType[])('a map of %s', (type) => {
  it('has the samples of a row along that row, and those of a column down that column', async () => {
    await fc.assert(
      fc.asyncProperty(anyMap(type), fc.nat(), async ({ width, height, samples }, pick) => {
        const raster = stores[type].from(samples)
        const file = { path: written(raster), width, height, type }
        const [row, column] = [pick % height, pick % width]
        const across = { from: { x: 0.5, y: row + 0.5 }, to: { x: width - 0.5, y: row + 0.5 } }
        const down = { from: { x: column + 0.5, y: 0.5 }, to: { x: column + 0.5, y: height - 0.5 } }
        const rowOf = [...raster.subarray(row * width, (row + 1) * width)]
        const columnOf = [...raster].filter((_, at) => at % width === column)
        // A line of no length has two ends all the same.
        const both = (list: number[]) => (list.length === 1 ? [...list, ...list] : list)
        expect([...(await readAlong(file, across, never))]).toEqual(both(rowOf))
        expect([...(await readAlong(file, down, never))]).toEqual(both(columnOf))
      }),
      { numRuns: 40 },
    )
  })

  it('has what lies between its samples on any line, and what is no number wherever that counts', async () => {
    await fc.assert(
      fc.asyncProperty(anyMap(type), async ({ width, height, samples, from, to }) => {
        const raster = stores[type].from(samples)
        const line = roundedLine({ from, to })
        const along = await readAlong({ path: written(raster), width, height, type }, line, never)
        expect(along.length - 1).toBe(
          Math.max(1, Math.round(Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y))),
        )
        for (const [at, value] of along.entries()) {
          const around = weightsAt({ width, height }, line, at / (along.length - 1)).map(
            ([index, weight]) => [raster[index] ?? 0, weight] as const,
          )
          const counting = around.filter(([, weight]) => weight > 1e-9)
          const holes = counting.map(([sample]) => sample).filter((sample) => !Number.isFinite(sample))
          if (holes.length > 0) expect(holes).toContainEqual(value)
          // A weight of nearly nothing is beside what the two ways round differently.
          else if (around.every(([sample]) => Number.isFinite(sample))) {
            const expected = around.reduce((sum, [sample, weight]) => sum + sample * weight, 0)
            const scale = Math.max(...around.map(([sample]) => Math.abs(sample)))
            expect(Math.abs(value / 2 - expected / 2)).toBeLessThanOrEqual(scale * 1e-8)
            expect(value).toBeLessThanOrEqual(Math.max(...around.map(([sample]) => sample)))
            expect(value).toBeGreaterThanOrEqual(Math.min(...around.map(([sample]) => sample)))
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** The four samples around a place with the shares of each, by the text book. */
function weightsAt({ width, height }: { width: number; height: number }, { from, to }: Line, share: number) {
  const x = Math.min(width - 1, Math.max(0, from.x + (to.x - from.x) * share - 0.5))
  const y = Math.min(height - 1, Math.max(0, from.y + (to.y - from.y) * share - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - left, y - top]
  const index = (column: number, row: number) => Math.min(height - 1, row) * width + Math.min(width - 1, column)
  return [
    [index(left, top), (1 - u) * (1 - v)],
    [index(left + 1, top), u * (1 - v)],
    [index(left, top + 1), (1 - u) * v],
    [index(left + 1, top + 1), u * v],
  ] as const
}

it('rows far apart are read each for itself, and many near ones in blocks', async () => {
  const [width, height] = [3000, 200]
  const raster = Float32Array.from({ length: width * height }, (_, at) => at)
  const file = { path: written(raster), width, height, type: 'f32' } as const
  const down = await readAlong(file, { from: { x: 2999.5, y: 0.5 }, to: { x: 2999.5, y: 199.5 } }, never)
  expect([...down]).toEqual(Array.from({ length: height }, (_, row) => row * width + 2999))
  const narrow = { ...file, width: 10, height: 60_000 }
  const tall = await readAlong(narrow, { from: { x: 3.5, y: 0.5 }, to: { x: 3.5, y: 8192.5 } }, never)
  expect([...tall]).toEqual(Array.from({ length: 8193 }, (_, row) => row * 10 + 3))
})

it('of a map far wider than a line has places no more is read than it needs', async () => {
  const width = 4_000_000
  const path = join(folder, 'wide')
  const file = await open(path, 'w')
  await file.truncate(width * 4)
  await file.write(new Uint8Array(Float32Array.of(7).buffer), 0, 4, (width - 1) * 4)
  await file.close()
  const line = { from: { x: 0.5, y: 0.5 }, to: { x: width - 0.5, y: 0.5 } }
  const along = await readAlong({ path, width, height: 1, type: 'f32' }, line, never)
  expect([along.length, along[0], along[4000], along.at(-1)]).toEqual([8193, 0, 0, 7])
})

it('a file that is too short or gone, and a question that was given up, are errors', async () => {
  const file = { path: written(Float32Array.of(1, 2, 3)), width: 2, height: 2, type: 'f32' } as const
  const line = { from: { x: 0.5, y: 1.5 }, to: { x: 1.5, y: 1.5 } }
  await expect(readAlong(file, line, never)).rejects.toThrow('too early')
  await expect(readAlong({ ...file, path: join(folder, 'gone') }, line, never)).rejects.toThrow('ENOENT')
  await expect(readAlong({ ...file, height: 1 }, line, AbortSignal.abort())).rejects.toThrow('abort')
})
