// How much a cut goes through: of boxes by arithmetic, of round bodies by their own formula.
import { SphereGeometry, TorusGeometry } from 'three'
import { expect, it } from 'vitest'
import { aboveCut, cutAxes, cutPlace, cutPlane, keptSpan } from '../../../../../src-renderer/viewer/models/cut/cut.ts'
import { cutArea } from '../../../../../src-renderer/viewer/models/cut/cut-area.ts'
import { fc } from '../../../../helpers/properties.ts'
import { boxBody, together } from '../bodies.ts'

const never = new AbortController().signal

it('is width times depth of a box, less that of a hollow', async () => {
  const box = boxBody([100, 200, 300], [110, 208, 306])
  expect(await cutArea(box, 'x', 105, never)).toBeCloseTo(48, 6)
  expect(await cutArea(box, 'y', 200.1, never)).toBeCloseTo(60, 6)
  expect(await cutArea(box, 'z', 305.9, never)).toBeCloseTo(80, 6)
  expect(await cutArea(box, 'z', 307, never)).toBe(0)
  const hollow = together(box, boxBody([101, 201, 301], [109, 207, 304]), { hollow: true })
  expect(await cutArea(hollow, 'z', 303, never)).toBeCloseTo(80 - 48, 6)
  expect(await cutArea(hollow, 'z', 305, never)).toBeCloseTo(80, 6)
})

it('is that of a ball and of a ring', async () => {
  const ball = surfaceOf(new SphereGeometry(5, 256, 256))
  expect(await cutArea(ball, 'y', 3, never)).toBeCloseTo(Math.PI * 16, 1)
  const ring = surfaceOf(new TorusGeometry(5, 1, 256, 256))
  expect(await cutArea(ring, 'x', 0.001, never)).toBeCloseTo(Math.PI * 2, 1)
  expect(await cutArea(ring, 'z', 0.001, never)).toBeCloseTo(Math.PI * 20, 1)
})

it('counts the same whichever places of the surface lie in the plane itself', async () => {
  const stack = together(boxBody([0, 0, 0], [4, 4, 2]), boxBody([1, 1, 3], [2, 2, 5]), { hollow: false })
  expect(await cutArea(stack, 'z', 2, never)).toBe(16)
  expect(await cutArea(stack, 'z', 0, never)).toBe(0)
})

it('what a sight has left of it lies on the side that is left', () => {
  const number = fc.integer({ min: -50, max: 50 })
  const place = fc.tuple(number, number, number)
  const cut = fc.record({
    axis: fc.constantFrom(...cutAxes),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    flipped: fc.boolean(),
  })
  const { bounds } = boxBody([-10, -20, 5], [10, 30, 25])
  fc.assert(
    fc.property(cut, place, place, fc.double({ min: 0, max: 1, noNaN: true }), (one, origin, direction, share) => {
      const plane = cutPlane(one, bounds)
      const span = keptSpan(plane, origin, direction)
      const end = Math.min(span?.to ?? 0, (span?.from ?? 0) + 10)
      const far = span ? span.from + (end - span.from) * share : share * 10
      const [x, y, z] = direction
      const above = aboveCut(plane, [origin[0] + x * far, origin[1] + y * far, origin[2] + z * far])
      if (span) expect(above).toBeGreaterThanOrEqual(-1e-6)
      else expect(above).toBeLessThan(1e-6)
      const axis = cutAxes.indexOf(one.axis)
      expect(cutPlace(one, bounds)).toBeGreaterThanOrEqual(bounds.min[axis] ?? 0)
    }),
  )
})

function surfaceOf(geometry: SphereGeometry | TorusGeometry) {
  const { index } = geometry
  if (!index) throw new Error('no index')
  return {
    positions: Float32Array.from(geometry.getAttribute('position').array),
    indices: Uint32Array.from(index.array),
  }
}
