// Decides what is body, what is line and what is tone, for photographs and for drawings, before anything is sculpted.
import type { ReliefOptions } from '../../../src-shared/service/relief.ts'
import { boxFilter, softBlur } from '../filters/box-filter.ts'
import type { CutOut } from '../filters/cut-out/cut-out-parts.ts'
import type { FlatArt } from '../filters/flat-art.ts'
import { fillDrawing } from '../filters/form/fill-drawing.ts'
import { fillOutside } from '../filters/form/fill-outside.ts'
import type { Plaque } from '../filters/form/find-plaque.ts'
import { lineStrength } from '../filters/line-strength.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../filters/plane.ts'
import type { StyleLook } from './relief-styles.ts'

/** What the sculptor works from: lightness 0..1, the subject's mask, and the options. */
export type Scene = {
  light: Plane
  mask: Plane
  found: boolean
  /** Differences of lightness below this are noise. */
  grain: number
  flatArt: FlatArt | null
  /** Field, motif and rim where the subject is a coin or a panel. */
  plaque: Plaque | null
  /** The parts of a picture whose own alpha is its outline. */
  cutOut: CutOut | null
  /** How much of the style's tone counts: light and dark are no form, but a scene without a subject has nothing else. */
  toneShare: number
  options: ReliefOptions
  look: StyleLook
  /** V-cycles of the multigrid solver. */
  cycles: number
}

/**
 * `body` is the shape that rises, `lines` (0..1) what the style raises or cuts, `wires` (0..1) the parts of the body
 * too thin to swell by themselves; `light` is ready to be split into layers.
 */
type PreparedScene = { light: Plane; body: Plane; lines: Plane | null; wires: Plane | null }

/**
 * Uses up the scene's `light`; with `removed` the background is carried over from the subject so that no edge is left
 * there.
 */
export function prepareScene(scene: Scene, removed: boolean): PreparedScene {
  if (scene.flatArt?.twoTone) return prepareDrawing(scene, removed)
  const { light, mask, look } = scene
  if (scene.flatArt?.darkInk && !removed) {
    for (let i = 0; i < light.data.length; i++) light.data[i] = 1 - (light.data[i] as number)
  }
  if (removed) fillOutside(light, scene.flatArt ? mask : wellInside(mask))
  const width = look.lineWidth * Math.max(light.width, light.height)
  const lines = look.lines === 0 ? null : lineStrength(light, width, scene.grain)
  return { light, body: mask, lines, wires: null }
}

/**
 * Ink of one colour has no tones: outlines become bodies with creases or lines, letters and solid shapes rise
 * themselves.
 */
function prepareDrawing({ light, mask: ink, look, cutOut }: Scene, removed: boolean): PreparedScene {
  const cut = look.lines < 0
  // What is transparent within an outline is meant to be open.
  const filled = cutOut ? null : fillDrawing(ink)
  const body = filled ?? (cut && !removed ? everywhere(ink) : ink)
  const folds = filled && look.lines === 0 ? 0.5 : 0
  const wires = filled ? bareLines(filled, ink) : null
  for (let i = 0; i < light.data.length; i++) {
    const fold = (ink.data[i] as number) * (1 - Math.min(1, 2 * (wires?.data[i] ?? 0)))
    light.data[i] = 0.8 - folds * fold
  }
  const lines = look.lines === 0 || body === ink ? null : rounded(ink)
  return { light, body, lines, wires }
}

/** Ink with soft shoulders, as a cutter leaves them. */
function rounded(ink: Plane): Plane {
  const lines = copyPlane(ink)
  const sigma = Math.max(0.3, Math.max(ink.width, ink.height) / 1000)
  softBlur(lines, createPlane(ink.width, ink.height), sigma)
  return lines
}

/** The frames, stems and whiskers of a drawing: lines that enclose no body near by. */
function bareLines(body: Plane, ink: Plane): Plane {
  const enclosed = createPlane(body.width, body.height)
  for (let i = 0; i < enclosed.data.length; i++) enclosed.data[i] = (body.data[i] as number) - (ink.data[i] as number)
  const scratch = createPlane(body.width, body.height)
  softBlur(enclosed, scratch, Math.max(body.width, body.height) / 64)
  const wires = rounded(body)
  for (let i = 0; i < wires.data.length; i++) {
    wires.data[i] = (wires.data[i] as number) * (1 - smoothStep(0.06, 0.2, enclosed.data[i] as number))
  }
  softBlur(wires, scratch, 0.8)
  return wires
}

function everywhere(like: Plane): Plane {
  const plane = createPlane(like.width, like.height)
  plane.data.fill(1)
  return plane
}

/** 1 where a pixel and its surroundings are surely subject: the outline itself is tinted by the background. */
function wellInside(mask: Plane): Plane {
  const trust = createPlane(mask.width, mask.height)
  const radius = Math.max(2, Math.round(Math.max(mask.width, mask.height) / 500))
  boxFilter(mask, trust, createPlane(mask.width, mask.height), radius)
  for (let i = 0; i < trust.data.length; i++) trust.data[i] = smoothStep(0.9, 1, trust.data[i] as number)
  return trust
}
