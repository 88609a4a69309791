// The subject's mask at full size: from alpha, from the ink of a drawing, or from the small subject refined along the
// picture's edges.
import type { Picture } from '../pictures/read-picture.ts'
import { type BackgroundModel, backgroundDistance, hasBackground, learnBackground } from './background-model.ts'
import { boxFilter, softBlur } from './box-filter.ts'
import { borderNoise, type FoundSubject, findSubject } from './find-subject.ts'
import { detectFlatArt, type FlatArt } from './flat-art.ts'
import { fillOutside } from './form/fill-outside.ts'
import { guidedFilter } from './guided-filter.ts'
import { farFromShaded, inkMask } from './ink-mask.ts'
import { type Opponent, opponentScale, reducedOpponent } from './opponent-colour.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from './plane.ts'
import { rowEnlarger } from './pyramid.ts'
import { shadedPaper } from './shaded-paper.ts'
import { signedDistance } from './signed-distance.ts'

/** `mask` is 1 on the subject and exactly 0 on the background; `found` says whether there is a background at all. */
export type Subject = { mask: Plane; found: boolean; flatArt: FlatArt | null }

/** Separates subject and background; `searchEdge` is the longest edge in pixels of the small copy it searches. */
export function subjectMask(picture: Picture, light: Plane, searchEdge: number): Subject {
  const alpha = alphaMask(picture)
  if (alpha) return { mask: alpha, found: true, flatArt: null }
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchEdge))
  const colours = reducedOpponent(picture, step)
  const model = learnBackground(colours)
  const drawing = drawingMask(picture, colours, model, step)
  if (drawing) return drawing
  const found = hasBackground(model) ? findSubject(colours, model) : null
  if (!found || !isSureSubject(found)) {
    const mask = createPlane(picture.width, picture.height)
    mask.data.fill(1)
    return { mask, found: false, flatArt: null }
  }
  return { mask: refine(picture, light, model, found, step), found: true, flatArt: null }
}

/** A drawing on plain paper, or on shaded paper when that is what lies around its strokes. */
function drawingMask(picture: Picture, colours: Opponent, model: BackgroundModel, step: number): Subject | null {
  const shaded = shadedPaper(colours, model.colours[0], borderNoise(colours))
  const shadedArt = shaded && detectFlatArt(picture, model, { colours: shaded, step })
  if (shadedArt) {
    return { mask: inkMask(farFromShaded(picture, shaded, step), shadedArt), found: true, flatArt: shadedArt }
  }
  const flatArt = detectFlatArt(picture, model)
  return flatArt && { mask: inkMask(farFromPlain(picture, model), flatArt), found: true, flatArt }
}

/** The picture's own alpha, 0..1 and exactly 0 where nearly nothing is seen; null when it has none, or all or nothing is seen. */
export function alphaMask({ width, height, channels, samples }: Picture): Plane | null {
  if (channels < 4) return null
  const mask = createPlane(width, height)
  let strongest = 0
  for (let i = 3; i < samples.length; i += 4) strongest = Math.max(strongest, samples[i] as number)
  // A picture that is faint throughout, as a watermark, has an outline too.
  const full = strongest > 0.1 * 65535 && strongest < 0.5 * 65535 ? strongest : 65535
  let clear = 0
  for (let i = 0; i < mask.data.length; i++) {
    const alpha = (samples[i * 4 + 3] as number) / full
    mask.data[i] = alpha < 0.004 ? 0 : alpha
    if (alpha < 0.5) clear++
  }
  return clear > mask.data.length * 0.002 && clear < mask.data.length ? mask : null
}

function farFromPlain(picture: Picture, model: BackgroundModel): Plane {
  const far = createPlane(picture.width, picture.height)
  for (let i = 0, s = 0; i < far.data.length; i++, s += picture.channels) {
    far.data[i] = distanceAt(model, picture.samples, s, 0, 0)
  }
  return far
}

