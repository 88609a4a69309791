// The body of what stands on a floor, cut out of it: upright walls along the outline and around its holes, a flat underside.
//
// Every cell that the outline leads through is two triangles, above and below alike. A triangle with corners on both sides of the
// outline is cut where the share on its sides is that of the outline; both triangles at a side cut it at the same place, and the top goes
// on there from the sample that stands, so that it is true to every sample within the outline and the walls beside it stand upright.
import { outlineAt } from '../../../src-shared/relief/standing.ts'
import { countPieces } from './count-pieces.ts'
import { type HeightField, xOf, yOf } from './height-field.ts'
import { meshSurface } from './mesh-surface.ts'
import { createNumbers } from './numbers.ts'
import { keptTriangles } from './simplify.ts'
import { type Body, bodyOf } from './surface.ts'

/** A cut stays so far from both ends of a side, as a share of it, that its points never fall together. */
const least = 0.05

/** Of a flat underside. */
const coarse = 1

type OutlineBody = { readonly body: Body; readonly pieces: number }

/** Undefined where nothing stands. `tolerance` in millimetres; 0 leaves out only what lies in a plane with its neighbours. */
export function outlineBody(
  field: HeightField,
  share: Float32Array,
  tolerance: number,
  working: () => void,
): OutlineBody | undefined {
  const { columns, z } = field
  const indices = createNumbers((count) => new Uint32Array(count))
  const positions = createNumbers((count) => new Float32Array(count))
  const cutter = createCutter(field, share)

  const upper = createSide(cutter, (x, y, height) => {
    positions.add(x, y, height)
    return positions.length / 3 - 1
  })
  /** Two ends to a piece of the rim, by the keys of their places: what stands is at the left hand, seen from above. */
  const rim: number[] = []
  cutter.each(
    keptTriangles(field, tolerance, working).indices,
    (a, b, c) => {
      indices.add(upper.numberOf(a), upper.numberOf(b), upper.numberOf(c))
    },
    rim,
  )
  if (indices.length === 0) return undefined
  working()
  const pieces = countPieces(indices.whole(), positions.length / 3)
  const lower = createSide(cutter, (x, y) => {
    positions.add(x, y, 0)
    return positions.length / 3 - 1
  })
  const flat = { ...field, z: new Float32Array(z.length) }
  cutter.each(keptTriangles(flat, coarse, working).indices, (a, b, c) => {
    indices.add(lower.numberOf(b), lower.numberOf(a), lower.numberOf(c))
  })
  for (let i = 0; i < rim.length; i += 2) {
    const [from, to] = [rim[i] as number, rim[i + 1] as number]
    const [a, b] = [upper.numberOf(from), upper.numberOf(to)]
    const [c, d] = [lower.numberOf(from), lower.numberOf(to)]
    indices.add(b, a, c)
    indices.add(b, c, d)
  }
  working()
  return { body: bodyOf([meshSurface({ positions: positions.whole(), indices: indices.whole() })]), pieces }

  /** Numbers for the places of one side: samples by a table, cuts by a map, as they are few. */
  function createSide(places: Cutter, add: (x: number, y: number, height: number) => number) {
    const ofSamples = new Uint32Array(z.length)
    const ofCuts = new Map<number, number>()
    return {
      numberOf(key: number): number {
        if (key >= 0) {
          const known = ofSamples[key] as number
          if (known > 0) return known - 1
          const made = add(xOf(field, key % columns), yOf(field, Math.floor(key / columns)), z[key] as number)
          ofSamples[key] = made + 1
          return made
        }
        const known = ofCuts.get(key)
        if (known !== undefined) return known
        const [x, y, height] = places.placeOf(key)
        const made = add(x, y, height)
        ofCuts.set(key, made)
        return made
      },
    }
  }
}

type Cutter = ReturnType<typeof createCutter>

/** Keys of places: a sample's own number, or below zero for the cut on a side between two of them. */
function createCutter(field: HeightField, share: Float32Array) {
  const { columns, rows, z } = field
  /** From one sample to the other one of a side: right, down to the left, down, down to the right. */
  const steps = [1, columns - 1, columns, columns + 1] as const
  const stands = (sample: number) => (share[sample] as number) > outlineAt
  const cut = (a: number, b: number) => {
    const first = Math.min(a, b)
    const step = Math.abs(a - b)
    const right = step === 1 && first % columns < columns - 1
    const kind = right ? 0 : step === columns ? 2 : step === columns + 1 ? 3 : 1
    if (steps[kind] !== step) throw new Error('an outline leads through a triangle that is not the smallest')
    return -(first * 4 + kind + 1)
  }
  const onBorder = (a: number, b: number) => {
    const [ax, bx] = [a % columns, b % columns]
    if (ax === bx && (ax === 0 || ax === columns - 1)) return true
    const [ay, by] = [(a - ax) / columns, (b - bx) / columns]
    return ay === by && (ay === 0 || ay === rows - 1)
  }
  return {
    placeOf(key: number): readonly [number, number, number] {
      const kind = (-key - 1) % 4
      const a = (-key - 1 - kind) / 4
      const b = a + (steps[kind] as number)
      const [from, to] = [share[a] as number, share[b] as number]
      const t = Math.min(1 - least, Math.max(least, (outlineAt - from) / (to - from)))
      const between = (one: number, other: number) => one + (other - one) * t
      return [
        between(xOf(field, a % columns), xOf(field, b % columns)),
        between(yOf(field, Math.floor(a / columns)), yOf(field, Math.floor(b / columns))),
        z[stands(a) ? a : b] as number,
      ]
    },
    /** What is left of each triangle, and the pieces of the rim that it brings. */
    each(triangles: Uint32Array, put: (a: number, b: number, c: number) => void, rim?: number[]) {
      for (let i = 0; i < triangles.length; i += 3) {
        const corners = [triangles[i] as number, triangles[i + 1] as number, triangles[i + 2] as number] as const
        /** Places around what is left, and whether the way on from each is rim. */
        const around: { key: number; ends: boolean }[] = []
        for (let side = 0; side < 3; side++) {
          const a = corners[side] as number
          const b = corners[(side + 1) % 3] as number
          const border = onBorder(a, b)
          if (stands(a)) around.push({ key: a, ends: border })
          // Leaving, the way on is the outline; coming back, it is this side.
          if (stands(a) !== stands(b)) around.push({ key: cut(a, b), ends: stands(a) || border })
        }
        for (let at = 2; at < around.length; at++)
          put(around[0]?.key as number, around[at - 1]?.key as number, around[at]?.key as number)
        if (rim)
          for (const [at, { key, ends }] of around.entries())
            if (ends) rim.push(key, around[(at + 1) % around.length]?.key as number)
      }
    },
  }
}
