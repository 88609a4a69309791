// Tells drawings, letters and logos on plain paper from photographs, and knows their ink.
import type { Picture } from '../pictures/read-picture.ts'
import { type BackgroundModel, backgroundDistance } from './background-model.ts'
import { opponentScale } from './opponent-colour.ts'

/**
 * `contrast` is the distance between paper and ink; `darkInk` when the ink is the darker; `twoTone` when there is one
 * ink.
 */
export type FlatArt = { contrast: number; darkInk: boolean; twoTone: boolean }

/** The kind of drawing, or null for a photograph. Looks at single pixels spread over the picture, never at averages. */
export function detectFlatArt(picture: Picture, model: BackgroundModel): FlatArt | null {
  const paper = model.colours[0]
  if (!paper || paper.share < 0.6 || paper.spread > 0.03) return null
  const { width, height, channels, samples } = picture
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 120_000)))
  const bins = new Map<number, number>()
  const distances: number[] = []
  let dark = 0
  let bright = 0
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = (y * width + x) * channels
      const r = (samples[i] as number) / 65535
      const g = (samples[i + 1] as number) / 65535
      const b = (samples[i + 2] as number) / 65535
      const light = 0.299 * r + 0.587 * g + 0.114 * b
      const d = backgroundDistance(model, 0, 0, light, (b - light) * opponentScale.u, (r - light) * opponentScale.v)
      distances.push(d)
      if (d < 0.12) continue
      if (light < paper.y) dark++
      else bright++
      const bin = (Math.round(r * 10) << 8) | (Math.round(g * 10) << 4) | Math.round(b * 10)
      bins.set(bin, (bins.get(bin) ?? 0) + 1)
    }
  }
  const inked = dark + bright
  if (inked < distances.length * 0.002 || inked > distances.length * 0.75) return null
  const plain = distances.filter((d) => d < 0.03).length / distances.length
  distances.sort((a, b) => a - b)
  const contrast = distances[Math.floor(distances.length - inked * 0.15) - 1] ?? 0
  const full = distances.filter((d) => d > contrast * 0.75).length
  const between = distances.filter((d) => d > contrast * 0.25 && d <= contrast * 0.75).length
  const common = [...bins.values()].sort((a, b) => b - a)
  const inTop = common.slice(0, 6).reduce((sum, n) => sum + n, 0) / inked
  const twoTone = between < full * 0.9 && (common[0] ?? 0) > inked * 0.4
  if (plain < 0.25 || contrast < 0.15 || (!twoTone && inTop < 0.8)) return null
  return { contrast, darkInk: dark >= bright, twoTone }
}
