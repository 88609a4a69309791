// How thick a model is behind its surface: solids whose walls are known, and a search over every triangle for any others.
import { describe, expect, it } from 'vitest'
import type { Direction } from '../../../../../src-renderer/viewer/models/camera/model-views.ts'
import { cornersOf, piecesOf } from '../../../../../src-renderer/viewer/models/walls/pieces.ts'
import { thinPlaces } from '../../../../../src-renderer/viewer/models/walls/thin-places.ts'
import { firstHit, plantTree } from '../../../../../src-renderer/viewer/models/walls/triangle-tree.ts'
import { type Inside, measureWalls } from '../../../../../src-renderer/viewer/models/walls/wall-thickness.ts'
import { fc } from '../../../../helpers/properties.ts'
import { type Body, bodyOf, boxBody, together } from '../bodies.ts'

const solid: Inside = { closed: true, turned: false }
const shareBelow = (body: Body, limit: number, inside = solid) =>
  thinPlaces(body, measureWalls(body, inside), limit).share

describe('of solids that are known', () => {
  it('a box is as thick behind each side as the opposite side is away', () => {
    const edge = fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10)
    const off = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(fc.tuple(edge, edge, edge), fc.tuple(off, off, off), edge, (sizes, from, limit) => {
        const [x, y, z] = sizes
        const body = boxBody(from, [from[0] + x, from[1] + y, from[2] + z])
        const sides = [y * z, x * z, x * y] as const
        const whole = sides[0] + sides[1] + sides[2]
        // Places far from the origin are held less exactly than the sizes are given.
        const near = sizes.some((size) => Math.abs(size - limit) < 1e-3)
        const thin = sizes.reduce((sum, size, axis) => sum + (size < limit ? (sides[axis] ?? 0) : 0), 0)
        if (!near) expect(shareBelow(body, limit)).toBeCloseTo(thin / whole, 4)
      }),
      { numRuns: 20 },
    )
  })

  it('a hollow ball is as thick as its shell, from outside and from within', () => {
    const shell = together(ball(10, 80), ball(9, 80), { hollow: true })
    const { thickness } = measureWalls(shell, solid)
    expect(thickness.length).toBeGreaterThan(12_000)
    // Flat pieces stand for what is round.
    expect(thickness.reduce((most, each) => Math.max(most, Math.abs(each - 1)), 0)).toBeLessThan(0.04)
    expect([shareBelow(shell, 0.9), shareBelow(shell, 1.1)]).toEqual([0, 1])
  })

  it('a wedge is thin as far as it is thin, told to the width of a piece', () => {
    const wedge = wedgeBody(40, 10, 20)
    const { share, places } = thinPlaces(wedge, measureWalls(wedge, solid), 2)
    // Up from the ground it is 2 high at 8, straight in from the slope 2 thick after 8 of its length; its blunt end is thin at the top.
    const thin = (8 + 8) * 20 + 0.5 * 20
    const whole = 40 * 20 + Math.hypot(40, 10) * 20 + 40 * 10 + 10 * 20
    expect(share * whole).toBeGreaterThan(thin * 0.95)
    expect(share * whole).toBeLessThan(thin * 1.05)
    const onGround = Array.from({ length: places.length / 9 }, (_, piece) =>
      places.subarray(piece * 9, piece * 9 + 9),
    ).filter((corners) => corners[1] === 0 && corners[4] === 0 && corners[7] === 0)
    expect(
      Math.max(...onGround.map((corners) => Math.max(corners[0] ?? 0, corners[3] ?? 0, corners[6] ?? 0))),
    ).toBeCloseTo(8, 0)
  })

  it('bodies that overlap are one, and a surface that is inside out is told as the right one', () => {
    const crossed = together(boxBody([0, 0, 0], [10, 2, 10]), boxBody([4, 1, 4], [6, 9, 6]), { hollow: false })
    // From the top of the bar through the plate: 9, and never the 1 to where the plate begins.
    expect(shareBelow(crossed, 0.9)).toBe(0)
    const box = boxBody([0, 0, 0], [3, 2, 1])
    const turned = { ...box, indices: box.indices.slice().reverse() }
    expect(shareBelow(turned, 1.5, { closed: true, turned: true })).toBeCloseTo(shareBelow(box, 1.5), 6)
  })

  it('nothing is thin behind a surface that has no other side, and none of it is lost', () => {
    const sheet = bodyOf(
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      [0, 1, 2, 0, 1, 1],
    )
    expect(thinPlaces(sheet, measureWalls(sheet, { closed: false, turned: false }), 1e9)).toEqual({
      share: 0,
      places: new Float32Array(),
    })
    const empty = bodyOf([[0, 0, 0]], [])
    expect(shareBelow(empty, 1)).toBe(0)
  })
})

