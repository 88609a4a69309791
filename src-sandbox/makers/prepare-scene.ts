// Decides what is body, what is line and what is tone, for photographs and for drawings, before anything is sculpted.
import { boxFilter, softBlur } from './filters/box-filter.ts'
import { fillDrawing } from './filters/fill-drawing.ts'
import { fillOutside } from './filters/fill-outside.ts'
import { lineStrength } from './filters/line-strength.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from './filters/plane.ts'
import type { Scene } from './sculpt.ts'

/**
 * `body` is the shape that rises, `lines` (0..1) what the style raises or cuts; `light` is ready to be split into
 * layers.
 */
export type PreparedScene = { light: Plane; body: Plane; lines: Plane | null }

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
  return { light, body: mask, lines: look.lines === 0 ? null : lineStrength(light, width, scene.grain) }
}

/**
 * Ink of one colour has no tones: outlines become bodies with creases or lines, letters and solid shapes rise
 * themselves.
 */
function prepareDrawing({ light, mask: ink, look }: Scene, removed: boolean): PreparedScene {
  const cut = look.lines < 0
  const filled = fillDrawing(ink)
  const body = filled ?? (cut && !removed ? everywhere(ink) : ink)
  const folds = filled && look.lines === 0 ? 0.5 : 0
  for (let i = 0; i < light.data.length; i++) light.data[i] = 0.8 - folds * (ink.data[i] as number)
  return { light, body, lines: look.lines === 0 || body === ink ? null : rounded(ink) }
}

/** Ink with soft shoulders, as a cutter leaves them. */
function rounded(ink: Plane): Plane {
  const lines = copyPlane(ink)
  const sigma = Math.max(1, Math.max(ink.width, ink.height) / 1000)
  softBlur(lines, createPlane(ink.width, ink.height), sigma)
  return lines
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
