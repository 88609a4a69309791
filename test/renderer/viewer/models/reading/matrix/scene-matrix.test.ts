// One scene as many programs write it: every triangle in its place, of its size, its colour and its side of the picture, or what is lost.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NodeIO } from '@gltf-transform/core'
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'
import { OBJExporter } from 'three/addons/exporters/OBJExporter.js'
import { PLYExporter } from 'three/addons/exporters/PLYExporter.js'
import { STLExporter } from 'three/addons/exporters/STLExporter.js'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { LeftOut } from '../../../../../../src-renderer/viewer/models/model-parts.ts'
import type { ModelFormat } from '../../../../../../src-shared/artifact-types.ts'
import { sceneDocument } from './real-scene.ts'
import { readSeen } from './seen-triangles.ts'
import { browserParts, threeScene } from './three-scene.ts'
import { differences, type Kept, trueTriangles } from './true-triangles.ts'

let folder = ''
beforeAll(async () => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  for (const [name, part] of Object.entries(browserParts)) vi.stubGlobal(name, part)
  folder = await mkdtemp(join(tmpdir(), 'scene-'))
  await writeFile(join(folder, 'scene.glb'), await new NodeIO().writeBinary(sceneDocument()))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const run = promisify(execFile)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What assimp makes of the file of glTF-Transform. */
const byAssimp = (format: string, ending: string) => async () => {
  const to = join(folder, `${format}.${ending}`)
  await run('assimp', ['export', join(folder, 'scene.glb'), to, `-f${format}`])
  return await readFile(to)
}

/** With what lies beside it written into it. */
const whole = (write: () => Promise<Uint8Array>) => async () => {
  const gltf = JSON.parse(Buffer.from(await write()).toString())
  for (const part of [...gltf.buffers, ...(gltf.images ?? [])])
    if (part.uri && !part.uri.startsWith('data:'))
      part.uri = `data:;base64,${(await readFile(join(folder, part.uri))).toString('base64')}`
  return bytesOf(JSON.stringify(gltf))
}

/** Written once, as `test/fixtures/real-scene/README.md` says. */
const stored = (name: string) => () => readFile(join(import.meta.dirname, '../../../../../fixtures/real-scene', name))

async function asText(): Promise<Uint8Array> {
  const { json, resources } = await new NodeIO().writeJSON(sceneDocument())
  for (const part of [...(json.buffers ?? []), ...(json.images ?? [])])
    part.uri = `data:;base64,${Buffer.from(resources[part.uri ?? ''] ?? []).toString('base64')}`
  return bytesOf(JSON.stringify(json))
}

const glbByThree = (fromTop: boolean) => async () =>
  new Uint8Array((await new GLTFExporter().parseAsync(threeScene({ fromTop }), { binary: true })) as ArrayBuffer)
const usdzByThree = (fromTop: boolean) => async () =>
  new Uint8Array(await new USDZExporter().parseAsync(threeScene({ fromTop })))
const plyByThree = (options: { binary?: boolean; littleEndian?: boolean }) => async () => {
  const ply = new PLYExporter().parse(threeScene(), () => undefined, options)
  return typeof ply === 'string' ? bytesOf(ply) : new Uint8Array(ply ?? new ArrayBuffer())
}
const stlByThree = async () => {
  const { buffer, byteOffset, byteLength } = new STLExporter().parse(threeScene(), { binary: true })
  return new Uint8Array(buffer, byteOffset, byteLength)
}

type Outcome = Partial<Kept> & { readonly leftOut?: readonly LeftOut[] }
type Row = readonly [program: string, format: ModelFormat, write: () => Promise<Uint8Array>, outcome: Outcome]

const metres = { toMillimetres: 1000 }
/** Places in the picture count from the other end, and so do its rows. */
const turned = { ...metres, upsideDown: true }
const bare = { colour: [1, 1, 1], picture: false } as const
const obj = { ...bare, uvs: true, leftOut: ['materials'] } as const
/** Z is up by custom, y in the file. */
const laid = { ...bare, laid: true } as const
/** Neither assimp nor three nor Blender's PLY turns the triangles of a mirrored body round. */
const insideOut = { insideOut: true } as const
/** assimp writes linear colours, metres as if they were centimetres, and a picture stands in the place of a colour. */
const fbx = { toMillimetres: 10, white: true } as const

const rows: readonly Row[] = [
  ['glTF-Transform', 'glb', () => readFile(join(folder, 'scene.glb')), metres],
  ['glTF-Transform', 'gltf', asText, metres],
  ['assimp', 'glb', byAssimp('glb2', 'glb'), metres],
  ['assimp, all in one', 'gltf', whole(byAssimp('gltf2', 'gltf')), metres],
  ['three', 'glb', glbByThree(true), metres],
  ['three, with the picture turned over', 'glb', glbByThree(false), turned],
  ['Blender', 'glb', stored('by-blender.glb'), { ...metres, white: true }],
  ['three', 'usdz', usdzByThree(true), metres],
  ['three, with the picture turned over', 'usdz', usdzByThree(false), turned],
  // Its normals are off as soon as a body is stretched.
  ['assimp', 'obj', byAssimp('obj', 'obj'), { ...obj, ...insideOut, normals: false }],
  ['three', 'obj', async () => bytesOf(new OBJExporter().parse(threeScene())), { ...bare, uvs: true, ...insideOut }],
  ['Blender', 'obj', stored('by-blender.obj'), obj],
  ['assimp, text', 'stl', byAssimp('stl', 'stl'), { ...laid, ...insideOut }],
  ['assimp, binary', 'stl', byAssimp('stlb', 'stl'), { ...laid, ...insideOut }],
  ['three, text', 'stl', async () => bytesOf(new STLExporter().parse(threeScene())), { ...laid, ...insideOut }],
  ['three, binary', 'stl', stlByThree, { ...laid, ...insideOut }],
  ['Blender', 'stl', stored('by-blender.stl'), bare],
  ['assimp, text', 'ply', byAssimp('ply', 'ply'), { ...laid, ...insideOut, normals: false, leftOut: ['textures'] }],
  ['assimp, binary', 'ply', byAssimp('plyb', 'ply'), { ...laid, ...insideOut, normals: false, leftOut: ['textures'] }],
  ['three, text', 'ply', plyByThree({}), { ...laid, ...insideOut, leftOut: ['textures'] }],
  [
    'three, binary',
    'ply',
    plyByThree({ binary: true, littleEndian: true }),
    { ...laid, ...insideOut, leftOut: ['textures'] },
  ],
  ['three, the other way round', 'ply', plyByThree({ binary: true }), { ...laid, ...insideOut, leftOut: ['textures'] }],
  ['Blender', 'ply', stored('by-blender.ply'), { ...bare, ...insideOut, normals: false, leftOut: ['textures'] }],
  ['assimp, binary', 'fbx', byAssimp('fbx', 'fbx'), fbx],
  ['assimp, text', 'fbx', byAssimp('fbxa', 'fbx'), fbx],
  ['Blender', 'fbx', stored('by-blender.fbx'), { ...metres, white: true }],
  ['Blender, z upwards', 'fbx', stored('by-blender-z-up.fbx'), { ...metres, white: true }],
  // The unit is the foot, and lib3mf 1.8 gives its colours no opacity.
  ['lib3mf', '3mf', stored('by-lib3mf.3mf'), { toMillimetres: 304.8, laid: true, white: true, leftOut: ['opacity'] }],
  // All that assimp keeps is the first body, where it was before it was placed, in black.
  ['assimp', '3mf', byAssimp('3mf', '3mf'), { ...laid, colour: [0, 0, 0], alone: true }],
]

it.each(rows)('%s: %s', async (_program, format, write, { leftOut = [], ...kept }) => {
  const { model, triangles } = await readSeen(await write(), format)
  expect(differences(trueTriangles(kept), triangles, kept)).toEqual([])
  expect(model.leftOut).toEqual(leftOut)
  expect(model.missingPictures).toBe(0)
})

it('assimp, with files beside it: gltf is refused by the name of the first', async () => {
  const refused = readSeen(await byAssimp('gltf2', 'gltf')(), 'gltf')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'needs-files', detail: 'gltf2.bin' } })
})

it('assimp, version 1: gltf is refused as such', async () => {
  const refused = readSeen(await byAssimp('gltf', 'gltf')(), 'gltf')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: 'glTF 1' } })
})

it('what is not as it should be is seen: every way in which the scene can be kept differs from every other', () => {
  const ways: readonly Partial<Kept>[] = [
    {},
    { toMillimetres: 1.001 },
    { laid: true },
    insideOut,
    { alone: true },
    { colour: [0.5, 0.5, 0.5] },
    { white: true },
    { upsideDown: true },
  ]
  for (const [at, way] of ways.entries())
    for (const [other, seen] of ways.entries())
      expect(differences(trueTriangles(way), trueTriangles(seen), {}).length > 0, `${at} ${other}`).toBe(at !== other)
})
