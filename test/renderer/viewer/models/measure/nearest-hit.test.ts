// What a sight meets, held against three's own search over every triangle.
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { expect, it } from 'vitest'
import type { Direction } from '../../../../../src-renderer/viewer/models/camera/model-views.ts'
import { nearestHit } from '../../../../../src-renderer/viewer/models/measure/nearest-hit.ts'
import { fc } from '../../../../helpers/properties.ts'
import { bodyOf, boxBody } from '../bodies.ts'

const everything = { from: 0, to: Number.POSITIVE_INFINITY }
const never = new AbortController().signal
const number = fc.integer({ min: -40, max: 40 })
const place = fc.tuple(number, number, number)
/** Between the places, so that no sight runs along an edge. */
const eye = place.map(([x, y, z]): Direction => [x + 0.137, y + 0.271, z + 0.193])
const surface = fc.array(place, { minLength: 3, maxLength: 90 }).map((points) =>
  bodyOf(
    points,
    Array.from({ length: points.length - (points.length % 3) }, (_, each) => each),
  ),
)

it('is the place that three finds among all triangles, on either side of them', async () => {
  await fc.assert(
    fc.asyncProperty(surface, eye, eye, async (body, origin, towards) => {
      const direction = new Vector3(...towards)
      direction.normalize()
      const met = await nearestHit(body, { origin, direction: direction.toArray() }, everything, never)
      const [expected] = nearestOfThree(body, origin, direction)
      expect(met?.hit?.along ?? null).toEqual(expected ? expect.closeTo(expected.distance, 4) : null)
      if (!met?.hit || !expected) return
      for (const axis of [0, 1, 2]) expect(met.hit.at[axis]).toBeCloseTo(expected.point.getComponent(axis), 4)
      expect(new Vector3(...met.hit.normal).dot(direction)).toBeLessThanOrEqual(0)
    }),
  )
})

it('a closed body is left as often as it is entered, once more from within', async () => {
  const box = boxBody([-1, -2, -3], [4, 5, 6])
  const through = (origin: Direction, direction: Direction) => nearestHit(box, { origin, direction }, everything, never)
  expect(await through([10, 0.3, 0.2], [-1, 0, 0])).toMatchObject({ hit: { along: 6, normal: [1, 0, 0] }, left: 0 })
  expect(await through([0.1, 0.3, 0.2], [0, 0, 1])).toMatchObject({ hit: { at: [0.1, 0.3, 6] }, left: 1 })
  expect(await through([10, 0.3, 0.2], [1, 0, 0])).toEqual({ hit: null, left: 0 })
})

it('ends without an answer when it is not wanted any more', async () => {
  const ended = AbortSignal.abort()
  const sight = { origin: [0, 0, 9], direction: [0, 0, -1] } as const
  expect(await nearestHit(boxBody([0, 0, 0], [1, 1, 1]), sight, everything, ended)).toBeUndefined()
})

function nearestOfThree(body: ReturnType<typeof bodyOf>, origin: Direction, direction: Vector3) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(body.positions, 3))
  geometry.setIndex(new BufferAttribute(body.indices, 1))
  const mesh = new Mesh(geometry, new MeshBasicMaterial({ side: DoubleSide }))
  return new Raycaster(new Vector3(...origin), direction).intersectObject(mesh)
}
