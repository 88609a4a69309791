// The sculpted looks: an inflated form, the picture's tones and details laid over it, and slopes made gentle.
import { compressSlopes } from '../filters/compress-slopes.ts'
import { creases } from '../filters/creases.ts'
import type { Plaque } from '../filters/form/find-plaque.ts'
import { inflate } from '../filters/form/inflate.ts'
import { fallToGround } from '../filters/form/outline-fall.ts'
import { raiseStrokes, strokeForm } from '../filters/form/stroke-form.ts'
import { createPlane, type Plane } from '../filters/plane.ts'
import { enlargeBy, reduceBy } from '../filters/pyramid.ts'
import { evenOut, splitLayers } from '../filters/split-layers.ts'
import { keepWorthy, textureWorth } from '../filters/texture-worth.ts'
import { buildPlaque } from './build-plaque.ts'
import { prepareScene, type Scene } from './prepare-scene.ts'
import { addSurface } from './surface-finish.ts'

/** The surface, at its highest about 1 and more; uses up the scene's `light`. */
export function sculpt(scene: Scene, report: (progress: number) => void): Plane {
  const { options, look, cycles, grain } = scene
  const edge = Math.max(scene.light.width, scene.light.height)
  const deep = options.relief_type === 'deep'
  const removed = options.background_mode === 'remove' && scene.found
  const { light, body, lines, wires } = prepareScene(scene, removed)
  const texture = textureWorth(light, 0.007 * edge, 0.3)
  const layers = splitLayers(light, look.detailRadius * edge, look.edge, grain)
  report(45)
  evenOut(layers.detail, look.detailRadius * edge * 4, look.evenness, grain)
  keepWorthy(layers.detail, layers.fine, texture)
  const folds = creases(layers.base, look.detailRadius * edge * 0.5, look.creases)
  report(52)
  const rounding = look.rounding * edge * (deep ? 1.7 : 1)
  const strokes = scene.flatArt?.twoTone === true && body === scene.mask
  const shape = scene.plaque?.motif ?? body
  const form = strokes ? strokeForm(body, rounding) : inflate(shape, folds, rounding, cycles)
  if (!strokes) addDome(form, shape, folds, edge * (deep ? 0.22 : 0.11), Math.min(1, look.dome + (deep ? 0.3 : 0)))
  if (scene.plaque?.flat) raiseStrokes(form, scene.plaque.motif)
  report(68)
  const prepared = { body, form, lines, removed }
  const surface = scene.plaque ? plaqueSurface(scene, scene.plaque, layers, prepared) : compose(scene, layers, prepared)
  report(74)
  if (!scene.plaque && !strokes) {
    const hold = removed ? inverted(body) : createPlane(body.width, body.height)
    compressSlopes(surface, hold, (look.slope * (deep ? 2.2 : 1)) / edge, cycles)
  }
  if (wires) raiseWires(surface, wires)
  if (scene.cutOut && !scene.plaque && !strokes) raiseDrawn(surface, scene.cutOut.drawn, rounding)
  if (!removed && !scene.plaque) setOnGround(surface)
  report(85)
  const drawn = scene.flatArt?.twoTone === true
  addSurface(surface, layers.base, scene.plaque ? body : form, {
    look,
    body,
    removed,
    level: scene.plaque !== null,
    drawn,
  })
  if (removed) fallToGround(surface, body)
  return surface
}

type Layers = { base: Plane; detail: Plane; fine: Plane }
type Prepared = { body: Plane; form: Plane; lines: Plane | null; removed: boolean }

function plaqueSurface(scene: Scene, plaque: Plaque, layers: Layers, { body, form, lines, removed }: Prepared): Plane {
  const { look, options } = scene
  const { detailGain, fineGain } = gains(scene)
  const detail = layers.detail
  for (let i = 0; i < detail.data.length; i++) {
    const drawn = lines ? 0.35 * look.lines * (lines.data[i] as number) : 0
    detail.data[i] = detailGain * (detail.data[i] as number) + fineGain * (layers.fine.data[i] as number) + drawn
  }
  const background = removed ? null : layers.base
  return buildPlaque({
    look,
    plaque,
    body,
    form,
    detail,
    background,
    weight: options.model_weight,
    deep: options.relief_type === 'deep',
  })
}

/** How strongly form, tone and detail count for the options of this scene. */
function gains({ look, options, toneShare }: Scene) {
  const deep = options.relief_type === 'deep'
  const weight = options.model_weight
  return {
    formGain: look.form * (deep ? 1.5 : 0.85) * (0.35 + 0.85 * weight),
    toneGain: look.tone * toneShare * (1.15 - 0.85 * weight),
    detailGain: look.detail * (deep ? 0.9 : 1.1) * (1.9 - 1.5 * weight),
    fineGain: look.fine * (1.6 - 1.3 * weight),
  }
}

