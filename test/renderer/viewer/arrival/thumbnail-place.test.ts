// Where a thumbnail stands: as a flat stage fits its picture, and laid on the plate as the camera of the relief sees it.
import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { flatPlace, middlePlace, reliefPlace } from '../../../../src-renderer/viewer/arrival/thumbnail-place.ts'
import { standingHalf } from '../../../../src-renderer/viewer/relief/floor/standing-half.ts'
import { type Plate, plateOf } from '../../../../src-renderer/viewer/relief/plate.ts'
import { cameraAt, fittingDistance } from '../../../../src-renderer/viewer/stage/camera-poses.ts'
import type { KeptPose } from '../../../../src-renderer/viewer/stage/kept-pose.ts'
import type { Extent } from '../../../../src-renderer/viewer/stage/zoom.ts'
import { fc } from '../../../helpers/properties.ts'

/** Where the transform puts a pixel of the thumbnail. */
function placed(transform: string, x: number, y: number): [number, number] {
  const m = transform.replace('matrix3d(', '').replace(')', '').split(',').map(Number)
  const row = (at: number) => (m[at] ?? 0) * x + (m[at + 4] ?? 0) * y + (m[at + 12] ?? 0)
  return [row(0) / row(3), row(1) / row(3)]
}

/** Where three draws a place of the plate, seen as the relief's camera sees it. */
function drawn(at: Vector3, stage: Extent, frame: { halfX: number; halfY: number }): [number, number] {
  const camera = new PerspectiveCamera(26, stage.width / stage.height, 0.05, 60)
  camera.up.set(0, 0, 1)
  camera.position.set(...cameraAt('start', fittingDistance(frame.halfX, frame.halfY, 26, stage.width / stage.height)))
  camera.lookAt(0, 0, 0)
  camera.setViewOffset(stage.width, stage.height, 0, stage.height * 0.03, stage.width, stage.height)
  camera.updateMatrixWorld()
  const seen = at.project(camera)
  return [((seen.x + 1) / 2) * stage.width, ((1 - seen.y) / 2) * stage.height]
}

const edge = fc.integer({ min: 40, max: 640 })
const given = fc.record({
  thumbnail: fc.record({ width: edge, height: edge }),
  stage: fc.record({ width: fc.integer({ min: 300, max: 2000 }), height: fc.integer({ min: 300, max: 1400 }) }),
  depth: fc.double({ min: 0.5, max: 6, noNaN: true }),
  mirrored: fc.boolean(),
  standing: fc.option(
    fc.record({ x: fc.double({ min: 0.05, max: 1, noNaN: true }), y: fc.double({ min: 0.05, max: 1, noNaN: true }) }),
    { nil: undefined },
  ),
})

describe('on the stage of a relief', () => {
  it('each corner lies where three draws that corner of the plate', () => {
    fc.assert(
      fc.property(given, ({ thumbnail, stage, depth, mirrored, standing }) => {
        const plate: Plate = plateOf(thumbnail, { width: 60, depth, base: 1.5, mirrored })
        const place = reliefPlace({ thumbnail, stage, plate, standing, kept: null })
        const frame = standingHalf(standing ?? { x: 1, y: 1 }, plate, standing !== undefined)
        for (const [x, y] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
          [0.3, 0.6],
        ] as const) {
          const across = (2 * x - 1) * plate.halfX * (mirrored ? -1 : 1)
          const seen = drawn(new Vector3(across, (1 - 2 * y) * plate.halfY, plate.depth / 2), stage, frame)
          const ours = placed(String(place?.transform), x * thumbnail.width, y * thumbnail.height)
          expect(ours[0]).toBeCloseTo(seen[0], 2)
          expect(ours[1]).toBeCloseTo(seen[1], 2)
        }
      }),
    )
  })

  it('is none from behind, or where a corner would lie behind the camera', () => {
    const thumbnail = { width: 100, height: 100 }
    const plate = plateOf(thumbnail, { width: 60, depth: 3, base: 1.5 })
    const from = (direction: KeptPose['direction'], distance: number) =>
      reliefPlace({
        ...{ thumbnail, stage: { width: 800, height: 600 }, plate, standing: undefined },
        kept: { direction, distance, target: [0, 0, 0] },
      })
    expect(from([0, 0.6, 0.8], 1)).toBeDefined()
    expect(from([0, 0.6, -0.8], 1)).toBeUndefined()
    expect(from([0, -0.9, 0.436], 0.1)).toBeUndefined()
  })
})

describe('on a flat stage', () => {
  const stage = { width: 800, height: 600 }
  it('it is fitted, beside the tools, as the picture that it stands for', () => {
    const place = flatPlace({ picture: { width: 640, height: 480 }, stage, left: 38, kept: null, mirrored: false })
    const whole = flatPlace({ picture: { width: 4096, height: 3072 }, stage, left: 38, kept: null, mirrored: false })
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Number(place[side])).toBeCloseTo(Number(whole[side]))
  })
  it('it is seen as near as the picture before it was left, and mirrored where that is chosen', () => {
    const kept = { zoom: 2, centre: { x: 0.5, y: 0.5 } }
    const given = { picture: { width: 100, height: 100 }, stage, left: 0 }
    const [far, near] = [null, kept].map((each) => flatPlace({ ...given, kept: each, mirrored: true }))
    expect(near?.width).toBeCloseTo(2 * Number(far?.width))
    expect(near?.transform).toBe('scaleX(-1)')
  })
  it('a model stands in the middle', () => {
    expect(middlePlace({ width: 100, height: 100 }, stage)).toEqual({ left: 214, top: 114, width: 372, height: 372 })
  })
})
