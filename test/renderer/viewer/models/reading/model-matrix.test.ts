// The same wedge of 4 × 2 × 3 as many programs write it: its size, triangles and closedness, or the reason why it is not shown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, NodeIO } from '@gltf-transform/core'
import { BufferGeometry, Float32BufferAttribute, Mesh, MeshStandardMaterial, Scene } from 'three'
import { OBJExporter } from 'three/addons/exporters/OBJExporter.js'
import { STLExporter } from 'three/addons/exporters/STLExporter.js'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { checkModel } from '../../../../../src-renderer/viewer/models/reading/read-model.ts'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { readParts } from './model-files.ts'

const points = [0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 3]
const corners = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]

const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3)).setIndex(corners)
geometry.computeVertexNormals()
const scene = new Scene().add(new Mesh(geometry, new MeshStandardMaterial()))

const bytesOf = (text: string) => new TextEncoder().encode(text)
const view = (data: DataView) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
const byAssimp = (name: string) => async () =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../fixtures/models-by-assimp', name)))

async function byTransform(): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const places = document.createAccessor().setType('VEC3').setArray(new Float32Array(points)).setBuffer(buffer)
  const indices = document.createAccessor().setType('SCALAR').setArray(new Uint16Array(corners)).setBuffer(buffer)
  const primitive = document.createPrimitive().setAttribute('POSITION', places).setIndices(indices)
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return await new NodeIO().writeBinary(document)
}

type Shown = { readonly toMillimetres: number; readonly zUp?: boolean; readonly leftOut?: readonly string[] }
type Refused = { readonly why: string; readonly detail?: string }
type Row = readonly [program: string, format: ModelFormat, write: () => Promise<Uint8Array>, outcome: Shown | Refused]

const metres = { toMillimetres: 1000 }
const plain = { toMillimetres: 1 }
const standing = { toMillimetres: 1, zUp: true }

const rows: readonly Row[] = [
  ['glTF-Transform, one file', 'glb', byTransform, metres],
  ['assimp, one file', 'glb', byAssimp('wedge.glb'), metres],
  ['assimp, with a file of its own for numbers', 'gltf', byAssimp('wedge-apart.gltf'), { why: 'needs-files' }],
  ['assimp, version 1', 'gltf', byAssimp('wedge-1.gltf'), { why: 'unsupported', detail: 'glTF 1' }],
  ['assimp', 'obj', byAssimp('wedge.obj'), { ...plain, leftOut: ['materials'] }],
  ['three', 'obj', async () => bytesOf(new OBJExporter().parse(scene)), plain],
  ['assimp, text', 'stl', byAssimp('wedge-text.stl'), standing],
  ['assimp, binary', 'stl', byAssimp('wedge-binary.stl'), standing],
  ['three, text', 'stl', async () => bytesOf(new STLExporter().parse(scene)), standing],
  ['three, binary', 'stl', async () => view(new STLExporter().parse(scene, { binary: true })), standing],
  ['assimp, text', 'ply', byAssimp('wedge-text.ply'), standing],
  ['assimp, binary', 'ply', byAssimp('wedge-binary.ply'), standing],
  ['assimp, binary', 'fbx', byAssimp('wedge-binary.fbx'), { toMillimetres: 10 }],
  ['assimp, text', 'fbx', byAssimp('wedge-text.fbx'), { toMillimetres: 10 }],
  ['assimp', '3mf', byAssimp('wedge.3mf'), standing],
  ['three', 'usdz', async () => new Uint8Array(await new USDZExporter().parseAsync(scene)), metres],
]

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

it.each(rows)('%s: %s', async (_program, format, write, outcome) => {
  const bytes = await write()
  if ('why' in outcome) {
    await expect(readParts(bytes, format)).rejects.toMatchObject({ problem: outcome })
    return
  }
  const model = await readParts(bytes, format)
  const [wide, high, deep] = outcome.zUp ? [4, 3, 2] : [4, 2, 3]
  const sizes = Object.values(sizesOf(model.bounds)).map((size) => size / outcome.toMillimetres)
  for (const [axis, size] of [wide, high, deep].entries()) expect(sizes[axis]).toBeCloseTo(size, 4)
  expect(model.indices.length / 3).toBe(4)
  const { facts } = checkModel(model)
  expect(facts).toMatchObject({ points: 4, open: 0, turned: 0, bodies: 1 })
  expect((facts?.volume ?? 0) / outcome.toMillimetres ** 3).toBeCloseTo(4, 3)
  expect(model.leftOut).toEqual(outcome.leftOut ?? [])
})