describe('of any surface', () => {
  const number = fc.integer({ min: -40, max: 40 })
  const place = fc.tuple(number, number, number)
  const surface = fc.array(place, { minLength: 3, maxLength: 150 }).map((points) =>
    bodyOf(
      points,
      Array.from({ length: points.length - (points.length % 3) }, (_, each) => each),
    ),
  )
  /** Between the places, so that no sight runs along an edge. */
  const eye = place.map(([x, y, z]): Direction => [x + 0.137, y + 0.271, z + 0.193])

  it('the tree meets what a search over every triangle meets', () => {
    fc.assert(
      fc.property(surface, eye, eye, fc.integer({ min: 0, max: 30 }), (body, origin, towards, from) => {
        const length = Math.hypot(...towards)
        const direction = towards.map((each) => each / length)
        const met = firstHit(plantTree(body), Float64Array.from(origin), Float64Array.from(direction), from)
        const expected = nearestOfAll(body, origin, direction, from)
        expect(met?.along ?? null).toEqual(expected === null ? null : expect.closeTo(expected, 6))
      }),
    )
  })

  it('its pieces are its triangles, in the same plane and of the same area', () => {
    fc.assert(
      fc.property(surface, (body) => {
        const { splits, areas, count } = piecesOf(body)
        const corners = new Float64Array(9)
        expect(splits.reduce((sum, along) => sum + along * along, 0)).toBe(count)
        const [along = 1] = splits
        let area = 0
        for (let which = 0; which < along * along; which++) {
          cornersOf(body, 0, along, which, corners)
          area += areaOf(corners)
        }
        expect(area).toBeCloseTo(areas[0] ?? 0, 2)
      }),
      { numRuns: 40 },
    )
  })

  it('many triangles are looked behind in groups, which say nearly the same as one by one', () => {
    const fine = together(ball(10, 400), ball(9, 400), { hollow: true })
    expect(fine.indices.length / 3).toBeGreaterThan(300_000)
    let told = 0
    const walls = measureWalls(fine, solid, (share) => {
      expect(share).toBeGreaterThanOrEqual(told)
      told = share
    })
    expect([thinPlaces(fine, walls, 0.99).share, thinPlaces(fine, walls, 1.01).share]).toEqual([0, 1])
    expect(told).toBeGreaterThan(0.9)
  })
})

function nearestOfAll(body: Body, origin: Direction, direction: readonly number[], from: number): number | null {
  let nearest = Number.POSITIVE_INFINITY
  const [dx = 0, dy = 0, dz = 0] = direction
  for (let at = 0; at < body.indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const place = (body.indices[at + corner] ?? 0) * 3
      return [...body.positions.subarray(place, place + 3)] as unknown as Direction
    }) as [Direction, Direction, Direction]
    // Where the sight meets the plane, then on which side of each edge that lies.
    const normal = cross(minus(b, a), minus(c, a))
    const slope = dot(normal, [dx, dy, dz])
    if (slope === 0) continue
    const along = dot(normal, minus(a, origin)) / slope
    if (along < from || along >= nearest) continue
    const met: Direction = [origin[0] + dx * along, origin[1] + dy * along, origin[2] + dz * along]
    const sides = [
      dot(normal, cross(minus(b, a), minus(met, a))),
      dot(normal, cross(minus(c, b), minus(met, b))),
      dot(normal, cross(minus(a, c), minus(met, c))),
    ]
    if (sides.every((side) => side >= 0)) nearest = along
  }
  return nearest === Number.POSITIVE_INFINITY ? null : nearest
}

const minus = (a: Direction, b: Direction): Direction => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Direction, b: Direction) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function areaOf(corners: Float64Array): number {
  const [a, b, c] = [0, 3, 6].map((at) => [...corners.subarray(at, at + 3)] as unknown as Direction) as [
    Direction,
    Direction,
    Direction,
  ]
  return Math.hypot(...cross(minus(b, a), minus(c, a))) / 2
}

/** Rises from its edge at x = 0 to `high` at x = `long`. */
function wedgeBody(long: number, high: number, deep: number): Body {
  const points: Direction[] = [
    [0, 0, 0],
    [long, 0, 0],
    [long, high, 0],
    [0, 0, deep],
    [long, 0, deep],
    [long, high, deep],
  ]
  return bodyOf(points, [0, 2, 1, 3, 4, 5, 0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4, 0, 3, 5, 0, 5, 2])
}

/** A ball of `around` by half as many faces, with a point at each pole. */
function ball(radius: number, around: number): Body {
  const down = around / 2
  const points: Direction[] = [[0, radius, 0]]
  for (let row = 1; row < down; row++)
    for (let column = 0; column < around; column++) {
      const [fall, turn] = [(row / down) * Math.PI, (column / around) * 2 * Math.PI]
      points.push([
        radius * Math.sin(fall) * Math.cos(turn),
        radius * Math.cos(fall),
        radius * Math.sin(fall) * Math.sin(turn),
      ])
    }
  points.push([0, -radius, 0])
  const at = (row: number, column: number) => 1 + (row - 1) * around + (column % around)
  const corners: number[] = []
  for (let column = 0; column < around; column++) {
    corners.push(0, at(1, column + 1), at(1, column))
    for (let row = 1; row < down - 1; row++) {
      const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]
      corners.push(a, b, c, b, d, c)
    }
    corners.push(points.length - 1, at(down - 1, column), at(down - 1, column + 1))
  }
  return bodyOf(points, corners)
}
