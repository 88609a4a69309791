// Fine ornaments for the ground of a card: fans, rings, rays, waves, a lattice.

/** Coverage 0..1 at a place measured from the middle in shorter edges; `edge` is the shorter edge in pixels. */
type Ornament = (x: number, y: number, edge: number) => number

const stroke = (distance: number, half: number, edge: number) =>
  Math.min(1, Math.max(0, (half - Math.abs(distance)) * edge + 0.5))

/** Overlapping scales of three arcs each. */
const fans: Ornament = (x, y, edge) => {
  const size = 0.09
  const row = Math.floor(y / (size / 2))
  for (let n = row + 2; n >= row - 1; n--) {
    const shift = n & 1 ? size / 2 : 0
    const cx = Math.round((x - shift) / size) * size + shift
    const cy = (n * size) / 2
    const radius = Math.hypot(x - cx, y - cy)
    if (y > cy || radius > size / 2 + 0.002) continue
    let most = 0
    for (const share of [0.98, 0.68, 0.38]) most = Math.max(most, stroke(radius - (share * size) / 2, 0.0016, edge))
    return most
  }
  return 0
}

const rings: Ornament = (x, y, edge) => {
  const radius = Math.hypot(x, y)
  const step = 0.032
  return stroke(radius - step * Math.round(radius / step), 0.0014, edge)
}

const rays: Ornament = (x, y, edge) => {
  const radius = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  const part = Math.PI / 36
  const away = angle - part * Math.round(angle / part)
  return radius < 0.02 ? 0 : stroke(away * radius, 0.0006 + 0.003 * radius, edge) * Math.min(1, radius * 2.5)
}

const waves: Ornament = (x, y, edge) => {
  const step = 0.042
  const place = y + 0.016 * Math.sin(x * 24) + 0.007 * Math.sin(x * 55 + 1)
  return stroke(place - step * Math.round(place / step), 0.0015, edge)
}

const lattice: Ornament = (x, y, edge) => {
  const step = 0.07
  const u = x + y
  const v = x - y
  const near = (value: number) => Math.abs(value - step * Math.round(value / step)) * Math.SQRT1_2
  const knot = Math.hypot(near(u), near(v))
  return Math.max(stroke(Math.min(near(u), near(v)), 0.0011, edge), stroke(knot - 0.008, 0.0014, edge))
}

export const cardOrnaments: readonly Ornament[] = [fans, rings, rays, waves, lattice]
