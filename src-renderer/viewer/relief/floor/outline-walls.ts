// The outline of what stands, by marching squares, as the short pieces that walls are built on.
import { outlineAt, type Standing } from '../../../../src-shared/relief/standing.ts'

/** Pieces of the outline, each two points one after the other: what stands is at the right hand, seen from above. */
type Outline = {
  /** x, y of each point as shares of the map's width and height. */
  readonly points: Float32Array<ArrayBuffer>
  /** x to the right, y to the top row: unit vectors away from what stands. */
  readonly outward: Float32Array<ArrayBuffer>
}

/** Sides of a square of four samples: top, right, bottom, left. For each of 16 cases the sides that a piece leads from and to. */
const cases: readonly (readonly number[])[] = [
  [],
  [0, 3],
  [1, 0],
  [1, 3],
  [2, 1],
  [0, 3, 2, 1],
  [2, 0],
  [2, 3],
  [3, 2],
  [0, 2],
  [1, 0, 3, 2],
  [1, 2],
  [3, 1],
  [0, 1],
  [3, 0],
  [],
]

/** Closed everywhere: what reaches the edge of the map ends there. */
export function outlineOf(standing: Standing): Outline {
  const { width, height } = standing
  const points: number[] = []
  const outward: number[] = []
  const share = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (standing.share[y * width + x] as number)
  const place = (index: number, count: number) => Math.min(1, Math.max(0, (index + 0.5) / count))
  const add = (x: number, y: number, side: number) => {
    // The two samples at the ends of a side, from left to right and from top to bottom.
    const [ax, ay] = side === 1 ? [x + 1, y] : side === 2 ? [x, y + 1] : [x, y]
    const [bx, by] = side === 0 ? [x + 1, y] : side === 3 ? [x, y + 1] : [x + 1, y + 1]
    const a = share(ax, ay)
    const b = share(bx, by)
    const outA = ax < 0 || ay < 0 || ax >= width || ay >= height
    const outB = bx < 0 || by < 0 || bx >= width || by >= height
    const t = outA ? 0 : outB ? 1 : (outlineAt - a) / (b - a)
    const u = place(ax, width) * (1 - t) + place(bx, width) * t
    const v = place(ay, height) * (1 - t) + place(by, height) * t
    points.push(u, v)
    const atEdge = outA || outB
    const nx = atEdge && ay === by ? (outA ? -1 : 1) : atEdge ? 0 : slope(share, ax, ay, bx, by, t, 1, 0)
    const ny = atEdge && ax === bx ? (outA ? -1 : 1) : atEdge ? 0 : slope(share, ax, ay, bx, by, t, 0, 1)
    const length = Math.hypot(nx, ny) || 1
    outward.push(nx / length, -ny / length)
  }
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const kind =
        (share(x, y) > outlineAt ? 1 : 0) |
        (share(x + 1, y) > outlineAt ? 2 : 0) |
        (share(x + 1, y + 1) > outlineAt ? 4 : 0) |
        (share(x, y + 1) > outlineAt ? 8 : 0)
      for (const side of cases[kind] ?? []) add(x, y, side)
    }
  return { points: Float32Array.from(points), outward: Float32Array.from(outward) }
}

/** How fast what stands ends along one axis, between two samples. */
function slope(
  share: (x: number, y: number) => number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  t: number,
  dx: number,
  dy: number,
): number {
  const at = (x: number, y: number) => share(x - dx, y - dy) - share(x + dx, y + dy)
  return at(ax, ay) * (1 - t) + at(bx, by) * t
}
