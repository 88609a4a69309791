// A polygon in space as triangles over its own corners, also where it is not convex.
import { ShapeUtils, type TypedArray, Vector2, Vector3 } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { holdTo } from '../limits/model-limits.ts'
import { everyEar } from './every-ear.ts'

/** What a face of one or two corners is. */
export const flatFaces: readonly (LeftOut | undefined)[] = [undefined, 'points', 'lines']

/** Most corners of an outline that is cut up; the time for it grows with their square. */
const mostCut = 4000
/** How far off the place of a point may be, as a share of its numbers. */
const rounding = 2 ** -22

/** Where the rounding would hide what is as small as most corners. */
const farAway = 10_000
const isFar = (corner: number, places: Places) =>
  Math.abs(places[corner * 3] as number) > farAway ||
  Math.abs(places[corner * 3 + 1] as number) > farAway ||
  Math.abs(places[corner * 3 + 2] as number) > farAway

/** What cutting up takes in all, in squares of corners: as measured, about 20 nanoseconds each at worst. */
const mostWork = 400_000_000

/** Adds up the outlines of one file that are cut up; throws a ModelRefusal for more than a person waits for. */
export class CutWork {
  #work = 0

  take(corners: number): void {
    this.looked(corners * (corners + 50))
  }

  looked(corners: number): void {
    this.#work += corners
    holdTo(mostWork, this.#work)
  }
}

type Places = TypedArray | readonly number[]
type Take = (a: number, b: number, c: number) => void

/**
 * Hands on corners of triangles that face as the polygon does; `places` has three finite numbers to a point. A fan, unless a
 * corner points inward. Throws a ModelRefusal for an outline that would take too long.
 */
export function polygonTriangles(corners: readonly number[], places: Places, work: CutWork, take: Take): void {
  if (corners.length > 3 && !(places instanceof Float32Array) && isFar(corners[0] as number, places)) {
    const own = [...corners.keys()]
    const taken = (a: number, b: number, c: number) =>
      take(corners[a] as number, corners[b] as number, corners[c] as number)
    cut(own, fromFirst(corners, places), work, taken)
  } else cut(corners, places, work, take)
}

/** The places of the corners, seen from the first one: of an outline that stands far away the sizes are what counts. */
function fromFirst(corners: readonly number[], places: Places): Float64Array {
  const out = new Float64Array(corners.length * 3)
  for (const [i, corner] of corners.entries())
    for (let axis = 0; axis < 3; axis++)
      out[i * 3 + axis] = (places[corner * 3 + axis] as number) - (places[(corners[0] as number) * 3 + axis] as number)
  return out
}

function cut(corners: readonly number[], places: Places, work: CutWork, take: Take): void {
  const facing = corners.length > 3 ? facingOf(corners, places) : undefined
  if (facing && !isConvex(corners, places, facing)) cutUp(corners, flattened(corners, places, facing), work, take)
  else
    for (let i = 2; i < corners.length; i++) take(corners[0] as number, corners[i - 1] as number, corners[i] as number)
}

/** Whatever the outline is like: triangles that lack a corner would leave a hole beside the faces around it. */
function cutUp(corners: readonly number[], outline: readonly Vector2[], work: CutWork, take: Take): void {
  work.take(corners.length)
  if (corners.length > mostCut) throw new ModelRefusal({ why: 'too-large' })
  const put: Take = (a, b, c) => take(corners[a] as number, corners[b] as number, corners[c] as number)
  const cut = ShapeUtils.triangulateShape(outline.slice(), [])
  // Of outlines that cross or touch themselves, three leaves out corners.
  if (cut.length < corners.length - 2) everyEar(outline, (seen) => work.looked(seen), put)
  else
    for (const [a = 0, b = 0, c = 0] of cut) {
      const [from, over, to] = [outline[a], outline[b], outline[c]]
      const turned = from && over && to && over.clone().sub(from).cross(to.clone().sub(from)) < 0
      put(a, turned ? c : b, turned ? b : c)
    }
}

/** The direction it faces, of length 1, or of 0 where it has no area. */
function facingOf(corners: readonly number[], places: Places): Vector3 {
  const [origin, from, to] = [new Vector3(), new Vector3(), new Vector3()]
  const sum = new Vector3()
  at(corners, places, 0, origin)
  for (let i = 0; i < corners.length; i++) {
    at(corners, places, i, from).sub(origin)
    at(corners, places, i + 1, to).sub(origin)
    sum.add(from.cross(to))
  }
  return sum.normalize()
}

/** Corners that point inward by no more than their rounding are none. */
function isConvex(corners: readonly number[], places: Places, facing: Vector3): boolean {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
  for (let i = 0; i < corners.length; i++) {
    at(corners, places, i, a)
    at(corners, places, i + 1, b)
    at(corners, places, i + 2, c)
    const off = (b.manhattanLength() + c.manhattanLength()) * rounding
    const [come, go] = [a.sub(b), c.sub(b)]
    const room = off * (come.manhattanLength() + go.manhattanLength())
    // Seen from the side it faces, the way turns left at every corner.
    if (go.cross(come).dot(facing) < -room) return false
  }
  return true
}

/** Seen from the side it faces, so that its corners go round counter-clockwise. */
function flattened(corners: readonly number[], places: Places, { x, y, z }: Vector3): Vector2[] {
  const sizes = [x, y, z].map(Math.abs)
  const seen = sizes.indexOf(Math.max(...sizes))
  const [u, v] = [(seen + 1) % 3, (seen + 2) % 3]
  const side = ([x, y, z][seen] ?? 0) < 0 ? -1 : 1
  return corners.map((corner) => new Vector2((places[corner * 3 + u] ?? 0) * side, places[corner * 3 + v]))
}

/** The place of a corner, counted round. */
function at(corners: readonly number[], places: Places, corner: number, into: Vector3): Vector3 {
  return into.fromArray(places, (corners[corner % corners.length] as number) * 3)
}
