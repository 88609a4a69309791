// Files of solids judged by another program: closed bodies of the right volume, in the pieces that were told, whatever was made.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { unzipSync } from 'fflate'
import Module from 'manifold-3d'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coarseGrid } from '../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../../src-main/rasters/heights/measure-heights.ts'
import { performSolid } from '../../../../src-main/rasters/tasks/perform-solid.ts'
import { outerSize, wholePicture } from '../../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../../src-shared/exports/solid-export.ts'
import { standingOf } from '../../../../src-shared/relief/standing.ts'
import { standingPieces } from '../../../../src-shared/relief/standing-pieces.ts'
import { makeTiff } from '../make-tiff.ts'
import { words } from './sample-bodies.ts'

type Triangles = { readonly name: string; readonly positions: number[]; readonly indices: number[] }

const ask: SolidAsk = {
  ...{ format: 'stl', width: 60, depth: 3, base: 1.5, frameWidth: 0, frameHeight: 3 },
  ...{ invert: false, mirror: false, tolerance: 0.02 },
  ...{ plate: 'square', crop: wholePicture, tiles: { columns: 1, rows: 1 } },
}

/** Reliefs as the service makes them: a dome, letters with holes, a medal with a rim, scattered drops, terraces, and a slope of noise. */
const [columns, rows] = [180, 120]
const reliefs: Readonly<Record<string, Heights>> = {
  dome: words(columns, rows),
  letters: drawn((x, y) => {
    const [u, v] = [(x % 60) - 30, y - 60]
    const far = Math.hypot(u, v / 1.4)
    return far < 22 && far > 9 ? 0.6 + 0.3 * Math.cos(u / 6) : 0
  }),
  medal: drawn((x, y) => {
    const far = Math.hypot(x - 90, y - 60)
    return far > 55 ? 0 : far > 48 ? 1 : 0.3 + 0.2 * Math.sin(x / 9) * Math.cos(y / 7)
  }),
  drops: drawn((x, y) => Math.sqrt(Math.max(0, 1 - (Math.hypot((x % 45) - 22, (y % 40) - 20) / 14) ** 2))),
  terraces: drawn((x, y) => Math.max(0, Math.floor(8 - Math.hypot(x - 90, y - 60) / 7) / 8)),
  noise: drawn(
    (x, y) => 0.2 + (0.7 * x) / columns + 0.1 * (Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5) % 1),
  ),
}

function drawn(height: (x: number, y: number) => number): Heights {
  const values = Array.from({ length: columns * rows }, (_, i) => height(i % columns, Math.floor(i / columns)) * 65_535)
  return words(columns, rows, values.map(Math.round))
}

let folder = ''
let manifold: Awaited<ReturnType<typeof Module>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solids '))
  manifold = await Module()
  manifold.setup()
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const save = async (map: Heights, solid: SolidAsk) => {
  files += 1
  const [path, into] = [join(folder, `${files}.tif`), join(folder, `${files}.out`)]
  await writeFile(path, makeTiff(map))
  const task = { id: 1, what: 'make-solid', path, into, name: 'rose & <"thorn">', solid } as const
  const done = await performSolid(task, () => undefined)
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
  const facts = done.value.solid
  if (!facts) throw new Error('nothing was made')
  return { facts, bodies: await read(await readFile(into), solid) }
}

async function read(bytes: Uint8Array, { format, tiles }: SolidAsk): Promise<Triangles[]> {
  if (format === '3mf') return read3mf(Buffer.from(unzipSync(bytes)['3D/3dmodel.model'] ?? []).toString())
  const one = async (name: string, file: Uint8Array) =>
    format === 'stl' ? readStl(name, file) : await readGlb(name, file)
  if (tiles.columns * tiles.rows === 1) return [await one('', bytes)]
  return Promise.all(Object.entries(unzipSync(bytes)).map(([name, file]) => one(name, file)))
}

function readStl(name: string, bytes: Uint8Array): Triangles {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const positions: number[] = []
  for (let at = 84; at < bytes.length; at += 50)
    for (let i = 0; i < 9; i++) positions.push(view.getFloat32(at + 12 + i * 4, true))
  return { name, positions, indices: Array.from({ length: positions.length / 3 }, (_, i) => i) }
}

async function readGlb(name: string, bytes: Uint8Array): Promise<Triangles> {
  const document = await new NodeIO().readBinary(new Uint8Array(bytes))
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? []
  const positions = [...(primitive?.getAttribute('POSITION')?.getArray() ?? [])]
  return { name, positions, indices: [...(primitive?.getIndices()?.getArray() ?? [])] }
}

function read3mf(model: string): Triangles[] {
  const numbers = (text: string, tag: string) =>
    [...text.matchAll(new RegExp(`<${tag} \\w+="([-\\d.]+)" \\w+="([-\\d.]+)" \\w+="([-\\d.]+)"/>`, 'g'))].flatMap(
      (match) => match.slice(1).map(Number),
    )
  return [...model.matchAll(/<object id="\d+" type="model" name="([^"]*)">(.*?)<\/object>/gs)].map(
    ([, name = '', mesh = '']) => ({
      name,
      positions: numbers(mesh, 'vertex'),
      indices: numbers(mesh, 'triangle'),
    }),
  )
}

