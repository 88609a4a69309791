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

/** What differs by this much from its paper is ink. */
const inkFrom = 0.12

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
  const distances: number[] = []
  const ink: boolean[] = []
  const inks: Difference[] = []
  const bins: number[] = []
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
      ink.push(d >= inkFrom)
      if (d < inkFrom) continue
      const ground = under ?? paper ?? { y: 0.5, u: 0, v: 0 }
      inks.push([light - ground.y, u - ground.u, v - ground.v])
      if (light < ground.y) dark++
      else bright++
      bins.push((Math.round(r * 10) << 8) | (Math.round(g * 10) << 4) | Math.round(b * 10))
    }
  }
  const inked = dark + bright
  if (inked < distances.length * 0.002 || inked > distances.length * 0.75) return null
  const plain = distances.filter((d) => d < 0.03).length / distances.length
  const sorted = distances.toSorted((a, b) => a - b)
  const contrast = sorted[Math.floor(sorted.length - inked * 0.15) - 1] ?? 0
  const full = distances.filter((d) => d > contrast * 0.75).length
  const between = distances.filter((d) => d > contrast * 0.25 && d <= contrast * 0.75).length
  const common = [...counted(bins).values()].sort((a, b) => b - a)
  const inTop = common.slice(0, 6).reduce((sum, n) => sum + n, 0) / inked
  const columns = Math.ceil((width - (step >> 1)) / step)
  const thin = isThin(ink, columns)
  const strong = bins.filter((_, i) => Math.hypot(...(inks[i] ?? [0])) > contrast * 0.75)
  const ofCommonest =
    (common[0] ?? 0) > inked * 0.4 || (thin && (likeCommonest(bins) > 0.6 || likeCommonest(strong) > 0.85))
  const oneInk = ofCommonest || (thin && !shaded && mixtures(inks, contrast) > inked * 0.9)
  const sharp = between < full * 0.9 || (thin && step === 1 && besidePaper(distances, columns, contrast) > 0.95)
  const twoTone = sharp && oneInk
  if (plain < 0.25 || contrast < 0.15 || (!twoTone && inTop < 0.8) || (shaded && !(twoTone && thin))) return null
  return { contrast, darkInk: dark >= bright, twoTone }
}

/** How a colour differs from that of the paper. */
type Difference = readonly [number, number, number]

/** How many of `inks` are the strongest of them, covering its pixel in part or in full, as on lines of two pixels all do. */
function mixtures(inks: readonly Difference[], contrast: number): number {
  const sum = [0, 0, 0]
  for (const ink of inks) {
    if (Math.hypot(...ink) > 0.75 * contrast) for (const n of [0, 1, 2]) sum[n] = (sum[n] ?? 0) + (ink[n] ?? 0)
  }
  const length = Math.hypot(...sum) || 1
  const along = (ink: Difference) => ink.reduce((all, each, n) => all + (each * (sum[n] ?? 0)) / length, 0)
  return inks.filter((ink) => Math.hypot(...ink) ** 2 - along(ink) ** 2 < 0.06 ** 2 && along(ink) > 0).length
}

function paperAt({ colours: { y, u, v }, step }: ShadedPaper, column: number, row: number) {
  const i = Math.floor(row / step) * y.width + Math.floor(column / step)
  return { y: y.data[i] as number, u: u.data[i] as number, v: v.data[i] as number }
}

/** The share of `bins` that are the commonest or one beside it, as grain spreads one ink over several. */
function likeCommonest(bins: readonly number[]): number {
  const [most = 0] = [...counted(bins)].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  const apart = (bin: number, shift: number) => Math.abs(((bin >> shift) & 15) - ((most >> shift) & 15))
  const alike = bins.filter((bin) => Math.max(apart(bin, 0), apart(bin, 4), apart(bin, 8)) <= 1)
  return alike.length / Math.max(1, bins.length)
}

function counted(bins: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const bin of bins) counts.set(bin, (counts.get(bin) ?? 0) + 1)
  return counts
}

/** The share of what is half ink that lies beside paper, as nearly all does along strokes of one ink. `distances` has `columns` places a row. */
function besidePaper(distances: readonly number[], columns: number, contrast: number): number {
  let between = 0
  let beside = 0
  for (const [i, d] of distances.entries()) {
    if (d <= contrast * 0.25 || d > contrast * 0.75) continue
    between++
    const around = [i - columns, i, i + columns].flatMap((at) => [at - 1, at, at + 1])
    if (around.some((at) => (distances[at] ?? contrast) <= contrast * 0.25)) beside++
  }
  return beside / Math.max(1, between)
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
