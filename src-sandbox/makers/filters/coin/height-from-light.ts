// The heights of a field of one material from the light that falls on it from one side: what faces the light is bright and
// rises away from it, what lies behind is dark and falls.
import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../plane.ts'
import { type Ellipse, valueAt } from './ellipse.ts'

/** How much neighbouring lines along the light hold together, and how strongly all is drawn to the field. */
const together = 0.05
const drawn = 0.0002
const sweeps = 120
/** Differences of logarithmic light that count no more: reflections and deep shadow. */
const most = 0.6
/** Differences up to this are still the field's own light. */
const calm = 0.12

/**
 * Heights above the field from its slopes, 0 at the edge of `field` and outside it. `towards` is the direction of the light in
 * radians.
 */
export function heightFromLight(slopes: Plane, field: Ellipse, towards: number): Plane {
  const [lx, ly] = [Math.cos(towards), Math.sin(towards)]
  const reach = Math.ceil(Math.max(field.rx, field.ry))
  const size = 2 * reach + 1
  // Turned so that the light falls along the lines, from their beginnings.
  const turned = createPlane(size, size)
  const on = new Uint8Array(size * size)
  for (let line = 0, i = 0; line < size; line++) {
    for (let n = 0; n < size; n++, i++) {
      const [along, off] = [reach - n, line - reach]
      const [x, y] = [field.x + along * lx - off * ly, field.y + along * ly + off * lx]
      if (!isIn(field, x, y)) continue
      on[i] = 1
      turned.data[i] = valueAt(slopes, x, y)
    }
  }
  const surface = integrate(turned, on)
  const out = createPlane(slopes.width, slopes.height)
  for (let y = 0, i = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, i++) {
      if (!isIn(field, x, y)) continue
      const [dx, dy] = [x - field.x, y - field.y]
      out.data[i] = valueAt(surface, reach - dx * lx - dy * ly, reach - dx * ly + dy * lx)
    }
  }
  return out
}

export function isIn({ x, y, rx, ry }: Ellipse, column: number, row: number): boolean {
  return ((column - x) / rx) ** 2 + ((row - y) / ry) ** 2 < 1
}

/** How much brighter than the field around it each place is, darker and brighter in balance. */
export function lightSlopes(light: Plane, field: Ellipse): Plane {
  const { width, height } = light
  const values: number[] = []
  for (let i = 0; i < light.data.length; i++) {
    if (isIn(field, i % width, Math.floor(i / width))) values.push(light.data[i] as number)
  }
  values.sort((a, b) => a - b)
  const level = values[values.length >> 1] ?? 0
  const [sums, weights] = [createPlane(width, height), createPlane(width, height)]
  for (let i = 0; i < light.data.length; i++) {
    if (!isIn(field, i % width, Math.floor(i / width))) continue
    const value = light.data[i] as number
    weights.data[i] = Math.abs(value - level) < calm ? 1 : 0.02
    sums.data[i] = value * (weights.data[i] as number)
  }
  const wide = 0.2 * Math.max(field.rx, field.ry)
  for (const plane of [sums, weights]) softBlur(plane, createPlane(width, height), wide)
  const out = copyPlane(light)
  const total = { up: 1e-6, down: 1e-6 }
  for (let i = 0; i < out.data.length; i++) {
    const weight = weights.data[i] as number
    const around = weight > 1e-4 ? (sums.data[i] as number) / weight : level
    const slope = Math.max(-most, Math.min(most, (light.data[i] as number) - around))
    out.data[i] = slope
    if (!isIn(field, i % width, Math.floor(i / width))) continue
    if (slope > 0) total.up += slope
    else total.down -= slope
  }
  const balance = Math.sqrt(total.down / total.up)
  for (let i = 0; i < out.data.length; i++) {
    const slope = out.data[i] as number
    out.data[i] = slope > 0 ? slope * balance : slope / balance
  }
  return out
}

/** The surface whose steps along each line are nearest to `slopes`: line after line, each solved for its neighbours. */
function integrate(slopes: Plane, on: Uint8Array): Plane {
  const size = slopes.width
  const surface = createPlane(size, size)
  const h = surface.data
  const [factor, value] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const diagonal = 2 + 2 * together + drawn
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let step = 0; step < size; step++) {
      const line = sweep % 2 ? size - 1 - step : step
      const from = line * size
      for (let n = 0; n < size; n++) {
        const i = from + n
        if (on[i] === 0) {
          factor[n + 1] = 0
          value[n + 1] = 0
          continue
        }
        const beside = (h[i - size] ?? 0) + (h[i + size] ?? 0)
        const pull =
          together * beside + (slopes.data[i] as number) - (n + 1 < size ? (slopes.data[i + 1] as number) : 0)
        factor[n + 1] = 1 / (diagonal - (factor[n] as number))
        value[n + 1] = (pull + (value[n] as number)) * (factor[n + 1] as number)
      }
      for (let n = size - 1, next = 0; n >= 0; n--) {
        next = on[from + n] === 0 ? 0 : (value[n + 1] as number) + (factor[n + 1] as number) * next
        h[from + n] = next
      }
    }
  }
  return surface
}
