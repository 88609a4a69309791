// The outlines of what lies above a level in a plane: marching squares, closed loops, the higher side on one hand.
import type { Plane } from '../../filters/plane.ts'

/** A closed loop x0, y0, x1, y1 …, in pixels (the middle of the first pixel is 0.5, 0.5); `group` names its island. */
type Contour = { points: Float64Array; group: number }

/** Every loop; outside the plane everything is below the level. Loops of one island share their group. */
export function traceContours(field: Plane, level: number): Contour[] {
  const padded = pad(field, level)
  const next = linkEdges(padded, level)
  const islands = labelIslands(padded, level)
  const contours: Contour[] = []
  const { width } = padded
  for (let start = 0; start < next.length; start++) {
    if ((next[start] as number) < 0) continue
    const points: number[] = []
    const pixel = start >> 1
    const other = start & 1 ? pixel + width : pixel + 1
    const group = (padded.data[pixel] as number) > level ? islands[pixel] : islands[other]
    for (let edge = start; (next[edge] as number) >= 0; ) {
      pushCrossing(points, padded, level, edge)
      const following = next[edge] as number
      next[edge] = -1
      edge = following
    }
    contours.push({ points: Float64Array.from(points), group: group ?? 0 })
  }
  return contours
}

/** Twice the enclosed area in square pixels, with a sign: holes have the other sign than islands. */
export function doubleArea(points: ArrayLike<number>): number {
  let sum = 0
  for (let n = 0, m = points.length - 2; n < points.length; m = n, n += 2) {
    sum += (points[m] as number) * (points[n + 1] as number) - (points[n] as number) * (points[m + 1] as number)
  }
  return sum
}

function pad({ width, height, data }: Plane, level: number): Plane {
  const out = { width: width + 2, height: height + 2, data: new Float32Array((width + 2) * (height + 2)) }
  out.data.fill(level - 1)
  for (let y = 0; y < height; y++) {
    out.data.set(data.subarray(y * width, (y + 1) * width), (y + 1) * out.width + 1)
  }
  return out
}

/**
 * Edge 2·i lies between pixel i and the one to its right, 2·i + 1 between it and the one below. Each edge that the
 * contour crosses is followed by exactly one other.
 */
function linkEdges({ width, height, data }: Plane, level: number): Int32Array {
  const next = new Int32Array(width * height * 2).fill(-1)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0, i = y * width; x + 1 < width; x++, i++) {
      const a = data[i] as number
      const b = data[i + 1] as number
      const c = data[i + width + 1] as number
      const d = data[i + width] as number
      const kind = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (d > level ? 8 : 0)
      if (kind === 0 || kind === 15) continue
      const sides = [2 * i, 2 * (i + 1) + 1, 2 * (i + width), 2 * i + 1] as const
      const joined = kind === 5 || kind === 10 ? a + b + c + d > 4 * level : false
      for (const [from, to] of segments(kind, joined)) next[sides[from]] = sides[to]
    }
  }
  return next
}

type Side = 0 | 1 | 2 | 3
type Segment = readonly [Side, Side]

/** Top, right, bottom, left are 0 to 3; the higher side is always on the same hand. */
function segments(kind: number, joined: boolean): readonly Segment[] {
  if (kind === 5)
    return joined
      ? [
          [0, 1],
          [2, 3],
        ]
      : [
          [0, 3],
          [2, 1],
        ]
  if (kind === 10)
    return joined
      ? [
          [3, 0],
          [1, 2],
        ]
      : [
          [1, 0],
          [3, 2],
        ]
  return simple[kind] ?? []
}

const simple: Readonly<Record<number, readonly Segment[]>> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
}

function pushCrossing(points: number[], { width, data }: Plane, level: number, edge: number): void {
  const i = edge >> 1
  const x = (i % width) - 0.5
  const y = Math.floor(i / width) - 0.5
  const here = data[i] as number
  const there = data[edge & 1 ? i + width : i + 1] as number
  const t = Math.min(0.999, Math.max(0.001, (level - here) / (there - here)))
  if (edge & 1) points.push(x, y + t)
  else points.push(x + t, y)
}

/** The number of the 8-connected island of each pixel above the level. */
function labelIslands({ width, height, data }: Plane, level: number): Int32Array {
  const labels = new Int32Array(width * height)
  const stack: number[] = []
  let count = 0
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] || (data[start] as number) <= level) continue
    labels[start] = ++count
    stack.push(start)
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      for (const beside of [
        i - width - 1,
        i - width,
        i - width + 1,
        i - 1,
        i + 1,
        i + width - 1,
        i + width,
        i + width + 1,
      ]) {
        if (labels[beside] || !((data[beside] as number) > level)) continue
        labels[beside] = count
        stack.push(beside)
      }
    }
  }
  return labels
}
