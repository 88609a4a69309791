// The body of a relief: closed, turned outwards, with walls where the floor was cut away.
import { describe, expect, it } from 'vitest'
import { baseOf, cutsFloor, startBasePlate } from '../../../../src-renderer/viewer/relief/floor/base-plate.ts'
import { heightsBeyond } from '../../../../src-renderer/viewer/relief/floor/heights-beyond.ts'
import { outlineOf } from '../../../../src-renderer/viewer/relief/floor/outline-walls.ts'
import { type Body, outlineBody, squareBody } from '../../../../src-renderer/viewer/relief/relief-body.ts'
import { countPieces, floorShare } from '../../../../src-shared/relief/floor.ts'
import { standingOf } from '../../../../src-shared/relief/standing.ts'
import { fc } from '../../../helpers/properties.ts'

const gridOf = (width: number, height: number, height01: (x: number, y: number) => number) => ({
  width,
  height,
  samples: Float32Array.from({ length: width * height }, (_, i) => height01(i % width, Math.floor(i / width))),
})

/** A disc of height 0.5 on a floor of 0, its radius as a share of the shorter half. */
const disc = (edge: number, radius: number) =>
  gridOf(edge, edge, (x, y) => (Math.hypot(x - (edge - 1) / 2, y - (edge - 1) / 2) <= (radius * edge) / 2 ? 0.5 : 0))

/** A disc whose edge falls from 0.8 to the floor over so many samples. */
const soft = (edge: number, over: number) =>
  gridOf(edge, edge, (x, y) => {
    const inside = 0.4 * edge - Math.hypot(x - (edge - 1) / 2, y - (edge - 1) / 2)
    return inside <= 0 ? 0 : 0.8 * Math.min(1, inside / over)
  })

const at = (list: ArrayLike<number>, i: number) => list[i] as number

/** Six times the volume in a box of 1 × 1 × 1 with the underside at −1, heights as they are; positive when turned outwards. */
function volume({ positions, indices }: Body): number {
  let sum = 0
  const corner = (i: number) => {
    const p = at(indices, i) * 3
    return [at(positions, p), 1 - at(positions, p + 1), at(positions, p + 2)] as const
  }
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sum
}

describe('a square body', () => {
  it.each([
    [2, 2],
    [3, 5],
    [17, 4],
  ])('of %i × %i points is closed: welded by place, every edge is there once in each direction', (columns, rows) => {
    const body = squareBody(
      gridOf(40, 30, (x, y) => ((x * 7 + y * 3) % 11) / 11),
      { columns, rows },
    )
    const name = (index: number) => body.positions.subarray(index * 3, index * 3 + 3).join()
    const edges = new Map<string, number>()
    for (let i = 0; i < body.indices.length; i += 3)
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        const key = `${name(at(body.indices, i + from))} ${name(at(body.indices, i + to))}`
        edges.set(key, (edges.get(key) ?? 0) + 1)
      }
    for (const [key, count] of edges) {
      expect(count).toBe(1)
      expect(edges.get(key.split(' ').reverse().join(' '))).toBe(1)
    }
    expect(Math.max(...body.indices)).toBe(body.positions.length / 3 - 1)
  })

  it('encloses what lies between its heights and its underside', () => {
    const flat = squareBody(
      gridOf(8, 8, () => 0.25),
      { columns: 5, rows: 7 },
    )
    expect(volume(flat) / 6).toBeCloseTo(1.25, 5)
  })

  it('has walls that face away from it, and an underside that faces down', () => {
    const { positions, outward, indices } = squareBody(
      gridOf(8, 8, () => 0.5),
      { columns: 3, rows: 3 },
    )
    for (const index of new Set(indices)) {
      const [u, v] = [at(positions, index * 3), at(positions, index * 3 + 1)]
      const [x, y, z] = [at(outward, index * 4), at(outward, index * 4 + 1), at(outward, index * 4 + 2)]
      if (x !== 0) expect(u).toBe(x > 0 ? 1 : 0)
      if (y !== 0) expect(v).toBe(y > 0 ? 0 : 1)
      if (z !== 0) expect(at(positions, index * 3 + 2)).toBe(-1)
      expect(Math.hypot(x, y, z)).toBe(index < 9 ? 0 : 127)
    }
  })
})

