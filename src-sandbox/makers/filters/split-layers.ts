// Splits lightness into large shapes, detail and fine detail, without halos and without the steps of 8-bit pictures.
import { boxFilter } from './box-filter.ts'
import { guidedFilter } from './guided-filter.ts'
import { createPlane, type Plane } from './plane.ts'
import { reduceBy, rowEnlarger } from './pyramid.ts'

type Layers = { base: Plane; detail: Plane; fine: Plane }

/**
 * `base` + `detail` + `fine` is nearly `light`, whose plane is used up. `radius` is in pixels, `edge` in lightness;
 * differences below `grain` are taken for noise or for steps of 8 bits.
 */
export function splitLayers(light: Plane, radius: number, edge: number, grain: number): Layers {
  const { width, height } = light
  const base = createPlane(width, height)
  const middle = createPlane(width, height)
  const small = Math.max(1.5, radius * 0.22)
  guidedFilter(light, light, middle, Math.round(small), (edge * 0.3) ** 2)
  guidedFilter(middle, middle, base, Math.max(3, Math.round(radius * 2)), (edge * 1.8) ** 2)
  const l = light.data
  const m = middle.data
  const b = base.data
  for (let i = 0; i < l.length; i++) {
    const detail = (m[i] as number) - (b[i] as number)
    const fine = (l[i] as number) - (m[i] as number)
    const power = fine * fine
    l[i] = (fine * power) / (power + grain * grain)
    const strength = detail * detail
    m[i] = (detail * strength) / (strength + grain * grain)
  }
  return { base, detail: middle, fine: light }
}

/**
 * Brings, in place, detail of dull places up and of harsh places down; `share` 0 changes nothing, 1 evens out fully.
 */
export function evenOut(detail: Plane, radius: number, share: number, grain: number): void {
  if (share <= 0) return
  const { width, height } = detail
  const step = Math.max(1, Math.min(16, Math.floor(radius / 3)))
  const squares = createPlane(width, height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = (detail.data[i] as number) ** 2
  const power = reduceBy(squares, step)
  const scratch = createPlane(power.width, power.height)
  const reach = Math.max(1, Math.round(radius / step))
  boxFilter(power, power, scratch, reach)
  boxFilter(power, power, scratch, reach)
  const row = new Float32Array(width)
  const fill = rowEnlarger(power, width, step)
  for (let y = 0; y < height; y++) {
    fill(y, row)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const usual = Math.sqrt(Math.max(0, row[x] as number))
      const gain = 1 - share + share * (0.05 / (usual + 0.018 + 2 * grain))
      detail.data[i] = (detail.data[i] as number) * gain
    }
  }
}
