// The place that is meant by pointing: corners where one is near, walls straight in, and what a cut leaves.
import { describe, expect, it } from 'vitest'
import type { Direction } from '../../../../../src-renderer/viewer/models/camera/model-views.ts'
import { cutPlane } from '../../../../../src-renderer/viewer/models/cut/cut.ts'
import { type Pointing, pickPoint } from '../../../../../src-renderer/viewer/models/measure/pick-point.ts'
import { boxBody, together } from '../bodies.ts'

/** A box of 10 × 8 × 6 whose walls are one thick, but two at the front. */
const hollow = together(boxBody([0, 0, 0], [10, 8, 6]), boxBody([1, 1, 1], [9, 7, 4]), { hollow: true })
const never = new AbortController().signal
const at = (x: number, y: number, more: Partial<Pointing> = {}) =>
  pickPoint(
    hollow,
    {
      sight: { origin: [x, y, 50], direction: [0, 0, -1] },
      reachAt: () => 0.5,
      plane: null,
      closed: true,
      ...more,
    },
    never,
  )
const near = ([x, y, z]: Direction) => [expect.closeTo(x, 5), expect.closeTo(y, 5), expect.closeTo(z, 5)]

describe('on the surface', () => {
  it('is the place itself, with the thickness of the wall behind it', async () => {
    expect(await at(5.3, 4.1)).toEqual({ at: near([5.3, 4.1, 6]), isCorner: false, wall: expect.closeTo(2, 5) })
    expect(await at(0.4, 4.1)).toMatchObject({ wall: expect.closeTo(6, 5) })
  })
  it('is a corner that is near enough', async () => {
    expect(await at(9.8, 7.7)).toMatchObject({ at: [10, 8, 6], isCorner: true })
    expect(await at(9.4, 7.7)).toMatchObject({ at: near([9.4, 7.7, 6]), isCorner: false })
  })
  it('is no corner of a triangle that is small itself', async () => {
    expect(await at(9.9, 7.9, { reachAt: () => 50 })).toMatchObject({ isCorner: true })
    expect(await at(6.5, 4.1, { reachAt: () => 50 })).toMatchObject({ isCorner: false })
  })
  it('has no wall where the surface is open, and is nothing beside it', async () => {
    expect(await at(5.3, 4.1, { closed: false })).toMatchObject({ wall: null })
    expect(await at(11, 4)).toBeNull()
  })
})

describe('of a model that is cut open', () => {
  const plane = cutPlane({ axis: 'z', at: 0.5, flipped: false }, hollow.bounds)
  it('lies in the cut where there is material', async () => {
    expect(await at(0.5, 4, { plane })).toEqual({ at: near([0.5, 4, 3]), isCorner: false, wall: null })
  })
  it('lies behind the cut where it is hollow', async () => {
    expect(await at(5.3, 4.1, { plane })).toMatchObject({ at: near([5.3, 4.1, 1]), wall: expect.closeTo(1, 5) })
  })
  it('takes no corner that is cut away, and none of the cut where nobody knows what is inside', async () => {
    expect(await at(0.5, 4, { plane, closed: false })).toMatchObject({ at: near([0.5, 4, 0]) })
    expect(await at(9.8, 7.7, { plane, closed: false })).toMatchObject({ at: [10, 8, 0] })
  })
  it('is that of the other side when that is left', async () => {
    const flipped = cutPlane({ axis: 'z', at: 0.5, flipped: true }, hollow.bounds)
    expect(await at(5.3, 4.1, { plane: flipped })).toMatchObject({ at: near([5.3, 4.1, 6]) })
    const away = { sight: { origin: [5.3, 4.1, 2], direction: [0, 0, -1] } } as const
    expect(await at(0, 0, { ...away, plane: flipped })).toBeNull()
  })
})
