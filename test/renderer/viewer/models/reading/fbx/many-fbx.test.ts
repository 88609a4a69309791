// FBX files of very many objects: what is asked of each is asked once, however many hang on it.
import { afterEach, expect, it, vi } from 'vitest'
import { FbxDocument } from '../../../../../../src-renderer/viewer/models/reading/fbx/fbx-document.ts'
import { fbxFile, geometry, model } from '../fbx-files.ts'
import { readParts, refusalOf } from '../model-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const triangle = (id: number, more = '') => geometry(id, [0, 0, 0, 1, 0, 0, 0, 1, 0], [[0, 1, 2]], more)
const ids = (count: number, first: number) => Array.from({ length: count }, (_, i) => first + i)

it('places of a mesh below a long chain of objects do not go up all of it again', async () => {
  const above = vi.spyOn(FbxDocument.prototype, 'above')
  const [chain, places] = [ids(400, 1000), ids(300, 2000)]
  const group = 'Model: 900, "Model::L", "LodGroup" {\n}'
  const file = fbxFile({
    objects: [triangle(1), group, ...[...chain, ...places].map((id) => model(id))],
    links: [
      ...chain.map((id) => [id, id === 1000 ? 900 : id - 1] as const),
      ...places.flatMap((id) => [[id, 1399] as const, [1, id] as const]),
    ],
  })
  expect((await readParts(file, 'fbx')).meshes).toBe(300)
  expect(above.mock.calls.length).toBeLessThan(10 * 700)
})

it('very many places of a surface with very many bones are refused before they are made', async () => {
  const [places, bones] = [ids(3000, 10_000), ids(400, 20_000)]
  const deformers = ['Deformer: 2, "D", "Skin" {\n}', ...bones.map((id) => `Deformer: ${id}, "D", "Cluster" {\n}`)]
  const file = fbxFile({
    objects: [triangle(1), ...deformers, ...places.map((id) => model(id))],
    links: [
      [2, 1],
      ...bones.map((id) => [id, 2] as const),
      ...places.flatMap((id) => [[id, 0] as const, [1, id] as const]),
    ],
  })
  expect(await refusalOf(file, 'fbx')).toBe('too-large')
})
