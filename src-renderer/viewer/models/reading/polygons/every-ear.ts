// An outline cut into triangles over all of its corners, also where it crosses or touches itself.
import type { Vector2 } from 'three'

type Ring = {
  readonly outline: readonly Vector2[]
  /** Of every corner the one before it and the one after it, of those that are left. */
  readonly before: Int32Array
  readonly after: Int32Array
  left: number
}

/**
 * Hands on two triangles less than there are corners, each in the outline's own direction, so that every edge of the outline is in
 * exactly one of them. It goes round counter-clockwise; `looked` hears how many corners were looked at for each one.
 */
export function everyEar(
  outline: readonly Vector2[],
  looked: (corners: number) => void,
  take: (a: number, b: number, c: number) => void,
): void {
  const { length } = outline
  const ring: Ring = {
    outline,
    before: Int32Array.from(outline, (_, i) => (i + length - 1) % length),
    after: Int32Array.from(outline, (_, i) => (i + 1) % length),
    left: length,
  }
  const { before, after } = ring
  for (let at = 0; ring.left > 2; ring.left--) {
    const ear = earFrom(ring, at, looked)
    const [from, to] = [before[ear] as number, after[ear] as number]
    take(from, ear, to)
    after[from] = to
    before[to] = from
    at = after[to] as number
  }
}

/** The next corner that nothing is in the way of; where there is none, the one that takes or leaves the least area wrongly. */
function earFrom(ring: Ring, first: number, looked: (corners: number) => void): number {
  let [least, best] = [Number.POSITIVE_INFINITY, first]
  for (let i = 0, at = first; i < ring.left; i++, at = ring.after[at] as number) {
    const area = areaAt(ring, at)
    if (area > 0 && isFree(ring, at, looked)) return at
    if (Math.abs(area) < least) [least, best] = [Math.abs(area), at]
  }
  return best
}

/** False where a corner that points inward lies in the triangle; one at the place of its own corners only touches it. */
function isFree(ring: Ring, ear: number, looked: (corners: number) => void): boolean {
  const { outline, before, after } = ring
  const [a, b, c] = [outline[before[ear] as number], outline[ear], outline[after[ear] as number]] as Triangle
  let seen = 0
  let isAlone = true
  for (let at = after[after[ear] as number] as number; isAlone && at !== before[ear]; at = after[at] as number) {
    const p = outline[at] as Vector2
    const isInside = turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0
    isAlone = !(isInside && areaAt(ring, at) <= 0) || p.equals(a) || p.equals(b) || p.equals(c)
    seen++
  }
  looked(seen)
  return isAlone
}

type Triangle = [Vector2, Vector2, Vector2]

const areaAt = ({ outline, before, after }: Ring, at: number): number =>
  turn(...([outline[before[at] as number], outline[at], outline[after[at] as number]] as Triangle))

/** Twice the area of the triangle, below 0 where it goes round clockwise. */
const turn = (a: Vector2, b: Vector2, c: Vector2): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
