// Tells drawings, letters and logos on plain paper from photographs, and knows their ink.
import type { Picture } from '../pictures/read-picture.ts'
import { type BackgroundModel, backgroundDistance } from './background-model.ts'
import { type Opponent, opponentScale } from './opponent-colour.ts'
import { createPlane } from './plane.ts'
import { distanceTo } from './signed-distance.ts'

/**
 * `contrast` is the distance between paper and ink; `darkInk` when the ink is the darker; `twoTone` when there is one
 * ink.
 */
export type FlatArt = { contrast: number; darkInk: boolean; twoTone: boolean }

/** Shaded paper: its colours on a copy that has one pixel for `step` × `step`. */
type ShadedPaper = { colours: Opponent; step: number }

/**
 * The kind of drawing, or null for a photograph; on paper of one colour as `model` has it, or on `shaded` paper. Looks at
 * single pixels spread over the picture, never at averages.
 */
export function detectFlatArt(picture: Picture, model: BackgroundModel, shaded?: ShadedPaper): FlatArt | null {
  const paper = model.colours[0]
  if (!shaded && (!paper || paper.share < 0.6 || paper.spread > 0.03)) return null
  const { width, height, channels, samples } = picture
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 120_000)))
  const bins = new Map<number, number>()
  const distances: number[] = []
  const ink: boolean[] = []
  let dark = 0
  let bright = 0
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = (y * width + x) * channels
      const r = (samples[i] as number) / 65535
      const g = (samples[i + 1] as number) / 65535
      const b = (samples[i + 2] as number) / 65535
      const light = 0.299 * r + 0.587 * g + 0.114 * b
      const [u, v] = [(b - light) * opponentScale.u, (r - light) * opponentScale.v]
      const under = shaded ? paperAt(shaded, x, y) : null
      const d = under
        ? Math.hypot(light - under.y, u - under.u, v - under.v)
        : backgroundDistance(model, 0, 0, light, u, v)
      distances.push(d)
      ink.push(d >= 0.12)
      if (d < 0.12) continue
      if (light < (under ?? paper ?? { y: 0.5 }).y) dark++
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
  const thin = isThin(ink, Math.ceil((width - (step >> 1)) / step))
  const oneInk = (common[0] ?? 0) > inked * 0.4 || (thin && likeCommonest(bins) > inked * 0.6)
  const twoTone = between < full * 0.9 && oneInk
  if (plain < 0.25 || contrast < 0.15 || (!twoTone && inTop < 0.8) || (shaded && !(twoTone && thin))) return null
  return { contrast, darkInk: dark >= bright, twoTone }
}

function paperAt({ colours: { y, u, v }, step }: ShadedPaper, column: number, row: number) {
  const i = Math.floor(row / step) * y.width + Math.floor(column / step)
  return { y: y.data[i] as number, u: u.data[i] as number, v: v.data[i] as number }
}

/** How many pixels have the commonest colour or one beside it, as grain spreads one ink over several bins. */
function likeCommonest(bins: Map<number, number>): number {
  const [most = 0] = [...bins].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  const apart = (bin: number, shift: number) => Math.abs(((bin >> shift) & 15) - ((most >> shift) & 15))
  let count = 0
  for (const [bin, n] of bins) if (Math.max(apart(bin, 0), apart(bin, 4), apart(bin, 8)) <= 1) count += n
  return count
}

/** True for strokes of lettering and lines, false for broad bodies. `ink` has `columns` places a row. */
function isThin(ink: readonly boolean[], columns: number): boolean {
  const rows = Math.ceil(ink.length / columns)
  const paper = createPlane(columns, rows)
  for (const [i, inked] of ink.entries()) paper.data[i] = inked ? 0 : 1
  const depth = distanceTo(paper).data
  const most = 0.035 * Math.max(columns, rows)
  const broad = depth.reduce((sum, d) => sum + (d > most ? 1 : 0), 0)
  return broad < 0.1 * ink.reduce((sum, inked) => sum + (inked ? 1 : 0), 0)
}
