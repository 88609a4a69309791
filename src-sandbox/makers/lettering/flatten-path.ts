// Glyph paths with curves as closed contours of straight pieces.
/// <reference path="../../opentype.d.ts" />
import type { PathCommand } from 'opentype.js/dist/opentype.mjs'
import type { Outline, Point } from './outline.ts'

/** The contours of a path; no piece is further than `tolerance` from its curve. */
export function flattenPath(commands: readonly PathCommand[], tolerance: number): Outline[] {
  const outlines: Point[][] = []
  let current: Point[] = []
  let at: Point = [0, 0]
  const close = () => {
    const [first, last] = [current[0], current.at(-1)]
    if (first && last && current.length > 1 && first[0] === last[0] && first[1] === last[1]) current.pop()
    if (current.length > 2) outlines.push(current)
    current = []
  }
  const add = (point: Point) => {
    if (point[0] !== at[0] || point[1] !== at[1] || current.length === 0) current.push(point)
    at = point
  }
  for (const command of commands) {
    if (command.type === 'Z') close()
    else if (command.type === 'M') {
      close()
      add([command.x, command.y])
    } else if (command.type === 'L') add([command.x, command.y])
    else {
      const start = at
      const end: Point = [command.x, command.y]
      const c1: Point = command.type === 'C' ? [command.x1, command.y1] : twoThirds(start, [command.x1, command.y1])
      const c2: Point = command.type === 'C' ? [command.x2, command.y2] : twoThirds(end, [command.x1, command.y1])
      const pieces = piecesOf(start, c1, c2, end, tolerance)
      for (let i = 1; i < pieces; i++) add(onCurve(start, c1, c2, end, i / pieces))
      add(end)
    }
  }
  close()
  return outlines
}

/** A quadratic curve's control point as one of the cubic curve's. */
const twoThirds = (end: Point, control: Point): Point => [
  end[0] + (2 / 3) * (control[0] - end[0]),
  end[1] + (2 / 3) * (control[1] - end[1]),
]

/** Wang's bound on how many equal steps a cubic curve needs. */
function piecesOf(a: Point, b: Point, c: Point, d: Point, tolerance: number): number {
  const bend = Math.max(
    Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
    Math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
  )
  return Math.min(64, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))))
}

function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]
}
