// The true proportions of a rectangle from its four corners in a photograph (Zhang and He's whiteboard formula).
import type { Quad, Spot } from '../../drawing/homography.ts'

/** Width over height. `width` and `height` are the photograph's; its middle is taken for the optical axis. */
export function quadRatio(quad: Quad, width: number, height: number): number {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = quad.map(({ x, y }) => [x - width / 2, y - height / 2, 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const simple = meanRatio(quad)
  const diagonal = cross(upperLeft, lowerRight)
  const k2 = dot(diagonal, lowerLeft) / dot(cross(upperRight, lowerRight), lowerLeft)
  const k3 = dot(diagonal, upperRight) / dot(cross(lowerLeft, lowerRight), upperRight)
  const across = [0, 1, 2].map((n) => k2 * (upperRight[n] ?? 0) - (upperLeft[n] ?? 0)) as unknown as Vector
  const down = [0, 1, 2].map((n) => k3 * (lowerLeft[n] ?? 0) - (upperLeft[n] ?? 0)) as unknown as Vector
  const tilt = across[2] * down[2]
  const focal = -(across[0] * down[0] + across[1] * down[1]) / tilt
  const edge = Math.max(width, height)
  const known = Math.abs(tilt) > 1e-4 && focal > (0.4 * edge) ** 2 && focal < (20 * edge) ** 2
  const depth = known ? 1 / focal : 1 / (1.2 * edge) ** 2
  const length = (v: Vector) => Math.sqrt((v[0] ** 2 + v[1] ** 2) * depth + v[2] ** 2)
  const ratio = length(across) / length(down)
  return ratio > 0.6 * simple && ratio < 1.7 * simple ? ratio : simple
}

type Vector = [number, number, number]

function meanRatio([a, b, c, d]: Quad): number {
  const length = (p: Spot, q: Spot) => Math.hypot(q.x - p.x, q.y - p.y)
  return (length(a, b) + length(d, c)) / (length(a, d) + length(b, c))
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
