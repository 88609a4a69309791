// Zoom and pan of the flat picture: what is under the pointer stays there, and the picture stays within reach.
import { describe, expect, it } from 'vitest'
import {
  fitView,
  keptView,
  naturalView,
  pan,
  toPicture,
  toStage,
  viewOn,
  zoomAbout,
} from '../../../../src-renderer/viewer/stage/zoom.ts'
import { fc } from '../../../helpers/properties.ts'

const picture = { width: 4096, height: 3000 }
const stage = { width: 1000, height: 700 }
const place = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 700, noNaN: true }),
})

describe('zoom', () => {
  it('keeps the place under the pointer, forwards and back', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0.2, max: 8, noNaN: true }), (at, factor) => {
        const view = fitView(picture, stage)
        const closer = zoomAbout(view, at, factor, 0.001)
        const before = toPicture(view, at)
        const after = toPicture(closer, at)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
        const back = zoomAbout(closer, at, view.scale / closer.scale, 0.001)
        expect(back.x).toBeCloseTo(view.x, 6)
      }),
    )
  })

  it('finds the place of a mirrored picture, forwards and back', () => {
    const view = { ...fitView(picture, stage), across: picture.width }
    fc.assert(
      fc.property(place, (at) => {
        const there = toPicture(view, at)
        expect(there.x + toPicture({ ...view, across: undefined }, at).x).toBeCloseTo(picture.width, 6)
        expect(toStage(view, there).x).toBeCloseTo(at.x, 6)
        expect(toStage(view, there).y).toBeCloseTo(at.y, 6)
      }),
    )
  })

  it('ends at the largest and the smallest scale', () => {
    const view = fitView(picture, stage)
    expect(zoomAbout(view, { x: 0, y: 0 }, 1e9, 0.01).scale).toBe(64)
    expect(zoomAbout(view, { x: 0, y: 0 }, 1e-9, 0.01).scale).toBe(0.01)
  })

  it('fits the whole picture in the middle and enlarges small ones only so far', () => {
    const { scale, x, y } = fitView(picture, stage)
    expect(scale).toBeCloseTo((700 - 72) / 3000, 9)
    expect(x).toBeCloseTo((1000 - 4096 * scale) / 2, 9)
    expect(y).toBeCloseTo(36, 9)
    expect(fitView({ width: 4, height: 4 }, stage).scale).toBe(8)
  })

  it('fits beside what covers the left edge, and stays in the middle where that is free anyway', () => {
    const square = { width: 1000, height: 1000 }
    const narrow = fitView(square, { width: 400, height: 700 }, 40)
    expect(narrow.x).toBeCloseTo(76, 9)
    expect(narrow.x + 1000 * narrow.scale).toBeCloseTo(364, 9)
    expect(fitView(square, stage, 40)).toEqual(fitView(square, stage))
  })

  it('shows one sample for each device pixel', () => {
    expect(naturalView(picture, stage, 2)).toEqual({ scale: 0.5, x: -524, y: -400 })
    expect(naturalView(picture, stage, 2, 4).scale).toBe(2)
  })

  it('turns stage and picture into each other', () => {
    const view = zoomAbout(fitView(picture, stage), { x: 300, y: 200 }, 3, 0.01)
    const there = toStage(view, { x: 100, y: 200 })
    expect(toPicture(view, there).x).toBeCloseTo(100, 9)
    expect(toPicture(view, there).y).toBeCloseTo(200, 9)
  })

  it('never pans the picture out of reach', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (x, y) => {
        const moved = pan(fitView(picture, stage), { x, y }, picture, stage)
        const corner = toStage(moved, { x: 4096, y: 3000 })
        expect(moved.x).toBeLessThanOrEqual(960)
        expect(moved.y).toBeLessThanOrEqual(660)
        expect(corner.x).toBeGreaterThanOrEqual(39.999)
        expect(corner.y).toBeGreaterThanOrEqual(39.999)
      }),
    )
  })
})

describe('a kept view', () => {
  const side = fc.integer({ min: 50, max: 4000 })
  const extent = fc.record({ width: side, height: side })
  const share = fc.double({ min: 0.2, max: 0.8, noNaN: true })
  const kept = fc.record({
    zoom: fc.double({ min: 0.5, max: 6, noNaN: true }),
    centre: fc.record({ x: share, y: share }),
  })

  it('is the same share of any two pictures on any two stages, one after another', () => {
    const room = fc.record({ width: fc.integer({ min: 300, max: 2000 }), height: fc.integer({ min: 300, max: 2000 }) })
    fc.assert(
      fc.property(kept, extent, room, extent, room, (first, pictureA, stageA, pictureB, stageB) => {
        const [fitA, fitB] = [fitView(pictureA, stageA, 38), fitView(pictureB, stageB)]
        const there = keptView(viewOn(first, fitA, pictureA, stageA), fitA, pictureA, stageA)
        const back = keptView(viewOn(there, fitB, pictureB, stageB), fitB, pictureB, stageB)
        for (const one of [there, back]) {
          expect(one.zoom).toBeCloseTo(first.zoom, 9)
          expect(one.centre.x).toBeCloseTo(first.centre.x, 9)
          expect(one.centre.y).toBeCloseTo(first.centre.y, 9)
        }
      }),
    )
  })

  it('is never larger than the largest scale, nor off the stage', () => {
    const small = { width: 60, height: 40 }
    const view = viewOn({ zoom: 100, centre: { x: 3, y: -2 } }, fitView(small, stage), small, stage)
    expect(view.scale).toBe(64)
    expect([view.x + small.width * view.scale, view.y]).toEqual([40, stage.height - 40])
  })
})
