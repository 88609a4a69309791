// Model files that came to harm, on a disk or by a hostile service: refused, or shown with finite numbers and as assimp sees them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ModelParts } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { nearby } from '../../../../../src-renderer/viewer/models/reading/exact-places.ts'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { filesToTry } from '../../../../helpers/damage/files-to-try.ts'
import { type DamagedFile, tryDamaged, withKept } from '../../../../helpers/damage/try-damaged.ts'
import { readWithAssimp } from '../../../../sandbox/makers/conversions/read-with-assimp.ts'
import { readParts, texturedPebble, writers, writtenFormats } from '../reading/model-files.ts'
import { firstOther, fromLowest, type Surface, surfaceOf } from './same-surface.ts'

const fixtures = ['models-by-assimp', 'real-scene'].map((name) =>
  join(import.meta.dirname, '../../../../fixtures', name),
)
const most = { milliseconds: 10_000, bytes: 2 ** 30 }
/** Files that assimp reads by the same rules: what stands in the file, in no other unit. */
const sameRules: ReadonlySet<ModelFormat> = new Set<ModelFormat>(['stl', 'ply', 'obj', 'glb', 'gltf'])

let folder = ''
let seeds: DamagedFile[] = []

beforeAll(async () => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  const paths = await Promise.all(fixtures.map(async (path) => (await readdir(path)).map((name) => join(path, name))))
  const byOthers = paths
    .flat()
    .filter((path) => /\.(?:fbx|glb|gltf|obj|ply|stl|3mf)$/.test(path))
    .sort()
    .map(async (path) => ({ name: path, ending: extname(path).slice(1), bytes: await readFile(path) }))
  const pebble = await texturedPebble(8, 6)
  const own = writtenFormats.map(async (ending) => ({
    name: 'pebble',
    ending,
    bytes: Buffer.from(await writers[ending](pebble)),
  }))
  seeds = await Promise.all([...byOthers, ...own])
})
afterAll(() => {
  vi.restoreAllMocks()
  return rm(folder, { recursive: true, force: true })
})

it.each(withKept('models'))('%s: a model is refused, or shown finite and as assimp sees it', async (_case, find) => {
  const before = process.resourceUsage().maxRSS
  const counts = { refused: 0, shown: 0, compared: 0 }
  let slowest = 0
  const check = async ({ name, ending, bytes }: DamagedFile) => {
    const format = ending as ModelFormat
    const { user } = process.cpuUsage()
    const model = await readParts(bytes, format).catch(() => undefined)
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
    if ((format === 'obj' || format === 'stl') && isCutOtherwise(format, bytes)) return
    if (format === 'obj' && hasPointsThatAssimpDrops(bytes)) return
    if (format === 'stl' && hasWordsThatAssimpMisses(bytes)) return
    if (format === 'ply' && hasElementsThatAssimpCuts(bytes)) return
    const theirs = sameRules.has(format) ? await seenByAssimp(bytes, format) : undefined
    if (!theirs) return
    counts.compared++
    expect(firstOther(...whereItStands(seenByUs(model), theirs)), name).toBeUndefined()
  }
  if (find) return check(find)
  await tryDamaged('models', seeds, filesToTry, check)
  expect(slowest).toBeLessThan(most.milliseconds)
  expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(most.bytes)
  expect(counts.refused).toBeGreaterThan(filesToTry / 8)
  expect(counts.compared).toBeGreaterThan(filesToTry / 20)
})

/** A face has many corners, or comes back to a point that it has had: every reader cuts such an outline its own way. */
function isCutOtherwise(format: ModelFormat, bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const outlines =
    format === 'obj'
      ? (text.match(/^f .*$/gm) ?? []).map((face) => (face.match(/ \d+/g) ?? []).map(String))
      : (text.match(/outer loop[^l]*endloop/g) ?? []).map((loop) => loop.match(/vertex[-+.\de \t]*/g) ?? [])
  return outlines.some((points) => points.length > 4 || (points.length > 3 && new Set(points).size < points.length))
}

/**
 * Of five, seven or eight numbers; every corner behind such a point is another one then. Most programs show them. It counts up to the
 * first word that is no number, and takes one that begins with its point, as in `.5`, for none, where Blender, three and C's own reader
 * of numbers take it.
 */
function hasPointsThatAssimpDrops(bytes: Uint8Array): boolean {
  const points = new TextDecoder().decode(bytes).match(/^v\s.*$/gm) ?? []
  return points.some((point) => {
    const [, ...words] = point.trim().split(/\s+/)
    const odd = words.findIndex((word) => !/^[-+]?\.?\d/.test(word))
    const count = odd === -1 ? words.length : odd
    return [5, 7, 8].includes(count) || words.some((word) => word.startsWith('.'))
  })
}

/** Words in capitals: it knows them in small letters alone, where many programs write `FACET` and the app goes by the word. */
function hasWordsThatAssimpMisses(bytes: Uint8Array): boolean {
  const words = new TextDecoder().decode(bytes).match(/\b(?:facet|vertex|outer|loop|endloop|endfacet)\b/gi) ?? []
  return words.some((word) => word !== word.toLowerCase())
}

/**
 * Those of a text that stand in more lines than there are elements: it takes each line for one. MeshLab, three and the app go by the
 * numbers, and there are programs that write so.
 */
function hasElementsThatAssimpCuts(bytes: Uint8Array): boolean {
  const [head = '', body = ''] = new TextDecoder('latin1').decode(bytes).split(/\nend_header\s*\n/)
  const counts = [...head.matchAll(/^element \S+ (\d+)/gm)].map(([, count]) => Number(count))
  const lines = body.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
  return /^format ascii/m.test(head) && lines > counts.reduce((sum, count) => sum + count, 0)
}

function seenByUs({ positions, indices }: ModelParts): Surface {
  return surfaceOf(indices.length, (at) => {
    const from = (indices[at] as number) * 3
    return [positions[from] as number, positions[from + 1] as number, positions[from + 2] as number]
  })
}

/** The app moves what stands further away than floats are exact to the middle; both are compared from their lowest corner on then. */
function whereItStands(ours: Surface, theirs: Surface): [Surface, Surface] {
  const isFar = [...theirs.low, ...theirs.high].some((place) => Math.abs(place) >= nearby)
  return isFar ? [fromLowest(ours), fromLowest(theirs)] : [ours, theirs]
}

async function seenByAssimp(bytes: Uint8Array, format: ModelFormat): Promise<Surface | undefined> {
  try {
    const { corners } = await readWithAssimp(bytes, format, folder)
    // It takes a file in which it finds nothing for an empty scene, and leaves faces of four corners whole.
    if (corners.length === 0 || corners.length % 9 !== 0) return undefined
    const scale = format === 'glb' || format === 'gltf' ? 1000 : 1
    const isLaid = format === 'stl' || format === 'ply'
    return surfaceOf(corners.length / 3, (at) => {
      const [x, y, z] = corners.slice(at * 3, at * 3 + 3).map((value) => value * scale) as [number, number, number]
      return isLaid ? [x, z, -y] : [x, y, z]
    })
  } catch {
    return undefined
  }
}
