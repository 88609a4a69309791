// Outlines of flat bodies, counter-clockwise around the origin, every point to be seen from there.

/** A point with its outward normal, and where it moves when the outline shrinks by 1; hard corners stand twice. */
export type OutlinePoint = { x: number; y: number; nx: number; ny: number; mx: number; my: number }
type Point = readonly [x: number, y: number]

/** Corners that turn more than this many radians are hard. */
const hard = 0.5

/** A closed line through `points` with normals and hard corners found by themselves. */
function outlineOf(points: readonly Point[]): OutlinePoint[] {
  const count = points.length
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0]
  return points.flatMap(([x, y], i) => {
    const before = sideNormal(at(i - 1), [x, y])
    const after = sideNormal([x, y], at(i + 1))
    const together = 1 + before[0] * after[0] + before[1] * after[1]
    const [mx, my] = [-(before[0] + after[0]) / together, -(before[1] + after[1]) / together]
    const length = Math.hypot(mx, my)
    if (together - 1 > Math.cos(hard)) return [{ x, y, nx: -mx / length, ny: -my / length, mx, my }]
    return [before, after].map(([nx, ny]) => ({ x, y, nx, ny, mx, my }))
  })
}

const sideNormal = (from: Point, to: Point): Point => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dy / length, -dx / length]
}

/** A star with sharp points, one of them upwards. */
export function starOutline(points: number, inner: number): OutlinePoint[] {
  return outlineOf(around(points * 2, (i) => (i % 2 === 0 ? 1 : inner)))
}

/** A regular polygon, one corner upwards, each side in `pieces`. */
export function polygonOutline(sides: number, pieces = 1): OutlinePoint[] {
  const corners = around(sides, () => 1)
  return outlineOf(
    corners.flatMap(([x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % sides] ?? [x, y]
      return Array.from({ length: pieces }, (_, n): Point => {
        const share = n / pieces
        return [x + (nextX - x) * share, y + (nextY - y) * share]
      })
    }),
  )
}

/** A heart, its point below: two half circles on a square that stands on its corner. */
export function heartOutline(turn: number): OutlinePoint[] {
  const steps = Math.max(6, Math.round(turn * 0.75))
  const lobe = (side: number, from: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = ((from + (180 * i) / steps) * Math.PI) / 180
      return [side / 2 + Math.SQRT1_2 * Math.cos(angle), 0.5 + Math.SQRT1_2 * Math.sin(angle)]
    })
  return outlineOf([[0, -1], ...lobe(1, -45), ...lobe(-1, 45).slice(1)])
}

/** A wheel with trapezoid teeth. */
export function gearOutline(teeth: number, turn: number): OutlinePoint[] {
  const [root, tip] = [0.8, 1]
  const each = (2 * Math.PI) / teeth
  const fill = Math.max(1, Math.round(turn / teeth / 4))
  const points: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth++) {
    const middle = Math.PI / 2 + tooth * each
    const along = (from: number, to: number, radius: number) => {
      for (let i = 0; i <= fill; i++) {
        const angle = middle + (from + ((to - from) * i) / fill) * each
        points.push([radius * Math.cos(angle), radius * Math.sin(angle)])
      }
    }
    along(-0.15, 0.15, tip)
    along(0.27, 0.73, root)
  }
  return outlineOf(points)
}

/** Round petals that meet in creases. */
export function flowerOutline(petals: number, turn: number): OutlinePoint[] {
  const count = petals * Math.max(8, Math.round((turn * 1.5) / petals))
  const radius = (i: number) => 0.62 + 0.38 * Math.abs(Math.cos((petals * Math.PI * i) / count)) ** 0.8
  return outlineOf(around(count, radius))
}

/** A pointed leaf on a short stem, its tip upwards. */
export function leafOutline(turn: number): OutlinePoint[] {
  const steps = Math.max(12, Math.round(turn / 2))
  const stem = 0.04
  const side = Array.from({ length: steps + 1 }, (_, i): Point => {
    const share = i / steps
    return [
      -Math.max(share < 0.5 ? 0 : stem, 0.5 * Math.sin(Math.PI * share) ** 0.9 * (0.75 + 0.5 * share)),
      1 - 1.9 * share,
    ]
  })
  const left: Point[] = [[0, 1], ...side.slice(1), [-stem, -1.3]]
  return outlineOf([
    ...left,
    ...left
      .slice(1)
      .reverse()
      .map(([x, y]): Point => [-x, y]),
  ])
}

/** A plus sign with arms of a third. */
export function crossOutline(): OutlinePoint[] {
  const a = 1 / 3
  const quarter: Point[] = [
    [1, a],
    [a, a],
    [a, 1],
  ]
  const turned = [0, 1, 2, 3].flatMap((n) =>
    quarter.map(([x, y]): Point => (n === 0 ? [x, y] : n === 1 ? [-y, x] : n === 2 ? [-x, -y] : [y, -x])),
  )
  return outlineOf(turned)
}

function around(count: number, radius: (i: number) => number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI / 2 + (i / count) * 2 * Math.PI
    return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle)] as const
  })
}