function distanceAt(model: BackgroundModel, samples: Uint16Array, s: number, x: number, y: number): number {
  const r = (samples[s] as number) / 65535
  const b = (samples[s + 2] as number) / 65535
  const light = 0.299 * r + 0.587 * ((samples[s + 1] as number) / 65535) + 0.114 * b
  return backgroundDistance(model, x, y, light, (b - light) * opponentScale.u, (r - light) * opponentScale.v)
}

function refine(picture: Picture, light: Plane, model: BackgroundModel, found: FoundSubject, step: number): Plane {
  const { width, height, channels, samples } = picture
  const rough = copyPlane(found.subject)
  boxFilter(rough, rough, createPlane(rough.width, rough.height), 2)
  const contrast = copyPlane(found.distance)
  const sure = createPlane(rough.width, rough.height)
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = (rough.data[i] as number) > 0.97 ? 1 : 0
  fillOutside(contrast, sure)
  const calm = copyPlane(rough)
  softBlur(calm, createPlane(rough.width, rough.height), 2)
  const mask = createPlane(width, height)
  const calmRow = new Float32Array(width)
  const roughRow = new Float32Array(width)
  const contrastRow = new Float32Array(width)
  const fillCalm = rowEnlarger(calm, width, step)
  const fillRough = rowEnlarger(rough, width, step)
  const fillContrast = rowEnlarger(contrast, width, step)
  for (let y = 0; y < height; y++) {
    fillCalm(y, calmRow)
    fillRough(y, roughRow)
    fillContrast(y, contrastRow)
    for (let x = 0; x < width; x++) {
      const full = contrastRow[x] as number
      const doubt = 1 - smoothStep(0.04, 0.1, full)
      const t = (1 - doubt) * (roughRow[x] as number) + doubt * (calmRow[x] as number)
      if (t <= 0.03 || t >= 0.97) {
        mask.data[y * width + x] = t < 0.5 ? 0 : 1
        continue
      }
      const d = distanceAt(model, samples, (y * width + x) * channels, (2 * x) / width - 1, (2 * y) / height - 1)
      const byColour = smoothStep(0.25, 0.75, d / Math.max(full, 0.01))
      const trust = smoothStep(0.06, 0.2, full) * (1 - Math.abs(2 * t - 1) ** 4)
      mask.data[y * width + x] = trust * byColour + (1 - trust) * smoothStep(0.3, 0.7, t)
    }
  }
  guidedFilter(mask, light, mask, Math.max(2, Math.round(step * 0.8)), 4e-4)
  smoothOutline(mask, Math.max(1, step * 0.45))
  return mask
}

/** Takes the steps and dents of up to `sigma` pixels out of the outline and leaves it antialiased. */
function smoothOutline(mask: Plane, sigma: number): void {
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = smoothStep(0.12, 0.88, mask.data[i] as number)
  softBlur(mask, createPlane(mask.width, mask.height), sigma)
  for (let i = 0; i < mask.data.length; i++) {
    const sharp = smoothStep(0.22, 0.78, mask.data[i] as number)
    mask.data[i] = sharp < 0.004 ? 0 : sharp
  }
}

/**
 * Doubts a background that was cut out of one material: a carving photographed from edge to edge is all subject.
 * False when the subject is thin shreds of nearly the background's colour, as when only the shadows of a textured
 * ground were found. A fine chain on white paper passes by its contrast, a pale egg on a pale cloth by its body.
 */
function isSureSubject({ subject, distance }: FoundSubject): boolean {
  const depth = signedDistance(subject).data
  const deep = 0.015 * Math.max(subject.width, subject.height)
  let count = 0
  let core = 0
  let contrast = 0
  for (let i = 0; i < depth.length; i++) {
    if ((subject.data[i] as number) <= 0.5) continue
    count++
    contrast += distance.data[i] as number
    if ((depth[i] as number) > deep) core++
  }
  return core >= 0.25 * count || contrast >= 0.2 * count
}
