// Model files that came to harm, on a disk or by a hostile service: refused, or shown with finite numbers and as assimp sees them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ModelParts } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { changes, damaged } from '../../../../helpers/damage/damage.ts'
import { filesToTry } from '../../../../helpers/damage/files-to-try.ts'
import { fc } from '../../../../helpers/properties.ts'
import { readWithAssimp } from '../../../../sandbox/makers/conversions/read-with-assimp.ts'
import { readParts, texturedPebble, writers, writtenFormats } from '../reading/model-files.ts'

type SeedFile = { readonly name: string; readonly format: ModelFormat; readonly bytes: Uint8Array }

const fixtures = join(import.meta.dirname, '../../../../fixtures/models-by-assimp')
const most = { milliseconds: 10_000, bytes: 2 ** 30 }
/** Files that assimp reads by the same rules: what stands in the file, in no other unit. */
const sameRules: ReadonlySet<ModelFormat> = new Set<ModelFormat>(['stl', 'ply', 'obj', 'glb', 'gltf'])

let folder = ''
let seeds: SeedFile[] = []

beforeAll(async () => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  const byAssimp = (await readdir(fixtures)).map(async (name) => ({
    name,
    format: extname(name).slice(1) as ModelFormat,
    bytes: await readFile(join(fixtures, name)),
  }))
  const pebble = await texturedPebble(8, 6)
  const own = writtenFormats.map(async (format) => ({ name: 'pebble', format, bytes: await writers[format](pebble) }))
  seeds = await Promise.all([...byAssimp, ...own])
})
afterAll(() => {
  vi.restoreAllMocks()
  return rm(folder, { recursive: true, force: true })
})

it('whatever happens to it, a model is refused, or shown finite and as assimp sees it', async () => {
  const before = process.resourceUsage().maxRSS
  const counts = { refused: 0, shown: 0, compared: 0 }
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(), changes, async (chosen, all) => {
      const seed = seeds[chosen % seeds.length] as SeedFile
      const bytes = damaged(seed.bytes, all)
      const { user } = process.cpuUsage()
      const model = await readParts(bytes, seed.format).catch(() => undefined)
      slowest = Math.max(slowest, (process.cpuUsage().user - user) / 1000)
      if (!model) {
        counts.refused++
        return
      }
      counts.shown++
      expect(model.indices.length).toBeGreaterThan(0)
      for (const column of [model.positions, model.normals, model.uvs, model.uvs1, model.colours])
        expect(column?.every(Number.isFinite) ?? true).toBe(true)
      expect(model.indices.reduce((a, b) => Math.max(a, b), 0)).toBeLessThan(model.positions.length / 3)
      const theirs = sameRules.has(seed.format) ? await readByAssimp(bytes, seed.format) : undefined
      if (!theirs) return
      counts.compared++
      const box = boxOf(model)
      expect(agree(box, theirs), `${seed.name}: ${box.join()}, elsewhere ${theirs.join()}`).toBe(true)
    }),
    { numRuns: filesToTry },
  )
  expect(slowest).toBeLessThan(most.milliseconds)
  expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(most.bytes)
  expect(counts.refused).toBeGreaterThan(filesToTry / 8)
  expect(counts.compared).toBeGreaterThan(filesToTry / 20)
})

/** The sizes of the box around what is drawn, smallest first: the axes of the two readers differ. */
function boxOf({ positions, indices }: ModelParts): number[] {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const index of indices)
    for (let axis = 0; axis < 3; axis++) {
      const place = positions[index * 3 + axis] as number
      low[axis] = Math.min(low[axis] as number, place)
      high[axis] = Math.max(high[axis] as number, place)
    }
  return high.map((value, axis) => value - (low[axis] as number)).sort((a, b) => a - b)
}

async function readByAssimp(bytes: Uint8Array, format: ModelFormat): Promise<number[] | undefined> {
  try {
    const { facts } = await readWithAssimp(bytes, format, folder)
    // It takes a file in which it finds nothing for an empty scene, and a face of two corners for a line, which is no part of a third.
    if (facts.triangles === 0 || !Number.isInteger(facts.triangles)) return undefined
    const scale = format === 'glb' || format === 'gltf' ? 1000 : 1
    return facts.max.map((value, axis) => (value - (facts.min[axis] as number)) * scale).sort((a, b) => a - b)
  } catch {
    return undefined
  }
}

/** As far as float columns do, the small sizes beside the large ones. */
function agree(one: readonly number[], other: readonly number[]): boolean {
  const largest = Math.max(...one, ...other)
  return one.every((size, axis) => {
    const found = other[axis] as number
    return Math.abs(size - found) <= 1e-4 * Math.max(size, found) + 1e-6 * largest
  })
}