describe('the outline', () => {
  const ends = (points: Float32Array) => {
    const balance = new Map<string, number>()
    for (let i = 0; i < points.length; i += 4) {
      const from = `${at(points, i)} ${at(points, i + 1)}`
      const to = `${at(points, i + 2)} ${at(points, i + 3)}`
      balance.set(from, (balance.get(from) ?? 0) + 1)
      balance.set(to, (balance.get(to) ?? 0) - 1)
    }
    return [...balance.values()].filter((count) => count !== 0)
  }

  it('goes on where it ends, whatever stands', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 63, maxLength: 63 }), (stands) => {
        const grid = gridOf(9, 7, (x, y) => (stands[y * 9 + x] ? 0.5 : 0))
        expect(ends(outlineOf(standingOf(grid)).points)).toEqual([])
      }),
    )
  })

  it('of a disc is round to a fifth of a sample, without teeth', () => {
    const edge = 400
    const { points, outward } = outlineOf(standingOf(disc(edge, 0.8)))
    const radii: number[] = []
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [(at(points, i) - 0.5) * edge, (0.5 - at(points, i + 1)) * edge]
      const radius = Math.hypot(x, y)
      radii.push(radius)
      expect((x * at(outward, i) + y * at(outward, i + 1)) / radius, 'faces away').toBeGreaterThan(0.97)
    }
    const mean = radii.reduce((sum, radius) => sum + radius) / radii.length
    const rough = Math.sqrt(radii.reduce((sum, radius) => sum + (radius - mean) ** 2, 0) / radii.length)
    expect(rough).toBeLessThan(0.2)
    expect(Math.abs(mean - 160)).toBeLessThan(1)
  })

  it('keeps a line of one sample, and ends at the edge of the map', () => {
    const line = gridOf(20, 10, (x) => (x === 12 ? 0.5 : 0))
    const { points } = outlineOf(standingOf(line))
    const us = points.filter((_, i) => i % 2 === 0)
    const vs = points.filter((_, i) => i % 2 === 1)
    expect(Math.min(...us) * 20).toBeGreaterThan(11)
    expect(Math.max(...us) * 20).toBeLessThan(14)
    expect([Math.min(...vs), Math.max(...vs)]).toEqual([0, 1])
  })
})

describe('a body without its floor', () => {
  it('has walls from the height of its top to the underside, and no more of the top than stands', () => {
    const grid = disc(200, 0.6)
    const body = outlineBody(grid, { columns: 60, rows: 60 })
    const walls = new Set<number>()
    for (let i = 60 * 60; i < body.positions.length / 3; i++) if (at(body.outward, i * 4 + 2) === 0) walls.add(i)
    expect(walls.size).toBeGreaterThan(400)
    for (const index of walls) {
      const height = at(body.positions, index * 3 + 2)
      if (height !== -1) expect(height, 'the floor does not pull the top down').toBeCloseTo(0.5, 2)
    }
    const topTriangles = body.indices.filter((index) => index < 60 * 60).length / 3
    const whole = 2 * 59 * 59
    expect(topTriangles / whole).toBeGreaterThan(Math.PI * 0.09)
    expect(topTriangles / whole).toBeLessThan(Math.PI * 0.09 * 1.35)
  })

  it('extends heights beyond what stands, and changes nothing of it', () => {
    const grid = disc(40, 0.5)
    const heights = heightsBeyond(grid, standingOf(grid), 1)
    let beyond = 0
    for (let i = 0; i < grid.samples.length; i++)
      if (at(grid.samples, i) > floorShare) expect(at(heights, i)).toBe(at(grid.samples, i))
      else if (at(heights, i) > 0) {
        expect(at(heights, i)).toBeCloseTo(0.5, 6)
        beyond++
      }
    expect(beyond).toBeGreaterThan(100)
  })

  it.each([1, 2, 4, 20])('changes no height of what stands but the outermost, with an edge of %i samples', (over) => {
    const grid = soft(200, over)
    const standing = standingOf(grid)
    const heights = heightsBeyond(grid, standing, 1)
    const isOutermost = (i: number) =>
      [-1, 0, 1].some((down) => [-1, 0, 1].some((aside) => at(standing.share, i + down * 200 + aside) < 0.5))
    const changed = [...grid.samples.keys()].filter(
      (i) => at(standing.share, i) > 0.5 && at(heights, i) !== at(grid.samples, i),
    )
    expect(changed.filter((i) => !isOutermost(i))).toEqual([])
    if (over > 8) expect(changed).toEqual([])
  })

  it('has an even wall along an edge that is covered in part', () => {
    const grid = soft(200, 1)
    const { positions, outward } = outlineBody(grid, { columns: 200, rows: 200 })
    const tops = Array.from({ length: positions.length / 3 }, (_, i) => i)
      .filter((i) => i >= 200 * 200 && at(outward, i * 4 + 2) === 0 && at(positions, i * 3 + 2) > -1)
      .map((i) => at(positions, i * 3 + 2))
    expect(tops.length).toBeGreaterThan(300)
    expect(Math.min(...tops)).toBeGreaterThan((0.8 * 2) / 3)
  })

  it.each([1, 2, 3])('has an even wall where its grid is too coarse for a fall over %i samples', (over) => {
    const grid = soft(200, over)
    const { positions, outward } = outlineBody(grid, { columns: 100, rows: 100 })
    const tops = Array.from({ length: positions.length / 3 }, (_, i) => i)
      .filter((i) => i >= 100 * 100 && at(outward, i * 4 + 2) === 0 && at(positions, i * 3 + 2) > -1)
      .map((i) => at(positions, i * 3 + 2))
    expect(tops.length).toBeGreaterThan(300)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.12)
  })
})

