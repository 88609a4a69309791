// Parts of a height map saved as height maps by the real decoder process: the same numbers, the right pixels, and the size in millimetres.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSolidExports, type SolidExports } from '../../../src-main/artifacts/solid-exports.ts'
import { createDecoderClient } from '../../../src-main/rasters/decoder/decoder-client.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../src-main/rasters/heights/measure-heights.ts'
import { createChance, createClock } from '../../../src-main/world.ts'
import { isEmptyCut, mapCut } from '../../../src-shared/exports/map-cut.ts'
import { mapBytes, wholePicture } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { fc } from '../../helpers/properties.ts'
import { forkHelper } from '../../helpers/studio/fork-helper.ts'
import { makeTiff } from '../rasters/make-tiff.ts'
import { reliefSamples } from '../rasters/relief-samples.ts'

const mapFormats = ['tif', 'png'] as const

const ask: SolidAsk = {
  ...{ format: 'tif', width: 60, depth: 3, base: 1.5, frameWidth: 5, frameHeight: 0 },
  ...{ invert: false, mirror: false, tolerance: 0 },
  ...{ plate: 'outline', crop: wholePicture, tiles: { columns: 1, rows: 1 } },
}
const map = (width: number, height: number): Heights => ({
  ...{ width, height, bits: 16, format: 'unsigned' },
  samples: reliefSamples('unsigned', 16, width, height),
})

let folder = ''
let exports: SolidExports
let held: Heights
let suggested: string[]
let chosen: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps 浮雕 '))
  await mkdir(join(folder, 'out'))
  chosen = join(folder, 'out', '浮雕 part')
  suggested = []
  exports = createSolidExports({
    assets: {
      present: async (id) =>
        success({ id, type: 'tif', path: join(folder, 'relief.tif'), kind: 'relief', gone: false }),
      heightFacts: async () => {
        const { width, height, bits, format } = held
        const measured = measureHeights({ ...held, samples: held.samples.slice() })
        const more = { countsDownFrom: null, brightness: false, values: null, grid: { width, height } }
        return success({ width, height, bits, format, ...measured, ...more })
      },
    },
    decoder: createDecoderClient(() => forkHelper(), createClock(), { most: 1 }),
    dialogs: {
      async chooseFile(name) {
        suggested.push(name)
        return chosen
      },
    },
    desktop: { showInFolder() {} },
    chance: createChance(),
    log: { info() {}, warn() {}, error() {} },
    progress() {},
  })
})
afterEach(async () => {
  await exports.close()
  await rm(folder, { recursive: true })
})

async function made(heights: Heights, change: Partial<SolidAsk>) {
  held = heights
  await writeFile(join(folder, 'relief.tif'), makeTiff(heights))
  const saved = await exports.make('a1', { ...ask, ...change })
  return { saved, bytes: await readFile(chosen).catch(() => Buffer.alloc(0)) }
}
function read(bytes: Uint8Array) {
  const decoded = decodeHeights(new Uint8Array(bytes))
  if (!decoded.ok) throw new Error(decoded.failure.kind)
  return decoded.value
}
const numbers = (bytes: Uint8Array) => Array.from(read(bytes).samples)

it.each(mapFormats)('the whole map as %s has the same numbers and says its size', async (format) => {
  const heights = map(300, 200)
  const { saved, bytes } = await made(heights, { format })
  const length = mapBytes(format, 300 * 200) ?? bytes.length
  const told = { exportId: 1, name: '浮雕 part', triangles: 0, bytes: length, tiles: 1, pieces: 0 }
  expect(saved).toEqual(success({ saved: true, ...told }))
  expect(bytes.length).toBe(length)
  expect(suggested).toEqual([`relief-60x40mm.${format}`])
  expect(read(bytes)).toMatchObject({ width: 300, height: 200, bits: 16, format: 'unsigned' })
  expect(numbers(bytes)).toEqual(Array.from(heights.samples))
  // Five pixels in a millimetre, which other programs tell by the inch.
  const facts = await sharp(bytes).metadata()
  expect(facts).toMatchObject({ width: 300, height: 200, depth: 'ushort', channels: 1, density: 127 })
  expect(await readdir(join(folder, 'out'))).toHaveLength(1)
})

