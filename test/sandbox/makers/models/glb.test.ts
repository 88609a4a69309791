// The GLB as other programs read it: three's loader and assimp see the triangles and the sizes that were written.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Box3, type BufferGeometry, Mesh } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageModel } from '../../../../src-sandbox/makers/models/image/image-model.ts'
import { readGlb } from '../../../../src-sandbox/makers/models/read-glb.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { vertexTangents } from '../../../../src-sandbox/makers/models/vertex-tangents.ts'
import { writeGlb } from '../../../../src-sandbox/makers/models/write-glb.ts'
import { measureSolid } from './measure-solid.ts'
import { ringAndDisc } from './subject-pictures.ts'

let folder: string
let plain: Solid
let physical: Solid

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  const bytes = await ringAndDisc()
  const options = { bytes, quality: 'basic', report: () => {} } as const
  plain = await imageModel({ ...options, texture: false, pbr: false })
  physical = await imageModel({ ...options, texture: true, pbr: true })
})
afterAll(() => rm(folder, { recursive: true }))

describe('a written GLB', () => {
  it('is read back as it was', async () => {
    for (const solid of [plain, physical]) {
      const back = await readGlb(await writeGlb(solid))
      expect(back.positions).toEqual(solid.positions)
      expect(back.normals).toEqual(solid.normals)
      expect(back.indices).toEqual(solid.indices)
      expect(back.uvs).toEqual(solid.uvs)
      expect(back).toMatchObject({ name: solid.name, metallic: solid.metallic, roughness: solid.roughness })
      expect(Object.keys(back.textures).sort()).toEqual(Object.keys(solid.textures).sort())
    }
  })

  it('holds a texture that serves two purposes once', async () => {
    const { metallicRoughness, occlusion } = physical.textures
    expect(metallicRoughness).toBe(occlusion)
    const bytes = await writeGlb(physical)
    const maps = new Set(Object.values(physical.textures)).values()
    const total = [...maps].reduce((sum, png) => sum + png.length, 0)
    const { positions, normals, indices } = physical
    const geometry = 4 * (positions.length + normals.length + indices.length + (positions.length / 3) * 6)
    expect(bytes.length).toBeLessThan(total + geometry + 8000)
  })

  it('says that it is practice work', async () => {
    const text = new TextDecoder('latin1').decode(await writeGlb(plain))
    expect(text.match(/Asset Studio practice region: local image processing/g)).toHaveLength(2)
  })

  it("has the same triangles and sizes in three's loader", async () => {
    const bytes = await writeGlb(plain)
    const { scene } = await new GLTFLoader().parseAsync(bytes.slice().buffer, '')
    const meshes: Mesh<BufferGeometry>[] = []
    scene.traverse((node) => {
      if (node instanceof Mesh) meshes.push(node)
    })
    expect(meshes).toHaveLength(1)
    expect(meshes[0]?.geometry.index?.count).toBe(plain.indices.length)
    const box = new Box3().setFromObject(scene)
    const { min, max } = measureSolid(plain)
    for (const [axis, name] of (['x', 'y', 'z'] as const).entries()) {
      expect(box.min[name]).toBeCloseTo(min[axis] ?? 9, 6)
      expect(box.max[name]).toBeCloseTo(max[axis] ?? 9, 6)
    }
  })

  it('has the same triangles and sizes in assimp, textures and all', async () => {
    const path = join(folder, 'model.glb')
    await writeFile(path, await writeGlb(physical))
    const { stdout } = await promisify(execFile)('assimp', ['info', path])
    expect(Number(/Faces:\s+(\d+)/.exec(stdout)?.[1])).toBe(physical.indices.length / 3)
    expect(Number(/Textures \(embed\.\):\s+(\d+)/.exec(stdout)?.[1])).toBe(3)
    const numbers = (name: string) =>
      (new RegExp(`${name}\\s+point\\s+\\(([^)]*)\\)`, 'i').exec(stdout)?.[1] ?? '').trim().split(/\s+/).map(Number)
    const { min, max } = measureSolid(physical)
    for (const axis of [0, 1, 2] as const) {
      expect(numbers('minimum')[axis]).toBeCloseTo(min[axis], 4)
      expect(numbers('maximum')[axis]).toBeCloseTo(max[axis], 4)
    }
  })
})

describe('tangents', () => {
  it('point along the picture to the right, upwards on its left side, also on the back', () => {
    const { uvs, normals } = physical
    if (!uvs) throw new Error('no texture coordinates')
    const tangents = vertexTangents({ ...physical, uvs })
    for (let i = 0; i < normals.length / 3; i += 23) {
      const [nx = 0, ny = 0, nz = 0] = normals.subarray(i * 3, i * 3 + 3)
      const [x = 0, y = 0, z = 0, side = 0] = tangents.subarray(i * 4, i * 4 + 4)
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 5)
      expect(x * nx + y * ny + z * nz).toBeCloseTo(0, 5)
      if (Math.abs(nz) < 0.5) continue
      expect(Math.sign(x)).toBe(Math.sign(nz))
      expect(side).toBe(1)
    }
  })
})
