// Very many objects of one scene: each is looked at as often as one of few.
import { BufferGeometry, Float32BufferAttribute, Group, Mesh, MeshStandardMaterial } from 'three'
import { expect, it } from 'vitest'
import { createLookStore } from '../../../../../src-renderer/viewer/models/reading/gather-looks.ts'
import { gatherMesh } from '../../../../../src-renderer/viewer/models/reading/gather-mesh.ts'

const geometry = new BufferGeometry().setAttribute(
  'position',
  new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 0, 1, 0], 3),
)

/** How often the list of the objects of a scene was asked or changed until it was empty, for each of them. */
function looksAtEach(count: number): number {
  const root = new Group()
  root.add(...Array.from({ length: count }, () => new Mesh(geometry, new MeshStandardMaterial())))
  let looks = 0
  const counted = {
    get: (list: Mesh[], key: string | symbol) => {
      looks++
      return Reflect.get(list, key)
    },
    set: (list: Mesh[], key: string | symbol, value: unknown) => {
      looks++
      return Reflect.set(list, key, value)
    },
  }
  root.children = new Proxy(root.children as Mesh[], counted)
  gatherMesh({ root, toMillimetres: 1, unit: 'unknown', zUp: false }, createLookStore(), 0)
  expect(root.children).toHaveLength(0)
  return looks / count
}

it('a scene of many objects is emptied in no more steps for each', () => {
  expect(looksAtEach(800)).toBeLessThan(looksAtEach(100) * 1.5)
})
