// Circles of a picture that share one middle, as the edges of a coin do: every edge votes for the middles it may lie around.
import { softBlur } from '../box-filter.ts'
import { createPlane, type Plane } from '../plane.ts'
import { type Ellipse, placeOn, sectors } from './ellipse.ts'

/** Shares of the shorter edge. */
const radii = { least: 0.25, most: 0.52 } as const
/** The least share of a circle that is an edge. */
const whole = 0.55

/** The circles around the picture's clearest middle, largest first. */
export function findCircles(light: Plane): Ellipse[] {
  const { width, height, data } = light
  const [gx, gy] = [createPlane(width, height), createPlane(width, height)]
  const strength = new Float32Array(data.length)
  for (let row = 1; row + 1 < height; row++) {
    for (let i = row * width + 1; i < (row + 1) * width - 1; i++) {
      gx.data[i] = ((data[i + 1] as number) - (data[i - 1] as number)) / 2
      gy.data[i] = ((data[i + width] as number) - (data[i - width] as number)) / 2
      strength[i] = Math.hypot(gx.data[i] as number, gy.data[i] as number)
    }
  }
  const edge = Math.max(0.02, strength.slice().sort()[Math.floor(strength.length * 0.8)] ?? 0)
  const shorter = Math.min(width, height)
  const [least, most] = [Math.round(radii.least * shorter), radii.most * shorter]
  const votes = createPlane(width, height)
  for (let i = 0; i < strength.length; i++) {
    const length = strength[i] as number
    if (length < edge) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const [dx, dy] = [(gx.data[i] as number) / length, (gy.data[i] as number) / length]
    for (let r = -most; r < most; r += 1.5) {
      if (Math.abs(r) < least) continue
      const [column, row] = [Math.round(x + r * dx), Math.round(y + r * dy)]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const n = row * width + column
      votes.data[n] = (votes.data[n] as number) + 1
    }
  }
  softBlur(votes, createPlane(width, height), 1.5)
  const middle = votes.data.reduce((best, value, i) => (value > (votes.data[best] as number) ? i : best), 0)
  const circle = (r: number): Ellipse => ({ x: middle % width, y: Math.floor(middle / width), rx: r, ry: r })
  const shares: number[] = []
  for (let r = 0; r < most + 4; r++) shares.push(r < least ? 0 : edgeShare(gx, gy, edge, circle(r)))
  const top = Math.max(...shares)
  const found: Ellipse[] = []
  for (let r = shares.length - 2; r > least && top > whole; r--) {
    const here = shares[r] as number
    if (here > 0.7 * top && here >= (shares[r - 1] as number) && here > (shares[r + 1] as number)) found.push(circle(r))
  }
  return found
}

/** The share of the sectors with an edge along the circle within a pixel and a half. */
function edgeShare(gx: Plane, gy: Plane, edge: number, circle: Ellipse): number {
  let hits = 0
  for (let sector = 0; sector < sectors; sector++) {
    for (let off = -1.5; off <= 1.5; off += 0.5) {
      const { x, y, outX, outY } = placeOn(circle, sector, 1 + off / circle.rx)
      const [column, row] = [Math.round(x), Math.round(y)]
      if (column < 1 || row < 1 || column >= gx.width - 1 || row >= gx.height - 1) continue
      const i = row * gx.width + column
      const [dx, dy] = [gx.data[i] as number, gy.data[i] as number]
      const length = Math.hypot(dx, dy)
      if (length < edge || Math.abs(dx * outX + dy * outY) < 0.85 * length) continue
      hits++
      break
    }
  }
  return hits / sectors
}
