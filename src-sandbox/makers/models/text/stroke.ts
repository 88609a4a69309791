// Pieces of the outline of a turned body: lines, arcs and free curves in (radius, height).

export type ProfilePoint = readonly [radius: number, height: number]
/** `at` runs from 0 to 1 and holds a little beyond; `bend` is how many radians the stroke turns in all. */
export type Stroke = { at(t: number): ProfilePoint; bend: number; length: number }

/** Straight from one point to the next: one stroke each, with hard corners between. */
export function lines(...points: readonly ProfilePoint[]): Stroke[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const [dr, dy] = [to[0] - from[0], to[1] - from[1]]
    return { at: (t) => [from[0] + dr * t, from[1] + dy * t], bend: 0, length: Math.hypot(dr, dy) }
  })
}

/** Around (radius, height); degrees, 0 outwards and 90 upwards. `tall` stretches the arc along the height. */
export function arc(centre: ProfilePoint, radius: number, from: number, to: number, tall = 1): Stroke {
  const [a, turn] = [(from * Math.PI) / 180, ((to - from) * Math.PI) / 180]
  return {
    at: (t) => [centre[0] + radius * Math.cos(a + turn * t), centre[1] + radius * tall * Math.sin(a + turn * t)],
    bend: Math.abs(turn),
    length: Math.abs(turn) * radius * Math.max(1, tall),
  }
}

/** From a point in a round cap to the axis, `rise` above the point. */
export function cap([radius, height]: ProfilePoint, rise: number): Stroke {
  const size = (radius * radius + rise * rise) / (2 * rise)
  const from = Math.atan2(size - rise, radius)
  return arc([0, height + rise - size], size, (from * 180) / Math.PI, 90)
}

/** A smooth curve through all points. */
export function curve(...points: readonly ProfilePoint[]): Stroke {
  const spans = points.length - 1
  const at = (t: number): ProfilePoint => {
    const i = Math.min(spans - 1, Math.max(0, Math.floor(t * spans)))
    const s = t * spans - i
    const [p1, p2] = [points[i], points[i + 1]]
    if (!p1 || !p2) return [0, 0]
    const p0 = points[i - 1] ?? mirrored(p1, p2)
    const p3 = points[i + 2] ?? mirrored(p2, p1)
    return [spline(p0[0], p1[0], p2[0], p3[0], s), spline(p0[1], p1[1], p2[1], p3[1], s)]
  }
  const length = points.slice(1).reduce((sum, [r, y], i) => {
    const [lastR, lastY] = points[i] ?? [r, y]
    return sum + Math.hypot(r - lastR, y - lastY)
  }, 0)
  return { at, bend: spans * 0.6, length }
}

const mirrored = (at: ProfilePoint, other: ProfilePoint): ProfilePoint => [2 * at[0] - other[0], 2 * at[1] - other[1]]

function spline(a: number, b: number, c: number, d: number, s: number): number {
  return b + (s / 2) * (c - a + s * (2 * a - 5 * b + 4 * c - d + s * (3 * (b - c) + d - a)))
}
