// How to set falling lines upright and a tilted horizon level when there is no rectangle to go by.

import { intersection } from '../../drawing/convex-hull.ts'
import type { Quad, Spot } from '../../drawing/homography.ts'
import type { Line } from './hough-lines.ts'

type Trend = { tilt: number; change: number }

/** The quad of the picture (`width` × `height`) that should become a rectangle; null when nothing is askew. */
export function quadOfTrends(lines: readonly Line[], width: number, height: number): Quad | null {
  const edge = Math.max(width, height)
  const long = lines.filter(({ weight }) => weight > 0.12 * edge)
  const upright = trendOf(
    long,
    0,
    (line) => (line.offset - (height / 2) * Math.sin(line.angle)) / Math.cos(line.angle) - width / 2,
  )
  const level = trendOf(
    long,
    Math.PI / 2,
    (line) => (line.offset - (width / 2) * Math.cos(line.angle)) / Math.sin(line.angle) - height / 2,
  )
  if (!upright && !level) return null
  const up = upright ?? { tilt: level?.tilt ?? 0, change: 0 }
  const flat = level ?? { tilt: upright?.tilt ?? 0, change: 0 }
  const inset = 0.4
  const sides = [
    sideThrough({ x: width / 2, y: height * (0.5 - inset) }, flat.tilt - flat.change * inset * height + Math.PI / 2),
    sideThrough({ x: width * (0.5 + inset), y: height / 2 }, up.tilt + up.change * inset * width),
    sideThrough({ x: width / 2, y: height * (0.5 + inset) }, flat.tilt + flat.change * inset * height + Math.PI / 2),
    sideThrough({ x: width * (0.5 - inset), y: height / 2 }, up.tilt - up.change * inset * width),
  ] as const
  const corners = [0, 1, 2, 3].map((n) => {
    const before = sides[(n + 3) % 4] as readonly [Spot, Spot]
    const after = sides[n] as readonly [Spot, Spot]
    return intersection(...before, ...after)
  })
  const askew = Math.max(
    Math.abs(up.tilt),
    Math.abs(flat.tilt),
    Math.abs(up.change) * width,
    Math.abs(flat.change) * height,
  )
  return askew > 0.006 && corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null
}

/** The lines' tilt from `base` in the picture's middle and its change per pixel; null without agreement. */
function trendOf(lines: readonly Line[], base: number, place: (line: Line) => number): Trend | null {
  let used = lines.filter(({ angle }) => Math.abs(angle - base) < 0.3)
  let trend: Trend | null = null
  for (let round = 0; round < 4 && used.length > 0; round++) {
    const fitted = fitTrend(used, base, place)
    trend = fitted
    const kept = used.filter((line) => Math.abs(line.angle - base - fitted.tilt - fitted.change * place(line)) < 0.02)
    if (kept.length === used.length) return used.length >= 2 ? trend : null
    used = kept
  }
  return used.length >= 2 ? trend : null
}

function fitTrend(lines: readonly Line[], base: number, place: (line: Line) => number): Trend {
  const middle = [...lines].sort((a, b) => a.angle - b.angle)[lines.length >> 1] as Line
  let w = 0
  let sx = 0
  let sy = 0
  let xx = 0
  let xy = 0
  for (const line of lines) {
    const weight = line.weight / (1 + (Math.abs(line.angle - middle.angle) / 0.05) ** 2)
    const x = place(line)
    const y = line.angle - base
    w += weight
    sx += weight * x
    sy += weight * y
    xx += weight * x * x
    xy += weight * x * y
  }
  const spread = xx - (sx * sx) / w
  const wide = Math.sqrt(Math.max(0, spread / w))
  const change = lines.length >= 3 && wide > 30 ? (xy - (sx * sy) / w) / spread : 0
  return { change, tilt: (sy - change * sx) / w }
}

/** Two places of the line through `spot` whose normal is turned by `angle`. */
function sideThrough({ x, y }: Spot, angle: number): readonly [Spot, Spot] {
  const dx = -Math.sin(angle)
  const dy = Math.cos(angle)
  return [
    { x: x - 100 * dx, y: y - 100 * dy },
    { x: x + 100 * dx, y: y + 100 * dy },
  ]
}