/** What the other program says of a body: it takes none that has an edge without exactly one other side. */
function judged({ positions, indices }: Triangles, welds: boolean) {
  const mesh = new manifold.Mesh({
    numProp: 3,
    vertProperties: Float32Array.from(positions),
    triVerts: Uint32Array.from(indices),
  })
  // Corners of an STL have no numbers: they are one where their places are the same.
  if (welds) mesh.merge()
  const body = new manifold.Manifold(mesh)
  const { min, max } = body.boundingBox()
  const parts = body.decompose()
  const facts = {
    ...{ status: body.status(), volume: body.volume(), pieces: parts.length, genus: body.genus() },
    size: max.map((most, axis) => most - (min[axis] as number)),
  }
  for (const each of [...parts, body]) each.delete()
  return facts
}

/** The files and pieces that the panel tells beforehand, by the coarse grid that it has. */
function told(map: Heights, { crop, tiles }: SolidAsk) {
  const { min, max } = measureHeights({ ...map, samples: map.samples.slice() })
  const counts = standingPieces(standingOf(coarseGrid(map, { min, max })), crop, tiles)
  return [counts.filter((count) => count > 0).length, counts.reduce((sum, count) => sum + count, 0)]
}

const part = { left: 0.1234, top: 0.2, width: 0.611, height: 0.57 }
const shapes: Readonly<Record<string, Partial<SolidAsk>>> = {
  square: {},
  'every sample': { tolerance: 0 },
  'turned over': { invert: true, mirror: true },
  framed: { frameWidth: 4, frameHeight: 2 },
  part: { crop: part },
  'part with a frame': { crop: part, frameWidth: 3 },
  tiles: { tiles: { columns: 3, rows: 2 } },
  'tiles of a frame': { tiles: { columns: 3, rows: 2 }, frameWidth: 4 },
  'tiles of a part with every sample': { crop: part, tiles: { columns: 2, rows: 2 }, tolerance: 0 },
  outline: { plate: 'outline' },
  'outline with every sample': { plate: 'outline', tolerance: 0 },
  'outline of a part in tiles': { plate: 'outline', crop: part, tiles: { columns: 2, rows: 2 } },
}

describe.each(Object.entries(reliefs))('%s', (_, map) => {
  it.each(Object.entries(shapes))('as %s is closed bodies of one volume in every format', async (_name, shape) => {
    const volumes: number[] = []
    for (const format of ['stl', '3mf', 'glb'] as const) {
      const solid = { ...ask, ...shape, format }
      const { facts, bodies } = await save(map, solid)
      expect(bodies).toHaveLength(facts.tiles)
      const found = bodies.map((body) => judged(body, format === 'stl'))
      expect(found.map(({ status }) => status)).toEqual(found.map(() => 'NoError'))
      expect(found.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(facts.pieces)
      volumes.push(found.reduce((sum, { volume }) => sum + volume, 0))
      if (solid.plate === 'outline') {
        expect(told(map, solid)).toEqual([facts.tiles, facts.pieces])
        continue
      }
      const { width, height } = outerSize(solid, map)
      for (const { size, genus } of found) {
        expect(genus).toBe(0)
        expect(size[0]).toBeCloseTo(width / solid.tiles.columns, 3)
        expect(size[1]).toBeCloseTo(height / solid.tiles.rows, 3)
      }
    }
    const [one = 0, ...others] = volumes
    for (const volume of others) expect(Math.abs(volume / one - 1)).toBeLessThan(1e-4)
  })

  it('has the volume of its samples, and its tiles together that of the whole', async () => {
    const volume = async (shape: Partial<SolidAsk>) => {
      const { bodies } = await save(map, { ...ask, format: 'glb', ...shape })
      return bodies.reduce((sum, body) => sum + judged(body, false).volume, 0)
    }
    const tolerance = 0.02
    const exact = await volume({ tolerance: 0 })
    const { width, height } = outerSize(ask, map)
    const samples = [...map.samples]
    const [most, least] = [Math.max(...samples), Math.min(...samples)]
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
    expect(exact / (width * height)).toBeCloseTo(1.5 + (3 * (mean - least)) / (most - least), 1)
    expect(Math.abs((await volume({})) - exact) / (width * height)).toBeLessThan(tolerance)
    const tiles = { columns: 3, rows: 4 }
    // A cell that is cut is two other triangles.
    expect(Math.abs((await volume({ tiles, tolerance: 0 })) / exact - 1)).toBeLessThan(5e-4)
    const outline = await volume({ plate: 'outline' })
    expect(Math.abs((await volume({ plate: 'outline', tiles })) / outline - 1)).toBeLessThan(2e-3)
  })
})

it('tiles of a package are objects with their names, beside one another', async () => {
  const { bodies } = await save(reliefs.dome as Heights, { ...ask, format: '3mf', tiles: { columns: 2, rows: 1 } })
  expect(bodies.map(({ name }) => name)).toEqual([
    'rose &amp; &lt;&quot;thorn&quot;&gt;-1-1',
    'rose &amp; &lt;&quot;thorn&quot;&gt;-1-2',
  ])
})

it('letters keep their holes', async () => {
  const { facts, bodies } = await save(reliefs.letters as Heights, { ...ask, format: 'glb', plate: 'outline' })
  expect(facts.pieces).toBe(3)
  // Three rings are three bodies with a hole each: the program tells one less than the sum of them for every body beyond the first.
  expect(judged(bodies[0] as Triangles, false)).toMatchObject({ pieces: 3, genus: 1 })
})
