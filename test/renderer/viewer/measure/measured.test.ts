// What is measured between two samples is what stands in the file, whatever kind of samples it has.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { performTask } from '../../../../src-main/rasters/tasks/perform-task.ts'
import { type Reading, readAt } from '../../../../src-renderer/viewer/heights/height-units.ts'
import { createOwnValues } from '../../../../src-renderer/viewer/heights/own-values.ts'
import { middleOf } from '../../../../src-renderer/viewer/measure/measure-points.ts'
import { measuredBetween } from '../../../../src-renderer/viewer/measure/measured.ts'
import { fc } from '../../../helpers/properties.ts'
import { makeTiff } from '../../../main/rasters/make-tiff.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'measured '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [6, 5]
const sizes = { width: 48, depth: 4, base: 1 }

/** Reads samples of a TIFF as the window does, by column and row. */
async function opened(file: Buffer): Promise<(column: number, row: number) => Reading> {
  const path = join(folder, 'a map')
  writeFileSync(path, file)
  const done = await performTask(
    { id: 1, what: 'heights', path, into: folder },
    { working() {}, seen() {}, fonts: undefined },
  )
  if (!done.ok || !done.value.facts) throw new Error('not decoded')
  const { facts } = done.value
  const bytesOf = (product: string) => new Uint8Array(readFileSync(join(folder, product)))
  const heights = { width, height, samples: new Uint16Array(bytesOf('heights').buffer) }
  const own = createOwnValues(facts, async (from, to) => bytesOf('values').slice(from, to + 1).buffer as ArrayBuffer)
  own.want(0)
  await new Promise((resolve) => setTimeout(resolve))
  return (column, row) => {
    const reading = readAt(heights, facts, sizes, middleOf({ column, row }), own.at(column, row))
    if (!reading) throw new Error('beside the map')
    return reading
  }
}

const wave = (at: number) => Math.sin(at * 12.9898) * 0.5 + 0.5
const count = width * height
const kinds = [
  ['8-bit', 8, 'unsigned', Uint8Array.from({ length: count }, (_, at) => wave(at) * 255)],
  ['16-bit', 16, 'unsigned', Uint16Array.from({ length: count }, (_, at) => wave(at) * 65_535)],
  ['32-bit', 32, 'unsigned', Uint32Array.from({ length: count }, (_, at) => wave(at) * 4_294_967_295)],
  ['32-bit float', 32, 'float', Float32Array.from({ length: count }, (_, at) => wave(at) * 7 - 3)],
  ['64-bit float', 64, 'float', Float64Array.from({ length: count }, (_, at) => wave(at) / 3)],
] as const

describe.each(kinds)('on a map of %s samples', (_name, bits, format, samples) => {
  it('every pair of samples is as far apart as the file says', async () => {
    const at = await opened(makeTiff({ width, height, bits, format, samples }))
    const [least, most] = [Math.min(...samples), Math.max(...samples)]
    const pixel = sizes.width / width
    fc.assert(
      fc.property(fc.nat(count - 1), fc.nat(count - 1), (one, other) => {
        const place = (index: number) => [index % width, Math.floor(index / width)] as const
        const [from, to] = [at(...place(one)), at(...place(other))]
        expect([from.exact, to.exact, from.value, to.value]).toEqual([true, true, samples[one], samples[other]])
        const found = measuredBetween(from, to)
        const across = Math.hypot(place(other)[0] - place(one)[0], place(other)[1] - place(one)[1]) * pixel
        const up = (((samples[other] ?? 0) - (samples[one] ?? 0)) / (most - least)) * sizes.depth
        expect(found.flat).toBeCloseTo(across, 9)
        expect(found.rise).toBeCloseTo(up, 9)
        expect(found.distance).toBeCloseTo(Math.hypot(across, up), 9)
        if (across > 0) expect(Math.tan(((found.slope ?? 0) * Math.PI) / 180)).toBeCloseTo(Math.abs(up) / across, 6)
        else expect(found.slope).toBe(0)
      }),
    )
  })
})

it('a place without a height has a distance along the plate and no other', async () => {
  const samples = Float32Array.from({ length: count }, (_, at) => (at === 0 ? Number.NaN : at))
  const at = await opened(makeTiff({ width, height, bits: 32, format: 'float', samples }))
  expect(measuredBetween(at(0, 0), at(3, 4))).toEqual({
    flat: 40,
    rise: undefined,
    distance: undefined,
    slope: undefined,
  })
})
