// An upright ellipse on a plane of logarithmic light, and how sharply the light changes across it.
import type { Plane } from '../plane.ts'

/** Centre and half axes in pixels. */
export type Ellipse = { x: number; y: number; rx: number; ry: number }

/** Directions in which a curve is looked at. */
export const sectors = 90

/** The value between pixels; beyond the border that of the border. */
export function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1.001, x))
  const row = Math.max(0, Math.min(height - 1.001, y))
  const i = Math.floor(row) * width + Math.floor(column)
  const [u, v] = [column - Math.floor(column), row - Math.floor(row)]
  const upper = (data[i] as number) * (1 - u) + (data[i + 1] as number) * u
  return upper * (1 - v) + ((data[i + width] as number) * (1 - u) + (data[i + width + 1] as number) * u) * v
}

/** The place on the ellipse, `scale` times as large, in the middle of a sector, and the outward direction there. */
export function placeOn(ellipse: Ellipse, sector: number, scale: number) {
  const turn = ((sector + 0.5) / sectors) * 2 * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const length = Math.hypot(cos / ellipse.rx, sin / ellipse.ry)
  return {
    x: ellipse.x + scale * ellipse.rx * cos,
    y: ellipse.y + scale * ellipse.ry * sin,
    outX: cos / ellipse.rx / length,
    outY: sin / ellipse.ry / length,
  }
}

/** Steeper changes count no more, so that a part of the curve cannot stand for all of it. */
const steepest = 0.25
/** Pixels from the curve to either side. */
const reach = 1.2

/** The mean change of light across the ellipse, `scale` times as large. */
export function sharpness(light: Plane, ellipse: Ellipse, scale = 1): number {
  let sum = 0
  for (let sector = 0; sector < sectors; sector++) sum += changeAcross(light, ellipse, sector, scale)
  return sum / sectors
}

/** The share of the sectors in which the light changes by more than `least` across the ellipse. */
export function support(light: Plane, ellipse: Ellipse, scale: number, least: number): number {
  let count = 0
  for (let sector = 0; sector < sectors; sector++) {
    if (changeAcross(light, ellipse, sector, scale) > least) count++
  }
  return count / sectors
}

function changeAcross(light: Plane, ellipse: Ellipse, sector: number, scale: number): number {
  const { x, y, outX, outY } = placeOn(ellipse, sector, scale)
  if (x < 1 || y < 1 || x > light.width - 2 || y > light.height - 2) return 0
  const outside = valueAt(light, x + reach * outX, y + reach * outY)
  const inside = valueAt(light, x - reach * outX, y - reach * outY)
  return Math.min(steepest, Math.abs(outside - inside))
}

/** The ellipse near by across which the light changes most sharply; with `round` a circle stays one. */
export function climb(light: Plane, start: Ellipse, round: boolean): Ellipse {
  let best = start
  let most = sharpness(light, start)
  const keys = round ? [] : (['rx', 'ry'] as const)
  for (const step of [6, 4, 2, 1, 0.5]) {
    for (let moved = true, n = 0; moved && n < 20; n++) {
      moved = false
      for (const by of [-step, step]) {
        const wider = { ...best, rx: best.rx + by, ry: best.ry + by }
        const tries = [wider, { ...best, x: best.x + by }, { ...best, y: best.y + by }]
        for (const key of keys) tries.push({ ...best, [key]: best[key] + by })
        for (const next of tries) {
          const found = sharpness(light, next)
          if (found <= most + 1e-6 || next.rx > 2.2 * next.ry || next.ry > 2.2 * next.rx) continue
          most = found
          best = next
          moved = true
        }
      }
    }
  }
  return best
}