describe('what stands', () => {
  const shareOf = (...rows: string[]) => {
    const [width, height] = [rows[0]?.length ?? 0, rows.length]
    const { share } = standingOf(gridOf(width, height, (x, y) => (rows[y]?.[x] === '#' ? 0.5 : 0)))
    return Array.from({ length: height }, (_, y) =>
      [...share.subarray(y * width, (y + 1) * width)].map((each) => (each > 0.5 ? '#' : '.')).join(''),
    )
  }

  it('is every sample above the floor, but for crumbs of two at most, and small pits too', () => {
    const plain = ['........', '.#......', '........', '....####', '....####', '....##.#', '....####', '....####']
    const clean = ['........', '........', '........', '....####', '....####', '....####', '....####', '....####']
    expect(shareOf(...plain)).toEqual(clean)
  })

  it('hangs together where it touches at a corner', () => {
    expect(shareOf('###...', '###...', '###...', '...###', '...###', '...###')).toEqual([
      ...['###...', '###...', '####..', '..####', '...###', '...###'],
    ])
  })

  it('has a straight outline whichever way it runs, half a sample from what it parts', () => {
    for (const [a, b] of [
      [1, 0],
      [1, 0.2],
      [1, 0.5],
      [1, 1],
      [0.37, 1],
    ] as const) {
      const length = Math.hypot(a, b)
      const away = (x: number, y: number) => ((x - 20.3) * a + (y - 19.8) * b) / length
      const { points } = outlineOf(standingOf(gridOf(40, 40, (x, y) => (away(x, y) > 0 ? 0.5 : 0))))
      for (let i = 0; i < points.length; i += 2) {
        const [x, y] = [at(points, i) * 40 - 0.5, at(points, i + 1) * 40 - 0.5]
        if (Math.min(x, y) < 4 || Math.max(x, y) > 35) continue
        expect(Math.abs(away(x, y))).toBeLessThan(0.55)
      }
    }
  })
})

describe('the base plate that a relief starts with', () => {
  it('is the outline of one piece on a removed background', () => {
    expect(startBasePlate(disc(64, 0.7))).toBe('outline')
  })
  it('is square without a background, or with several pieces that would fall apart', () => {
    expect(startBasePlate(gridOf(64, 64, (x) => 0.1 + x / 100))).toBe('square')
    const two = gridOf(64, 64, (x, y) => (y > 10 && y < 50 && (x < 25 || x > 40) ? 0.5 : 0))
    expect(countPieces(two)).toBe(2)
    expect(startBasePlate(two)).toBe('square')
  })
  it('takes no speck for a piece', () => {
    const speckled = disc(64, 0.7)
    speckled.samples[0] = 1
    expect(countPieces(speckled)).toBe(1)
    expect(startBasePlate(speckled)).toBe('outline')
  })
  it('has no base below where there is none', () => {
    const sizes = { width: 60, depth: 3, base: 1.5 }
    expect([baseOf('square', sizes), baseOf('outline', sizes), baseOf('none', sizes)]).toEqual([1.5, 1.5, 0])
    expect([cutsFloor('square'), cutsFloor('outline'), cutsFloor('none')]).toEqual([false, true, true])
  })
})
