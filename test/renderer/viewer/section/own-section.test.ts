// From the file to the section: along a row it has that row's own samples, whatever their kind, and their millimetres by the range.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAlong } from '../../../../src-main/artifacts/read-along.ts'
import type { Samples } from '../../../../src-main/rasters/heights/heights.ts'
import { performTask } from '../../../../src-main/rasters/tasks/perform-task.ts'
import { readAt } from '../../../../src-renderer/viewer/heights/height-units.ts'
import { ownLabels } from '../../../../src-renderer/viewer/section/axis-ticks.ts'
import { cutSection } from '../../../../src-renderer/viewer/section/section.ts'
import { sectionCsv, sectionSvg } from '../../../../src-renderer/viewer/section/section-text.ts'
import { viewerFormat } from '../../../../src-renderer/viewer/viewer-format.ts'
import { fc } from '../../../helpers/properties.ts'
import { makeExr } from '../../../main/rasters/make-exr.ts'
import { makeTiff } from '../../../main/rasters/make-tiff.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'section '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sizes = { width: 60, depth: 4, base: 1 }

/** The section along a row of the file, as the window gets it. */
async function cutRow(file: Buffer, row: number) {
  const path = join(folder, 'a map')
  writeFileSync(path, file)
  const done = await performTask(
    { id: 1, what: 'heights', path, into: folder },
    { working() {}, seen() {}, fonts: undefined },
  )
  if (!done.ok || !done.value.facts) throw new Error('not decoded')
  const { facts } = done.value
  const { width, height } = facts
  const heights = {
    width,
    height,
    samples: new Uint16Array(new Uint8Array(readFileSync(join(folder, 'heights'))).buffer),
  }
  const line = { from: { x: 0.5, y: row + 0.5 }, to: { x: width - 0.5, y: row + 0.5 } }
  const values = { path: join(folder, 'values'), width, height, type: facts.values ?? 'f32' }
  const own = facts.values && (await readAlong(values, line, new AbortController().signal))
  return { facts, heights, section: cutSection(heights, facts, line, sizes, own ?? undefined) }
}

const [width, height] = [5, 3]
const list = (of: fc.Arbitrary<number>) => fc.array(of, { minLength: width * height, maxLength: width * height })
const whole = (min: number, max: number) => list(fc.integer({ min, max }))
const halves = list(fc.float({ noNaN: true, min: -1000, max: 1000 })).map((all) => [...Float16Array.from(all)])

const kinds = [
  ['8-bit', 8, 'unsigned', whole(0, 255), Uint8Array],
  ['8-bit signed', 8, 'signed', whole(-128, 127), Int8Array],
  ['16-bit', 16, 'unsigned', whole(0, 65_535), Uint16Array],
  ['16-bit signed', 16, 'signed', whole(-32_768, 32_767), Int16Array],
  ['24-bit', 24, 'unsigned', whole(0, 16_777_215), Uint32Array],
  ['32-bit', 32, 'unsigned', whole(0, 4_294_967_295), Uint32Array],
  ['32-bit signed', 32, 'signed', whole(-2_147_483_648, 2_147_483_647), Int32Array],
  ['half float', 16, 'float', halves, Float32Array],
  ['32-bit float', 32, 'float', list(fc.float()), Float32Array],
  ['64-bit float', 64, 'float', list(fc.double()), Float64Array],
] as const

describe.each(kinds)('a TIFF of %s samples', (_name, bits, format, samples, Store) => {
  it('has its own row in the section, in millimetres by its own range, and in the table', async () => {
    await fc.assert(
      fc.asyncProperty(samples, fc.nat(height - 1), async (values, row) => {
        const raster: Samples = Store.from(values)
        const stored = [...raster]
        const { section, facts, heights } = await cutRow(
          makeTiff({ width, height, bits, format, samples: raster }),
          row,
        )
        const own = stored.slice(row * width, (row + 1) * width)
        expect([...(section.values ?? [])].map((value) => value + 0)).toEqual(own.map((value) => value + 0))
        const finite = stored.filter(Number.isFinite)
        const [min, max] = finite.length > 0 ? [Math.min(...finite), Math.max(...finite)] : [0, 0]
        expect([facts.min, facts.max].map((value) => value + 0)).toEqual([min, max].map((value) => value + 0))
        for (const [at, value] of own.entries()) {
          const z = section.profile[at] ?? -1
          if (!Number.isFinite(value)) expect(z).toBeNaN()
          else expect(z).toBeCloseTo(max > min ? ((value / 2 - min / 2) / (max / 2 - min / 2)) * sizes.depth : 0, 9)
          // The read-out over the same sample says the same.
          const reading = readAt(heights, facts, sizes, { x: at + 0.5, y: row + 0.5 }, facts.values ? value : undefined)
          expect(reading?.z).toBe(Number.isFinite(z) ? z : 0)
        }
        expect(section.gaps).toEqual({
          nan: own.filter(Number.isNaN).length,
          minusInfinite: own.filter((value) => value === Number.NEGATIVE_INFINITY).length,
          plusInfinite: own.filter((value) => value === Number.POSITIVE_INFINITY).length,
        })
        const rows = sectionCsv(section, facts, sizes).trimEnd().split('\n')
        expect(rows.shift()).toBe('distance_mm,height_mm,value')
        const cells = rows.map((text) => text.split(','))
        const read = cells.map((cell) => (cell[2] === '' ? undefined : Number(cell[2])))
        const store = (value: number) => Store.of(value)[0]
        expect(read.map((value) => (value === undefined ? undefined : (store(value) ?? 0) + 0))).toEqual(
          own.map((value) => (Number.isFinite(value) ? value + 0 : undefined)),
        )
        for (const [at, cell] of cells.entries()) {
          const z = section.profile[at] ?? Number.NaN
          if (Number.isNaN(z)) expect(cell.slice(1)).toEqual(['', ''])
          else expect(Number(cell[1])).toBeCloseTo(z, 3)
        }
      }),
      { numRuns: 40 },
    )
  })
})

