// A die with six unlike sides, in every format and every packing, is drawn as plain arithmetic draws it: upright, unmirrored, painted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directions, type ViewName } from '../../../../src-renderer/viewer/models/camera/model-views.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import {
  directionDifference,
  hueDifference,
  outlineDifference,
  type SeenDrawing,
} from '../../../helpers/models/compare-drawings.ts'
import { drawPlainly, type PlainModel } from '../../../helpers/models/plain-drawing.ts'
import { wrongBodies, wrongLooks } from '../../../helpers/models/wrong-models.ts'
import type { Opened } from './browser-page.ts'
import { dice } from './dice.ts'
import { type ModelPage, openModelPage } from './open-browser-page.ts'
import { type WrittenFormat, writers, writtenFormats } from './reading/model-files.ts'

const packings = ['draco', 'meshopt', 'ktx2-etc1s', 'ktx2-uastc'] as const
const shown = ['front', 'back', 'left', 'right', 'top', 'bottom', 'corner'] as const satisfies readonly ViewName[]
const edge = 128

let page: ModelPage
let model: PlainModel

beforeAll(async () => {
  const solid = await dice()
  model = await plainOf(solid)
  const files = new Map<string, Uint8Array>([['sheet', solid.textures.baseColor ?? new Uint8Array()]])
  for (const format of writtenFormats) files.set(format, await writers[format](solid))
  for (const packing of packings)
    files.set(packing, readFileSync(join(import.meta.dirname, `../../../fixtures/packed-models/die-${packing}.glb`)))
  files.set('draco-damaged', spoiled(files.get('draco'), 0.9, 0.97))
  files.set('ktx2-damaged', spoiled(files.get('ktx2-etc1s'), 0.5, 0.97))
  page = await openModelPage(files)
})
afterAll(() => page.close())

const plain = (of: PlainModel, view: ViewName) =>
  drawPlainly(of, { direction: directions[view], width: edge, height: edge })

const painted = ['glb', 'obj', 'fbx', 'usdz', '3mf', ...packings] as const
const files = [...writtenFormats, ...packings]
const formatOf = (file: (typeof files)[number]): WrittenFormat =>
  (packings as readonly string[]).includes(file) ? 'glb' : (file as WrittenFormat)
const open = (file: (typeof files)[number], dress: 'textured' | 'normals') =>
  page.open(file, formatOf(file), { views: shown, dress, ...(file === 'obj' ? { beside: 'sheet' } : {}) })

describe.each(files)('%s', (file) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(file, 'normals')
  })

  it('has twelve triangles and the size of the die', () => {
    const { triangles, sizes, left } = opened
    expect(triangles).toBe(12)
    for (const [axis, size] of [60, 92, 44].entries()) expect(sizes[axis]).toBeCloseTo(size, 1)
    expect(left).toEqual({ geometries: 0, textures: 0, threads: 0, pictures: 0 })
  })

  it.each(shown)('has the right outline and faces the right way from %s', (view) => {
    const seen = seenOf(opened, view)
    const right = plain(model, view)
    expect(outlineDifference(seen, right)).toBeLessThan(0.02)
    expect(directionDifference(seen, right)).toBeLessThan(4)
  })
})

describe.each(painted)('%s', (file) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(file, 'textured')
  })

  it.each(shown)('wears its picture the right way from %s', (view) => {
    const seen = seenOf(opened, view)
    const right = hueDifference(seen, plain(model, view))
    expect(right).toBeLessThan(0.06)
    for (const [name, change] of Object.entries(wrongLooks))
      expect(hueDifference(seen, plain(change(model), view)), name).toBeGreaterThan(2 * right + 0.02)
  })
})

describe.each(Object.entries(wrongBodies))('a die that is %s', (_name, change) => {
  it('would be noticed from one side at least', async () => {
    const opened = await open('glb', 'normals')
    const noticed = shown.filter((view) => {
      const [seen, drawn] = [seenOf(opened, view), plain(change(model), view)]
      return outlineDifference(seen, drawn) > 0.04 || directionDifference(seen, drawn) > 8
    })
    expect(noticed).not.toEqual([])
  })
})

it('an obj without the picture beside it wears the colours of its points, one whose picture is lost too', async () => {
  const bare = await page.open('obj', 'obj')
  const lost = await page.open('obj', 'obj', { beside: 'not-there' })
  expect([bare.problem, lost.problem, bare.pictures, lost.pictures]).toEqual([undefined, undefined, [], []])
  expect(lost.frames).toEqual(bare.frames)
})

it('packed files that are damaged are refused, or shown without the picture, never waited for', async () => {
  expect((await page.open('draco-damaged', 'glb')).problem).toBe('damaged')
  const { problem, missing } = await page.open('ktx2-damaged', 'glb')
  expect(problem === 'damaged' || missing === 1).toBe(true)
})

it('nothing was asked of another server, and nothing was complained of', () => {
  expect(page.complaints.filter((one) => !one.includes('404'))).toEqual([])
})

async function plainOf({ positions, normals, uvs, indices, textures }: Solid): Promise<PlainModel> {
  const { data, info } = await sharp(textures.baseColor).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const corners = (from: Float32Array, size: number) =>
    [...indices].flatMap((vertex) => [...from.subarray(vertex * size, vertex * size + size)])
  return {
    places: corners(positions, 3),
    normals: corners(normals, 3),
    uvs: corners(uvs ?? new Float32Array(), 2),
    picture: { width: info.width, height: info.height, data },
  }
}

/** Frames come from the bottom row upwards. */
function seenOf({ frames }: Opened, view: (typeof shown)[number]): SeenDrawing {
  const frame = Buffer.from(frames[shown.indexOf(view)] ?? '', 'base64')
  const covered = new Uint8Array(edge * edge)
  const colours = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const [from, to] = [((edge - 1 - y) * edge + x) * 4, y * edge + x]
      covered[to] = (frame[from + 3] ?? 0) > 0 ? 1 : 0
      for (let k = 0; k < 3; k++) colours[to * 3 + k] = frame[from + k] ?? 0
    }
  return { covered, colours }
}

/** Bytes in the middle of the packed data overwritten; `from` and `to` are shares of the file. */
function spoiled(bytes: Uint8Array | undefined, from: number, to: number): Uint8Array {
  const copy = Uint8Array.from(bytes ?? [])
  return copy.fill(0x55, copy.length * from, copy.length * to)
}
