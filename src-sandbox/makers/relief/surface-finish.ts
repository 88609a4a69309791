// What a style does to the finished surface: smoothing, stitches, hatching, the arch of a band, a balanced scene, a
// free margin.
import { softBlur } from '../filters/box-filter.ts'
import { createPlane, type Plane, smoothStep } from '../filters/plane.ts'
import { hatching, stitches } from '../filters/thread-texture.ts'
import type { StyleLook } from './relief-styles.ts'

/**
 * `level` says that the parts lie on levels of their own, which nothing may tilt, `drawn` that all of it is ink, whose frame at the edge is
 * meant.
 */
type FinishedScene = { look: StyleLook; body: Plane; removed: boolean; level: boolean; drawn: boolean }

/** Changes `surface` in place. `base` is the picture's large tones, `form` the inflated shape, 0 on the ground. */
export function addSurface(surface: Plane, base: Plane, form: Plane, scene: FinishedScene): void {
  const { look } = scene
  const edge = Math.max(surface.width, surface.height)
  if (look.smoothing > 0)
    softBlur(surface, createPlane(surface.width, surface.height), Math.max(0.6, look.smoothing * edge))
  if (look.balance > 0 && !scene.level) balance(surface, scene.body, look.balance, scene.removed)
  if (look.thread > 0) {
    const threads = stitches(surface, Math.max(3.5, edge / 190))
    mix(surface, threads, form, look.thread)
  }
  if (look.hatch > 0) {
    const grooves = hatching(base, Math.max(4, edge / 220))
    mix(surface, grooves, form, -look.hatch)
  }
  if (look.crown > 0) crown(surface, look.crown)
  if (look.margin > 0 && !scene.level && !scene.drawn) {
    const level = scene.removed ? 0 : borderLevel(surface)
    clearMargin(surface, look.margin * Math.min(surface.width, surface.height), level)
  }
}

function mix(surface: Plane, texture: Plane, form: Plane, gain: number): void {
  for (let i = 0; i < surface.data.length; i++) {
    const on = Math.min(1, 2 * (form.data[i] as number))
    surface.data[i] = (surface.data[i] as number) + on * gain * ((texture.data[i] as number) - (gain > 0 ? 0.75 : 0))
  }
}

/** Takes out half of the slow change from left to right and lifts the lower part of the scene. */
function balance(surface: Plane, mask: Plane, share: number, removed: boolean): void {
  const { width, height, data } = surface
  const means = createPlane(width, 1)
  let overall = 0
  let weight = 0
  for (let x = 0; x < width; x++) {
    let sum = 0
    let count = 1e-3
    for (let i = x; i < data.length; i += width) {
      sum += (data[i] as number) * (mask.data[i] as number)
      count += mask.data[i] as number
    }
    means.data[x] = sum / count
    overall += sum
    weight += count
  }
  softBlur(means, createPlane(width, 1), width * 0.08)
  const level = overall / weight
  for (let y = 0; y < height; y++) {
    const lift = share * 0.25 * (y / height - 0.5)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const here = data[i] as number
      const mean = means.data[x] as number
      const even = removed ? here * (level / Math.max(level * 0.4, mean) - 1) : level - mean
      data[i] = here + share * 0.8 * even + lift * (removed ? here : level)
    }
  }
}

function crown(surface: Plane, share: number): void {
  const { width, height, data } = surface
  const upright = height > width
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const t = upright ? (2 * x) / width - 1 : (2 * y) / height - 1
      data[i] = (data[i] as number) * (1 - share + share * Math.sqrt(Math.max(0, 1 - t * t)))
    }
  }
}

function clearMargin(surface: Plane, margin: number, level: number): void {
  const { width, height, data } = surface
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const near = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (near < 2 * margin) {
        const kept = smoothStep(margin * 0.6, margin * 1.6, near)
        data[i] = level + kept * ((data[i] as number) - level)
      }
    }
  }
}

/** The usual height along the four edges. */
function borderLevel({ width, height, data }: Plane): number {
  const found: number[] = []
  for (let x = 0; x < width; x++) found.push(data[x] as number, data[(height - 1) * width + x] as number)
  for (let y = 0; y < height; y++) found.push(data[y * width] as number, data[(y + 1) * width - 1] as number)
  found.sort((a, b) => a - b)
  return found[found.length >> 1] ?? 0
}
