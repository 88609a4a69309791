// Which body of a relief is drawn: the finest of its plate, and a coarse one for turning where the processor draws.
import type { BufferGeometry } from 'three'
import { expect, it } from 'vitest'
import { createReliefBodies } from '../../../../src-renderer/viewer/relief/relief-bodies.ts'

/** A body that is known by its number of triangles. */
const bodyOf = (triangles: number) => ({
  positions: new Float32Array(9),
  outward: new Int8Array(12),
  indices: new Uint32Array(3 * triangles),
})
const parts = (longest: number, cutFloor = false) => ({ body: bodyOf(longest), cutFloor, longest })
const triangles = (geometry: BufferGeometry | undefined) => geometry && (geometry.index?.count ?? 0) / 3

function watched(most: 1 | 2) {
  const bodies = createReliefBodies(most)
  const gone: number[] = []
  const add = (given: ReturnType<typeof parts>) => {
    bodies.add(given)
    for (const turning of [true, false]) {
      const geometry = bodies.pick(turning)
      if (geometry && !geometry.hasEventListener('dispose', listen)) geometry.addEventListener('dispose', listen)
    }
  }
  const listen = ({ target }: { readonly target: BufferGeometry }) => void gone.push(triangles(target) ?? 0)
  return { ...bodies, add, gone, shown: () => [true, false].map((turning) => triangles(bodies.pick(turning))) }
}

it('has none at first, and one for everything until there is a finer one', () => {
  const { add, shown } = watched(2)
  expect(shown()).toEqual([undefined, undefined])
  add(parts(256))
  expect(shown()).toEqual([256, 256])
  add(parts(384))
  expect(shown()).toEqual([256, 384])
})

it('drops what is of another plate, and what is as fine', () => {
  const { add, shown, gone } = watched(2)
  add(parts(256))
  add(parts(384))
  add(parts(384))
  expect([shown(), gone]).toEqual([[256, 384], [384]])
  add(parts(256, true))
  expect([shown(), gone]).toEqual([
    [256, 256],
    [384, 256, 384],
  ])
})

it('keeps the finest alone where a card draws, and gives all back', () => {
  const { add, shown, gone, dispose } = watched(1)
  add(parts(512))
  add(parts(1024))
  expect([shown(), gone]).toEqual([[1024, 1024], [512]])
  dispose()
  expect([shown(), gone]).toEqual([
    [undefined, undefined],
    [512, 1024],
  ])
})