it('tiles hold every sample of the part once, mirrored and inverted, by row and column in one zip', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        format: fc.constantFrom(...mapFormats),
        left: fc.integer({ min: 0, max: 40 }),
        top: fc.integer({ min: 0, max: 30 }),
        columns: fc.integer({ min: 1, max: 4 }),
        rows: fc.integer({ min: 1, max: 3 }),
        invert: fc.boolean(),
        mirror: fc.boolean(),
      }),
      async ({ format, left, top, columns, rows, invert, mirror }) => {
        const heights = map(70, 50)
        const crop = { left: left / 70, top: top / 50, width: 1 - left / 70, height: 1 - top / 50 }
        const { saved, bytes } = await made(heights, { format, crop, tiles: { columns, rows }, invert, mirror })
        expect(saved).toMatchObject(success({ tiles: columns * rows }))
        const all = columns * rows
        const files: Record<string, Uint8Array> =
          all > 1 ? unzipSync(bytes) : { [`浮雕 part-1-1.${format}`]: new Uint8Array(bytes) }
        const lowest = Math.min(...heights.samples) + Math.max(...heights.samples)
        let y = top
        for (let row = 1; row <= rows; row++) {
          let x = left
          let tall = 0
          for (let column = 1; column <= columns; column++) {
            const { width, height, samples } = read(files[`浮雕 part-${row}-${column}.${format}`] as Uint8Array)
            for (let i = 0; i < samples.length; i++) {
              const at = x + (i % width)
              const own = heights.samples[(y + Math.floor(i / width)) * 70 + (mirror ? 69 - at : at)] as number
              expect(samples[i]).toBe(invert ? lowest - own : own)
            }
            x += width
            tall = height
          }
          expect(x).toBe(70)
          y += tall
        }
        expect(y).toBe(50)
      },
    ),
    { numRuns: 12 },
  )
})

it('samples of eight bits keep their share, and all others are spread from the lowest to the highest', async () => {
  const eight = Uint8Array.from([0, 1, 128, 255])
  const two = { width: 2, height: 2 }
  const of = async (heights: Heights) => numbers((await made(heights, {})).bytes)
  expect(await of({ ...two, bits: 8, format: 'unsigned', samples: eight })).toEqual([0, 257, 32_896, 65_535])
  const float = Float32Array.from([-1, Number.NaN, 0, 3])
  expect(await of({ ...two, bits: 32, format: 'float', samples: float })).toEqual([0, 0, 16_384, 65_535])
  const huge = Float64Array.from([-1e308, 1e308, 0, 1e308])
  expect(await of({ ...two, bits: 64, format: 'float', samples: huge })).toEqual([0, 65_535, 32_768, 65_535])
  const flat = Float32Array.from([7, 7, 7, 7])
  expect(await of({ ...two, bits: 32, format: 'float', samples: flat })).toEqual([0, 0, 0, 0])
})

it('nothing is made of a map without a value, nor of tiles without a sample', async () => {
  const empty = { ...map(4, 4), bits: 32, format: 'float', samples: new Float32Array(16).fill(Number.NaN) } as const
  expect((await made(empty, {})).saved).toMatchObject(failure('no-heights'))
  expect((await made(map(4, 4), { tiles: { columns: 5, rows: 1 } })).saved).toMatchObject(failure('bad-call'))
  expect(await readdir(join(folder, 'out'))).toEqual([])
})

it('cuts lie within the map, in sequence, wherever they are asked for', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const tiles = fc.record({ columns: fc.integer({ min: 1, max: 10 }), rows: fc.integer({ min: 1, max: 10 }) })
  const pixels = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(share, share, tiles, pixels, pixels, (left, top, parts, width, height) => {
      const crop = { left, top, width: 1 - left, height: 1 - top }
      const cut = mapCut({ crop, tiles: parts }, { width, height })
      for (const [line, most] of [
        [cut.columns, width],
        [cut.rows, height],
      ] as const) {
        expect(line).toEqual([...line].sort((a, b) => a - b))
        expect(line.at(-1)).toBe(most)
      }
      expect(cut.columns).toHaveLength(parts.columns + 1)
      if (width >= 2 * parts.columns && height >= 2 * parts.rows && left === 0 && top === 0)
        expect(isEmptyCut(cut)).toBe(false)
    }),
  )
})
