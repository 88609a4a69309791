// From free heights to the file's 16 bits: the ground exactly zero, the highest part 65,535, outliers bent instead of
// cut.
import type { Plane } from '../filters/plane.ts'

/** `ground` is 0 where the background was removed; those pixels become 0 and all heights are measured from it. */
export function finishHeights(surface: Plane, ground: Plane | null): Uint16Array {
  const h = surface.data
  const g = ground?.data
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < h.length; i++) {
    const value = h[i] as number
    if (value < least) least = value
    if (value > most) most = value
  }
  const bottom = g ? 0 : least
  const knee = quantile(h, g, bottom, most, 0.9985)
  const room = Math.max(1e-9, (knee - bottom) * 0.06)
  const top = most > knee ? knee + room * (1 - Math.exp((knee - most) / room)) : most
  const scale = top > bottom ? 65535 / (top - bottom) : 0
  const out = new Uint16Array(h.length)
  for (let i = 0; i < h.length; i++) {
    if (g && (g[i] as number) <= 0) continue
    const value = h[i] as number
    const bent = value > knee ? knee + room * (1 - Math.exp((knee - value) / room)) : value
    const height = Math.round((bent - bottom) * scale)
    out[i] = Math.min(65535, Math.max(0, height))
  }
  return out
}

/** The height below which the given share of the subject lies. */
function quantile(h: Float32Array, g: Float32Array | undefined, least: number, most: number, share: number): number {
  const bins = new Float64Array(4096)
  const scale = most > least ? 4095 / (most - least) : 0
  let count = 0
  for (let i = 0; i < h.length; i++) {
    if (g && (g[i] as number) <= 0) continue
    const bin = Math.max(0, Math.floor(((h[i] as number) - least) * scale))
    bins[bin] = (bins[bin] as number) + 1
    count++
  }
  let sum = 0
  for (let b = 0; b < 4096; b++) {
    sum += bins[b] as number
    if (sum >= count * share) return least + (b + 1) / Math.max(scale, 1e-12)
  }
  return most
}
