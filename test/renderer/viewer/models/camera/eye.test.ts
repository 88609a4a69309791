// The eye with and without perspective: told and placed alike.
import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import { expect, it } from 'vitest'
import {
  awayFrom,
  fieldOfView,
  reachOf,
  seeThrough,
  standAt,
} from '../../../../../src-renderer/viewer/models/camera/eye.ts'
import {
  type Direction,
  directions,
  fittingDistance,
  placeAt,
  viewNames,
} from '../../../../../src-renderer/viewer/models/camera/model-views.ts'
import { fc } from '../../../../helpers/properties.ts'

const eyes = {
  'with perspective': () => new PerspectiveCamera(fieldOfView, 4 / 3),
  'without perspective': () => new OrthographicCamera(-400, 400, 300, -300),
}
const number = fc.double({ min: -2, max: 2, noNaN: true })
const place = fc.tuple(number, number, number)

it.each(Object.entries(eyes))('%s it tells where it was put', (_, create) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...viewNames),
      fc.double({ min: 0.05, max: 25, noNaN: true }),
      place,
      (name, far, target) => {
        const eye = create()
        const away = placeAt(directions[name], far)
        standAt(eye, [target[0] + away[0], target[1] + away[1], target[2] + away[2]], target)
        for (const axis of [0, 1, 2]) expect(awayFrom(eye, target)[axis]).toBeCloseTo(away[axis] ?? 0, 5)
      },
    ),
  )
})

it('sees as much of what it looks at in both ways', () => {
  const seen = Object.values(eyes).map((create) => {
    const eye = create()
    standAt(eye, [0.4, 0.2, 5], [0.4, 0.2, 0])
    seeThrough(eye)
    eye.updateMatrixWorld()
    return new Vector3(1, 0.7, 0).project(eye).toArray()
  })
  expect(seen[1]?.[0]).toBeCloseTo(seen[0]?.[0] ?? 0, 5)
  expect(seen[1]?.[1]).toBeCloseTo(seen[0]?.[1] ?? 0, 5)
})

it('without perspective every view shows the whole of a box as large as it may, near and far alike', () => {
  const size: Direction = [0.5, 0.8, 0.3]
  for (const name of viewNames) {
    const eye = eyes['without perspective']()
    standAt(
      eye,
      placeAt(directions[name], fittingDistance(size, directions[name], fieldOfView, 4 / 3, 0.86, true)),
      [0, 0, 0],
    )
    seeThrough(eye)
    eye.updateMatrixWorld()
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
      new Vector3(...size.map((value, axis) => (corner & (1 << axis) ? value : -value))).project(eye),
    )
    expect(Math.max(...corners.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))), name).toBeCloseTo(0.86, 3)
    expect(Math.max(...corners.map(({ z }) => Math.abs(z))), name).toBeLessThan(1)
  }
})

it('comes as near and goes as far in both ways', () => {
  const eye = eyes['without perspective']()
  const { minZoom, maxZoom, minDistance, maxDistance } = reachOf(eye)
  for (const [zoom, distance] of [
    [minZoom, maxDistance],
    [maxZoom, minDistance],
  ] as const) {
    eye.position.set(0, 0, 4)
    eye.zoom = zoom
    expect(awayFrom(eye, [0, 0, 0])[2]).toBeCloseTo(distance, 6)
  }
})
