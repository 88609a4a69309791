// Tells drawn lines and modelled edges from grain, pebbles and film noise, which would only roughen the surface.
import { softBlur } from './box-filter.ts'
import { createPlane, type Plane, smoothStep } from './plane.ts'
import { rowEnlarger } from './pyramid.ts'

/** How much of the detail to keep, 0..1, on a copy of the picture reduced by `step`. */
type TextureWorth = { worth: Plane; step: number }

/**
 * Looks at the slopes of `light` around each place: all in one direction, or strong for this picture, is detail; weak
 * and in every direction is texture. `reach` in pixels is how far around; `least` is what texture keeps.
 */
export function textureWorth(light: Plane, reach: number, least: number): TextureWorth {
  const step = Math.max(1, Math.floor(reach / 3))
  const { across, down, mixed } = slopeProducts(light, step)
  const scratch = createPlane(across.width, across.height)
  for (const plane of [across, down, mixed]) softBlur(plane, scratch, reach / step)
  const strong = 1e-9 + usualStrength(across, down)
  const worth = scratch
  for (let i = 0; i < worth.data.length; i++) {
    const a = across.data[i] as number
    const d = down.data[i] as number
    const m = mixed.data[i] as number
    const power = a + d + 1e-12
    const oneWay = Math.sqrt((a - d) * (a - d) + 4 * m * m) / power
    const lines = smoothStep(0.25, 0.75, oneWay) * smoothStep(0.008, 0.07, power / strong)
    const force = smoothStep(0.35, 1.1, power / strong)
    worth.data[i] = least + (1 - least) * (1 - (1 - lines) * (1 - force))
  }
  softBlur(worth, createPlane(worth.width, worth.height), reach / step / 2)
  return { worth, step }
}

/** Weakens, in place, both planes where there is only texture. */
export function keepWorthy(detail: Plane, fine: Plane, { worth, step }: TextureWorth): void {
  const { width, height } = detail
  const row = new Float32Array(width)
  const fill = rowEnlarger(worth, width, step)
  for (let y = 0; y < height; y++) {
    fill(y, row)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      detail.data[i] = (detail.data[i] as number) * (row[x] as number)
      fine.data[i] = (fine.data[i] as number) * (row[x] as number)
    }
  }
}

function slopeProducts(light: Plane, step: number): { across: Plane; down: Plane; mixed: Plane } {
  const { width, height, data } = light
  const across = createPlane(Math.ceil(width / step), Math.ceil(height / step))
  const down = createPlane(across.width, across.height)
  const mixed = createPlane(across.width, across.height)
  for (let y = 0; y + 1 < height; y++) {
    const row = Math.floor(y / step) * across.width
    for (let x = 0, i = y * width; x + 1 < width; x++, i++) {
      const here = data[i] as number
      const dx = (data[i + 1] as number) - here
      const dy = (data[i + width] as number) - here
      const n = row + Math.floor(x / step)
      across.data[n] = (across.data[n] as number) + dx * dx
      down.data[n] = (down.data[n] as number) + dy * dy
      mixed.data[n] = (mixed.data[n] as number) + dx * dy
    }
  }
  return { across, down, mixed }
}

/** The power of slopes that only one place in twelve exceeds. */
function usualStrength(across: Plane, down: Plane): number {
  const found = across.data.map((a, i) => a + (down.data[i] as number)).sort()
  return found[Math.floor(found.length * 0.92)] ?? 0
}
