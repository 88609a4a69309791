// The hot stamping looks: plateaus with bevelled edges.
import { softBlur } from '../filters/box-filter.ts'
import { standingOut, standingOutOfEach } from '../filters/cut-out/standing-out.ts'
import { contourDistance } from '../filters/form/contour-distance.ts'
import type { Plaque } from '../filters/form/find-plaque.ts'
import { withoutTraces } from '../filters/form/without-traces.ts'
import { lineStrength } from '../filters/line-strength.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../filters/plane.ts'
import { onField, type PlateauShape, plateaus } from '../filters/plateaus.ts'
import { eachRegion } from '../filters/regions.ts'
import type { Scene } from './prepare-scene.ts'
import type { StyleLook } from './relief-styles.ts'

/** The die's surface; `model_weight` moves it from level tops (0) to rounded ones (1). Uses up the scene's planes. */
export function stampDie(scene: Scene, plateau: NonNullable<StyleLook['plateau']>, report: (n: number) => void): Plane {
  const { light, mask, options } = scene
  const edge = Math.max(light.width, light.height)
  const deep = options.relief_type === 'deep'
  const weight = options.model_weight
  report(40)
  const shape: PlateauShape = {
    bevel: Math.max(1.5, plateau.bevel * edge * (deep ? 1.5 : 1)),
    grow: plateau.grow * edge,
    bulge:
      plateau.bulge > 0 ? Math.min(1, plateau.bulge * (0.5 + weight) + 0.2 * weight) : 0.7 * Math.max(0, weight - 0.5),
    rounding: scene.look.rounding * edge * (deep ? 1.5 : 1),
    levels: plateau.levels,
    // A rounded top follows the form of what is modelled: its thin leaves do not stand like letters.
    strokes: plateau.bulge === 0 || scene.flatArt !== null || scene.plaque?.flat === true,
    folds: null,
  }
  const rounded = plateau.bulge > 0
  if (!scene.plaque) {
    const surface = scene.flatArt ? plateaus(mask, null, shape) : outlineDie(scene, shape, rounded)
    report(80)
    return surface
  }
  // Letters and what else is drawn have no inner lines; a dark stroke is none within itself.
  const modelled = !scene.plaque.flat
  const folds = modelled && rounded ? foldsOf(scene, scene.plaque, shape.bevel) : null
  const surface = onField(mask, scene.plaque, scene.look.levels.field, { ...shape, folds })
  if (modelled && !rounded) engrave(surface, scene, scene.plaque, shape.bevel)
  report(80)
  return surface
}

/** An outline on the die, with what tones tell apart and with the inner lines of what is modelled. */
function outlineDie(scene: Scene, shape: PlateauShape, rounded: boolean): Plane {
  const { parts, modelled } = partsOf(scene, shape.bevel)
  if (!modelled) return plateaus(scene.mask, parts, shape)
  const motif = { motif: modelled }
  const folds = rounded ? foldsOf(scene, motif, shape.bevel) : null
  const surface = plateaus(scene.mask, parts, { ...shape, folds })
  if (!rounded) engrave(surface, scene, motif, shape.bevel)
  return surface
}

/** What stands out on the die, and the mask of what is modelled, where anything is. */
function partsOf(scene: Scene, bevel: number): { parts: Plane | null; modelled: Plane | null } {
  const { cutOut, light, mask, found } = scene
  if (cutOut) return standingOutOfEach(cutOut, light, bevel)
  const parts = standingOut(mask, light, darkOnLight(scene), bevel, found)
  return { parts, modelled: found && !parts ? mask : null }
}

/** How deep the lines of a photographed motif are cut into its level top, in shares of the height. */
const groove = 0.55

/** The narrowest slope of a groove on either side, in shares of the longer edge. */
const slope = 0.003

/** A line that covers less than the square of this is no line, in shares of the longer edge. */
const shortest = 0.0075

/**
 * The motif's inner lines, as a die maker cuts them: of one depth, with slopes no narrower than the bevel, crumbs left out.
 * Changes `surface`.
 */
function engrave(surface: Plane, scene: Scene, { motif }: Pick<Plaque, 'motif'>, bevel: number): void {
  const lines = innerLines(scene, bevel)
  const inner = copyPlane(motif)
  const scratch = createPlane(inner.width, inner.height)
  softBlur(inner, scratch, bevel)
  const cut = lines.data
  for (let i = 0; i < cut.length; i++) {
    cut[i] = smoothStep(0.2, 0.55, cut[i] as number) * smoothStep(0.85, 1, inner.data[i] as number)
  }
  const edge = Math.max(inner.width, inner.height)
  dropCrumbs(lines, Math.max(6 * bevel ** 2, (shortest * edge) ** 2))
  softBlur(lines, scratch, 1)
  for (let i = 0; i < cut.length; i++) cut[i] = smoothStep(0.12, 0.28, cut[i] as number)
  const away = contourDistance(withoutTraces(lines)).data
  const width = Math.max(bevel, slope * edge)
  for (let i = 0; i < away.length; i++) {
    const deep = smoothStep(-width, 0, away[i] as number)
    surface.data[i] = (surface.data[i] as number) * (1 - groove * deep)
  }
}

/** Where the parts of a motif meet, 0..1: a rounded top dips there by degrees, so even a faint line counts, and one at the outline. */
function foldsOf(scene: Scene, { motif }: Pick<Plaque, 'motif'>, bevel: number): Plane {
  const lines = innerLines(scene, bevel)
  const fold = lines.data
  for (let i = 0; i < fold.length; i++) fold[i] = smoothStep(0.04, 0.4, fold[i] as number) * (motif.data[i] as number)
  dropCrumbs(lines, 2 * bevel ** 2)
  return lines
}

function innerLines({ light, grain }: Scene, bevel: number): Plane {
  return lineStrength(light, Math.min(0.5 * bevel, 0.0018 * Math.max(light.width, light.height)), grain)
}

function dropCrumbs(lines: Plane, least: number): void {
  eachRegion(
    lines,
    (i) => (lines.data[i] as number) > 0,
    (pixels) => {
      const clear = pixels.reduce((count, i) => count + ((lines.data[i] as number) > 0.1 ? 1 : 0), 0)
      if (clear < least) for (const i of pixels) lines.data[i] = 0
    },
  )
}

/** True when the subject is darker than the middle of the scale, so that its dark parts are the foil. */
function darkOnLight({ light, mask }: Scene): boolean {
  let sum = 0
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    sum += (light.data[i] as number) * (mask.data[i] as number)
    count += mask.data[i] as number
  }
  return sum > count * 0.6
}
