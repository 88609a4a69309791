// The walk over all edges: what is closed, what is not, and how much it holds.
import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../../../src-renderer/viewer/models/panels/model-summary.ts'
import { checkSolid } from '../../../../../src-renderer/viewer/models/reading/check-solid.ts'
import { fc } from '../../../../helpers/properties.ts'

const corners = [0, 1].flatMap((z) => [0, 1].flatMap((y) => [0, 1].map((x) => [x, y, z])))
/** Two triangles to a side, seen from outside counter-clockwise. */
const sides = [
  [0, 2, 3, 0, 3, 1],
  [4, 5, 7, 4, 7, 6],
  [0, 1, 5, 0, 5, 4],
  [2, 6, 7, 2, 7, 3],
  [0, 4, 6, 0, 6, 2],
  [1, 3, 7, 1, 7, 5],
].flat()

const box = (size = 1, at: readonly number[] = [0, 0, 0]) =>
  corners.flatMap((one) => one.map((value, axis) => value * size + (at[axis] ?? 0)))
const check = (positions: readonly number[], indices: readonly number[]) =>
  checkSolid(Float32Array.from(positions), Uint32Array.from(indices)).facts

describe('a box', () => {
  it('is closed, with its volume and surface', () => {
    const facts = check(box(3), sides)
    expect(facts).toEqual({ points: 8, edges: 18, bodies: 1, open: 0, crowded: 0, turned: 0, volume: 27, area: 54 })
    expect(verdictOf(facts)).toBe('closed')
  })

  it('is closed when every triangle has corners of its own, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), fc.nat(900)),
        (at) => {
          const shared = box(8, at)
          const loose = sides.flatMap((vertex) => shared.slice(vertex * 3, vertex * 3 + 3))
          const facts = check(
            loose,
            sides.map((_, i) => i),
          )
          expect([facts.open, facts.points, facts.edges]).toEqual([0, 8, 18])
          expect(facts.volume).toBeCloseTo(512, 6)
        },
      ),
    )
  })

  it('without a side is open at its four edges', () => {
    const facts = check(box(), sides.slice(6))
    expect([facts.open, verdictOf(facts)]).toEqual([4, 'open'])
  })

  it('with one side turned round faces against its neighbours', () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = sides
    const facts = check(box(), [a, c, b, d, f, e, ...sides.slice(6)])
    expect([facts.open, facts.turned, verdictOf(facts)]).toEqual([0, 4, 'turned'])
  })

  it('turned inside out is found by its volume', () => {
    const facts = check(box(2), [...sides].reverse())
    expect([facts.volume, verdictOf(facts)]).toEqual([-8, 'inside-out'])
  })

  it('that touches another along an edge is crowded there', () => {
    const facts = check([...box(), ...box(1, [1, 1, 0])], [...sides, ...sides.map((vertex) => vertex + 8)])
    expect([facts.crowded, facts.bodies, verdictOf(facts)]).toEqual([1, 1, 'crowded'])
  })
})

it('counts bodies, and leaves out points that no triangle uses', () => {
  const facts = check([...box(), ...box(1, [5, 0, 0]), 9, 9, 9], [...sides, ...sides.map((vertex) => vertex + 8)])
  expect([facts.bodies, facts.points]).toEqual([2, 16])
})

it('triangles without a surface have no edges', () => {
  expect(check([...box(), 0, 0, 0], [...sides, 0, 8, 1])).toMatchObject({ open: 0, edges: 18 })
})

it('gives every edge once, as vertices that are there', () => {
  const { edges } = checkSolid(Float32Array.from(box()), Uint32Array.from(sides))
  const names = Array.from({ length: edges.length / 2 }, (_, i) => [edges[i * 2], edges[i * 2 + 1]].sort().join())
  expect(new Set(names).size).toBe(18)
  expect(Math.max(...edges)).toBeLessThan(8)
})

it('more than there is memory for is not judged', () => {
  expect(verdictOf(null)).toBe('unchecked')
})