/** Moves the surface so that its lowest point is 0. */
function setOnGround(surface: Plane): void {
  const least = surface.data.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  for (let i = 0; i < surface.data.length; i++) surface.data[i] = (surface.data[i] as number) - least
}

function inverted(mask: Plane): Plane {
  const out = createPlane(mask.width, mask.height)
  for (let i = 0; i < mask.data.length; i++) out.data[i] = 1 - (mask.data[i] as number)
  return out
}

/** Lets the form swell towards the middle of the shape; the swelling is smooth, so a small copy is enough. */
function addDome(form: Plane, mask: Plane, folds: Plane, rounding: number, share: number): void {
  if (share <= 0) return
  const step = Math.max(1, Math.round(Math.max(mask.width, mask.height) / 512))
  const small = reduceBy(folds, step)
  for (let i = 0; i < small.data.length; i++) small.data[i] = (small.data[i] as number) * 0.25
  const dome = enlargeBy(inflate(reduceBy(mask, step), small, rounding / step, 2), form.width, form.height, step)
  for (let i = 0; i < form.data.length; i++) {
    form.data[i] = (form.data[i] as number) * (1 - share + share * (dome.data[i] as number))
  }
}

/** Thin lines of a drawing stand at two thirds of the full height: their own width would give them almost none. */
function raiseWires(surface: Plane, wires: Plane): void {
  const crest = surface.data.reduce((a, b) => Math.max(a, b), 0)
  for (let i = 0; i < surface.data.length; i++) {
    surface.data[i] = Math.max(surface.data[i] as number, 0.66 * crest * (wires.data[i] as number))
  }
}

/** How high letters and lines stand, in shares of the crest, where something else is modelled or they have a texture. */
const drawnLevel = 0.8

/** Raises the letters, lines and flat shapes of a picture with transparency; what is on them goes on to be seen. */
function raiseDrawn(surface: Plane, drawn: Plane, rounding: number): void {
  const crest = surface.data.reduce((a, b) => Math.max(a, b), 1e-6)
  const form = strokeForm(drawn, rounding)
  for (let i = 0; i < form.data.length; i++) {
    const rise = drawnLevel * (form.data[i] as number)
    surface.data[i] = (surface.data[i] as number) * (1 - rise) + rise * crest
  }
}

function compose(scene: Scene, layers: Layers, { body, form, lines, removed }: Prepared): Plane {
  const { look } = scene
  const { low, span } = toneRange(layers.base, removed ? body : null)
  const { formGain, toneGain, detailGain, fineGain } = gains(scene)
  const stand = scene.found && !removed ? 0.4 * formGain : 0
  const out = layers.detail.data
  for (let i = 0; i < out.length; i++) {
    const rise = form.data[i] as number
    const on = body.data[i] as number
    const bright = ((layers.base.data[i] as number) - low) / span
    const tone = removed ? 1.2 * levelOff(bright / 1.3) : bright * (1.4 - 0.4 * bright)
    const inside = removed ? levelOff(rise * 1.25) : 0.45 + 0.55 * on
    let height =
      stand * on +
      formGain * rise +
      inside *
        (toneGain * tone * (0.4 + 0.6 * rise) +
          detailGain * (out[i] as number) +
          fineGain * (layers.fine.data[i] as number))
    if (lines) height += look.lines * (lines.data[i] as number) * inside
    out[i] = height
  }
  return layers.detail
}

/** 0 to 1, steep at first and level at 1, so that neither a highlight nor the middle of a shape ends in a ridge. */
function levelOff(value: number): number {
  return value >= 1 ? 1 : value * (2 - value)
}

/** Lightness of the darkest part of the subject and the span to its lightest, without outliers. */
function toneRange(base: Plane, mask: Plane | null): { low: number; span: number } {
  const bins = new Float64Array(512)
  let count = 0
  for (let i = 0; i < base.data.length; i += 3) {
    if (mask && (mask.data[i] as number) < 0.5) continue
    const bin = Math.min(511, Math.max(0, Math.round((base.data[i] as number) * 511)))
    bins[bin] = (bins[bin] as number) + 1
    count++
  }
  let sum = 0
  let low = -1
  let high = 511
  for (let b = 0; b < 512; b++) {
    sum += bins[b] as number
    if (low < 0 && sum >= count * 0.02) low = b
    if (sum >= count * 0.98) {
      high = b
      break
    }
  }
  return { low: Math.max(0, low) / 511, span: Math.max(0.35, (high - Math.max(0, low)) / 511) }
}
