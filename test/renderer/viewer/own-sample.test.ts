// From the file to the read-out: the value under the pointer is the sample that stands in the file, whatever its kind.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { performTask } from '../../../src-main/rasters/tasks/perform-task.ts'
import { readAt, valueError } from '../../../src-renderer/viewer/heights/height-units.ts'
import { createOwnValues } from '../../../src-renderer/viewer/heights/own-values.ts'
import { rightDigits } from '../../../src-renderer/viewer/heights/sample-digits.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { makeExr } from '../../main/rasters/make-exr.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sizes = { width: 60, depth: 4, base: 1 }

/** What the window has of a file with one row of samples. */
async function opened(file: Buffer) {
  const path = join(folder, 'a map')
  writeFileSync(path, file)
  const done = await performTask(
    { id: 1, what: 'heights', path, into: folder },
    { working() {}, seen() {}, fonts: undefined },
  )
  if (!done.ok || !done.value.facts) throw new Error('not decoded')
  const { facts } = done.value
  const bytesOf = (product: string) => new Uint8Array(readFileSync(join(folder, product)))
  const grid = new Float32Array(bytesOf('grid').buffer)
  return { facts, grid, ...(await reader(facts, bytesOf)) }
}
async function reader(facts: HeightFacts, bytesOf: (product: string) => Uint8Array) {
  const heights = { width: facts.width, height: facts.height, samples: new Uint16Array(bytesOf('heights').buffer) }
  const own = createOwnValues(facts, async (from, to) => bytesOf('values').slice(from, to + 1).buffer as ArrayBuffer)
  own.want(0)
  await new Promise((resolve) => setTimeout(resolve))
  const at = (column: number) =>
    readAt(heights, facts, sizes, { x: column + 0.5, y: 0.5 }, own.at(column, 0)) as NonNullable<
      ReturnType<typeof readAt>
    >
  const columns = Array.from({ length: facts.width }, (_, column) => column)
  const about = columns.map((column) => readAt(heights, facts, sizes, { x: column + 0.5, y: 0.5 })?.value ?? Number.NaN)
  return {
    heights,
    about,
    values: columns.map((column) => at(column).value),
    zs: columns.map((column) => at(column).z),
  }
}

describe('a map of doubles farther apart than a double can say', () => {
  const list = [-1.6e308, -0.8e308, 0, 0.8e308, 1.6e308]
  it('has all its heights, its samples, and its classes', async () => {
    const samples = Float64Array.from(list)
    const map = await opened(makeTiff({ width: 5, height: 1, bits: 64, format: 'float', samples }))
    expect(map.facts.histogram.reduce((sum, count) => sum + count)).toBe(5)
    expect([...map.heights.samples]).toEqual([0, 16_384, 32_768, 49_151, 65_535])
    expect([...map.grid]).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(map.values).toEqual(list)
    for (const [at, z] of map.zs.entries()) expect(z).toBeCloseTo(at, 9)
    for (const [at, value] of map.about.entries())
      expect(Math.abs(value - (list[at] ?? 0))).toBeLessThanOrEqual(valueError(map.facts) * 1.001)
  })

  it('and one of doubles too near each other, or far from zero', async () => {
    const of = async (values: number[]) =>
      opened(makeTiff({ width: 3, height: 1, bits: 64, format: 'float', samples: Float64Array.from(values) }))
    const near = await of([0, 5e-324, 1e-323])
    expect([[...near.heights.samples], [...near.grid], near.values]).toEqual([
      [0, 32_768, 65_535],
      [0, 0.5, 1],
      [0, 5e-324, 1e-323],
    ])
    expect([...(await of([1e6, 1e6 + 0.0005, 1e6 + 0.001])).grid].map((z) => Math.round(z * 1e4))).toEqual([
      0, 5000, 1e4,
    ])
    expect([...(await of([0, 1e200, 2e200])).grid]).toEqual([0, 0.5, 1])
  })
})

describe('a TIFF whose white is zero', () => {
  it.each([
    [8, Uint8Array.of(0, 3, 255)],
    [16, Uint16Array.of(7, 300, 65_000)],
    [32, Uint32Array.of(0, 9, 4_294_967_295)],
  ] as const)('of %i bits is read out as it is stored, its smallest number highest', async (bits, samples) => {
    const map = await opened(makeTiff({ width: 3, height: 1, bits, format: 'unsigned', samples, photometric: 0 }))
    expect(map.values).toEqual([...samples])
    expect([map.zs[0], map.zs[2]]).toEqual([sizes.depth, 0])
    for (const [at, value] of map.about.entries())
      expect(Math.abs(value - (samples[at] ?? 0))).toBeLessThanOrEqual(valueError(map.facts) + 0.5)
  })
})

describe('half floats', () => {
  // 0.0999755859375 and 10008 are halves; with the fewest digits that tell halves apart they would be 0.1 and 10010.
  const list = [0.0999755859375, 10_008, 65_504]
  it.each(['exr', 'tiff'] as const)('of an %s are said as they are', async (kind) => {
    const samples = Float32Array.from(list)
    const file =
      kind === 'exr'
        ? makeExr(3, 1, [{ name: 'Y', type: 'half', samples }], 'none')
        : makeTiff({ width: 3, height: 1, bits: 16, format: 'float', samples })
    const map = await opened(file)
    expect(map.values).toEqual(list)
    const shown = map.values.map((value) => Number(value.toPrecision(rightDigits(value, map.facts))))
    expect(shown.map(Math.fround)).toEqual(list)
  })
})
