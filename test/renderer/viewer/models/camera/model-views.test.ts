// The views of a model: where the camera stands, that all of it is in sight, and where its sizes are written.
import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { shortcuts } from '../../../../../src-renderer/commands/shortcuts.ts'
import { sizedEdges } from '../../../../../src-renderer/viewer/models/box/box-edges.ts'
import {
  type Direction,
  directions,
  fittingDistance,
  orbit,
  placeAt,
  viewNames,
} from '../../../../../src-renderer/viewer/models/camera/model-views.ts'
import { digitsFor, sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { fc } from '../../../../helpers/properties.ts'

const half = fc.tuple(
  fc.double({ min: 0.01, max: 1, noNaN: true }),
  fc.double({ min: 0.01, max: 1, noNaN: true }),
  fc.double({ min: 0.01, max: 1, noNaN: true }),
)

function cornersInView(size: Direction, direction: Direction, fieldOfView: number, aspect: number): number[] {
  const camera = new PerspectiveCamera(fieldOfView, aspect, 0.001, 1000)
  camera.position.set(...placeAt(direction, fittingDistance(size, direction, fieldOfView, aspect)))
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
    const at = new Vector3(...size.map((value, axis) => (corner & (1 << axis) ? value : -value)))
    const { x, y } = at.project(camera)
    return Math.max(Math.abs(x), Math.abs(y))
  })
}

it('every view shows the whole of any box, as large as it may', () => {
  fc.assert(
    fc.property(
      half,
      fc.constantFrom(...viewNames),
      fc.double({ min: 0.4, max: 3, noNaN: true }),
      (size, name, aspect) => {
        const corners = cornersInView(size, directions[name], 28, aspect)
        expect(Math.max(...corners)).toBeLessThanOrEqual(0.8601)
        expect(Math.max(...corners)).toBeGreaterThan(0.855)
      },
    ),
  )
})

it('keys are those of the height maps where they overlap', () => {
  for (const name of ['front', 'right', 'top', 'start'] as const)
    expect(shortcuts[`model.${name}`].keys).toEqual(shortcuts[`relief.${name}`].keys)
  expect(shortcuts['model.corner'].keys).toEqual(shortcuts['relief.iso'].keys)
})

it('front looks at +Z, right at +X, and up is up', () => {
  expect(placeAt(directions.front, 5)).toEqual([0, 0, 5])
  expect(placeAt(directions.right, 5)).toEqual([5, 0, 0])
  expect(placeAt(directions.bottom, 5)[1]).toBeCloseTo(-5, 4)
})

it('turning keeps the distance and never goes over the pole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true }))),
      (turns) => {
        let at: [number, number, number] = [1, 1, 3]
        for (const [around, up] of turns) at = orbit(at, around, up)
        expect(Math.hypot(...at)).toBeCloseTo(Math.hypot(1, 1, 3), 8)
        expect(Math.hypot(at[0], at[2])).toBeGreaterThan(0)
      },
    ),
  )
})

describe('sizes', () => {
  it('are width, height and depth of the box', () => {
    expect(sizesOf({ min: [-1, 0, 2], max: [4, 8, 5] })).toEqual({ x: 5, y: 8, z: 3 })
  })

  it.each([
    [1234.56, 1],
    [83.115, 2],
    [0.0421, 4],
    [0, 1],
  ])('%d is written with %d digits after the point', (value, digits) => {
    expect(digitsFor(value)).toBe(digits)
  })

  it('stand at edges of the box that face the person, none seen end on', () => {
    fc.assert(
      fc.property(half, fc.constantFrom(...viewNames), (size, name) => {
        const camera = directions[name]
        for (const { axis, at } of sizedEdges(size, camera)) {
          const index = { x: 0, y: 1, z: 2 }[axis]
          expect(at[index]).toBe(0)
          for (const i of [0, 1, 2]) if (i !== index) expect(Math.abs(at[i] as number)).toBe(size[i])
        }
      }),
    )
    expect(sizedEdges([1, 1, 1], directions.front).map(({ axis }) => axis)).toEqual(['x', 'y'])
    expect(sizedEdges([1, 1, 1], directions.top).map(({ axis }) => axis)).toEqual(['x', 'z'])
    expect(sizedEdges([1, 1, 1], directions.corner)).toHaveLength(3)
    const heightOf = (camera: Direction) => sizedEdges([1, 1, 1], camera).find(({ axis }) => axis === 'x')?.at[1]
    expect([directions.start, directions.top, directions.bottom, [1, -1, 2] as const].map(heightOf)).toEqual([
      -1, 1, -1, 1,
    ])
  })
})
