// A camera's pose told in shares of what it looks at: the same for any two bodies, and back again.
import { describe, expect, it } from 'vitest'
import { fittingDistance } from '../../../../src-renderer/viewer/models/camera/model-views.ts'
import type { Vector } from '../../../../src-renderer/viewer/relief/plate.ts'
import {
  type KeptPose,
  keptPose,
  minus,
  type PosedBody,
  poseOn,
  poseWords,
} from '../../../../src-renderer/viewer/stage/kept-pose.ts'
import { fc } from '../../../helpers/properties.ts'

const size = fc.double({ min: 0.05, max: 3, noNaN: true })
const sizes: fc.Arbitrary<Vector> = fc.tuple(size, size, size)
/** Bodies as a model's stage knows them, whose fitting distance goes by the direction, and as a relief's. */
const body: fc.Arbitrary<PosedBody> = fc
  .record({ half: sizes, aspect: fc.double({ min: 0.4, max: 3, noNaN: true }), flat: fc.boolean() })
  .map(({ half, aspect, flat }) => ({
    half,
    wholeFrom: (direction) => (flat ? 2 * Math.max(...half) : fittingDistance(half, direction, 28, aspect)),
  }))
const share = fc.double({ min: -1, max: 1, noNaN: true })
/** Off the poles, where up has no direction and no camera stands. */
const direction: fc.Arbitrary<Vector> = fc
  .tuple(share, share, share)
  .filter(([x, , z]) => Math.hypot(x, z) > 0.001)
  .map(([x, y, z]): Vector => {
    const length = Math.hypot(x, y, z)
    return [x / length, y / length, z / length]
  })
const kept: fc.Arbitrary<KeptPose> = fc.record({
  direction,
  distance: fc.double({ min: 0.1, max: 3, noNaN: true }),
  target: fc.tuple(share, share, share),
})

const numbers = ({ direction: way, distance, target }: KeptPose) => [...way, distance, ...target]
function expectSame(one: KeptPose, other: KeptPose) {
  for (const [at, value] of numbers(one).entries()) expect(numbers(other)[at]).toBeCloseTo(value, 6)
}

describe('a kept pose', () => {
  it('is the same relative pose on any two bodies, one after another', () => {
    fc.assert(
      fc.property(kept, body, body, (pose, first, second) => {
        const there = keptPose(first, poseOn(first, pose))
        expectSame(pose, there)
        expectSame(pose, keptPose(second, poseOn(second, there)))
      }),
    )
  })

  it('leads back to the very place on the body it was kept from', () => {
    fc.assert(
      fc.property(body, direction, size, sizes, (of, way, length, target) => {
        const position: Vector = [target[0] + way[0] * length, target[1] + way[1] * length, target[2] + way[2] * length]
        const back = poseOn(of, keptPose(of, { position, target }))
        for (const axis of [0, 1, 2] as const) {
          expect(back.position[axis]).toBeCloseTo(position[axis], 6)
          expect(back.target[axis]).toBeCloseTo(target[axis], 6)
        }
      }),
    )
  })

  it('stands as many fitting distances away from a larger body, and looks at the same part of it', () => {
    const of = (half: number): PosedBody => ({ half: [half, half, half], wholeFrom: () => 4 * half })
    const pose = keptPose(of(1), { position: [0.5, 0, 2], target: [0.5, 0, 0] })
    expect(pose).toEqual({ direction: [0, 0, 1], distance: 0.5, target: [0.5, 0, 0] })
    const { position, target } = poseOn(of(3), pose)
    expect(target).toEqual([1.5, 0, 0])
    expect(minus(position, target)).toEqual([0, 0, 6])
    expect(poseWords(pose)).toBe('0.00 0.00 1.00 0.50')
  })
})