it('a half float of an EXR is its own sample', async () => {
  const samples = [0.0999755859375, 10_008, -65_504]
  const { section } = await cutRow(makeExr(3, 1, [{ name: 'Y', type: 'half', samples }], 'none'), 0)
  expect([...(section.values ?? [])]).toEqual(samples)
})

it('a file that counts down has its own samples, its smallest number highest', async () => {
  const samples = Uint32Array.of(0, 9, 4_294_967_295)
  const file = makeTiff({ width: 3, height: 1, bits: 32, format: 'unsigned', samples, photometric: 0 })
  const { section, facts } = await cutRow(file, 0)
  expect([...(section.values ?? [])]).toEqual([...samples])
  expect(section.highest).toEqual({ z: sizes.depth, value: 0 })
  expect(section.lowest).toEqual({ z: 0, value: 4_294_967_295 })
  expect(ownLabels([0, 2, 4], facts, sizes, viewerFormat('en-GB'))).toEqual(['4,294,967,295', '2,147,483,648', '0'])
})

it('levels that 16 bits would make one are told apart, in the table down to the millimetres', async () => {
  const samples = Uint32Array.of(0, 1, 2, 4_294_967_295)
  const { section, facts } = await cutRow(makeTiff({ width: 4, height: 1, bits: 32, format: 'unsigned', samples }), 0)
  const table = sectionCsv(section, facts, sizes).trimEnd().split('\n').slice(1)
  expect(table.map((row) => row.split(',').slice(1))).toEqual([
    ['0.000000000', '0'],
    ['0.000000001', '1'],
    ['0.000000002', '2'],
    ['4.000000000', '4294967295'],
  ])
})

it('a drawing stops at a gap and goes on behind it', async () => {
  const samples = Float32Array.of(0, 1, Number.NaN, 1, Number.POSITIVE_INFINITY, 0, 2)
  const { section, facts } = await cutRow(makeTiff({ width: 7, height: 1, bits: 32, format: 'float', samples }), 0)
  const lines = [...sectionSvg(section, facts, sizes).matchAll(/points="([^"]*)"/g)].map(([, points]) =>
    (points ?? '').split(' ').map((point) => point.split(',').map(Number)),
  )
  const x = (at: number) => expect.closeTo((at * sizes.width) / 7, 3)
  expect(lines).toEqual([
    [
      [x(0), 4],
      [x(1), 2],
    ],
    [
      [x(3), 2],
      [x(3), 2],
    ],
    [
      [x(5), 4],
      [x(6), 0],
    ],
  ])
})

it('a line without any height has none to tell, and nothing to draw', async () => {
  const samples = Float32Array.of(Number.NaN, Number.NEGATIVE_INFINITY, 1, 2)
  const { section, facts } = await cutRow(makeTiff({ width: 2, height: 2, bits: 32, format: 'float', samples }), 0)
  expect(section).toMatchObject({ lowest: undefined, highest: undefined, steepest: 0 })
  expect(section.gaps).toEqual({ nan: 1, minusInfinite: 1, plusInfinite: 0 })
  expect(sectionSvg(section, facts, sizes)).not.toContain('polyline')
  expect(sectionCsv(section, facts, sizes)).toBe('distance_mm,height_mm,value\n0.0000,,\n30.0000,,\n')
})

it('labels of the axis have as many digits as tell its ticks apart', () => {
  const of = (min: number, max: number) =>
    ownLabels([0, 1, 2, 3, 4], { min, max, countsDownFrom: null }, sizes, viewerFormat('en-GB'))
  expect(of(0, 255)).toEqual(['0', '64', '128', '191', '255'])
  expect(of(-0.5, 0.5)).toEqual(['-0.50', '-0.25', '0.00', '0.25', '0.50'])
  expect(of(-1.6e308, 1.6e308)).toEqual(['-1.60e+308', '-8.0e+307', '0', '8.0e+307', '1.60e+308'])
  expect(of(-0.1, 0.3)[1], 'rounded from a little below').toBe('0.000')
  expect(of(7, 7)).toEqual(['7', '', '', '', ''])
})
