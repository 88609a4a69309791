// What a scene is about: the subject of the source, trimmed, and whether it is a drawing.
import type { FlatArt } from '../../filters/flat-art.ts'
import { lightness } from '../../filters/lightness.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { enlargeBy, reduceBy } from '../../filters/pyramid.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import { type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { findCutOut } from '../drawing/cut-out.ts'
import { pictureOf } from '../drawing/picture-planes.ts'
import { borderColour } from './border-colour.ts'
import { drawnBody } from './drawn/drawn-body.ts'
import { withoutFrame } from './drawn/drawn-frame.ts'
import { cropped, scaledTo } from './layers.ts'

/**
 * `image` is the subject with alpha, cut to its own bounds; a picture without a ground is a plate. Of a drawing,
 * `ink` (0 to 1, the size of `image`) is its
 * lines, and `image` holds them with all that they enclose.
 */
export type SceneSubject = { image: Canvas; ink: Plane | null }

const leastEdge = 96

/** The subject of a picture, worked out on a copy whose longest edge is at most `edge`. */
export async function takeSubject(source: Canvas, edge: number): Promise<SceneSubject> {
  const picture = await comfortable(source, edge)
  const art = await findDrawing(source)
  if (art) return trimDrawing(picture, art)
  const { canvas, found } = await findCutOut(picture)
  return trim(found ? canvas : asPlate(canvas), null)
}

/** Whether the source is a drawing: told by single pixels, which averages would blur together. */
async function findDrawing(source: Canvas): Promise<FlatArt | null> {
  if (Math.min(source.width, source.height) < 8) return null
  const few = { width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true, kernel: 'nearest' } as const
  const small = pictureOf(await toCanvas(toSharp(source).resize(few)))
  return subjectMask(small, lightness(small), 448).flatArt
}

/** Not too large, and large enough for outlines and shading; without any alpha left when it was empty. */
async function comfortable(source: Canvas, edge: number): Promise<Canvas> {
  const longest = Math.max(source.width, source.height)
  const target = Math.min(edge, Math.max(longest, leastEdge))
  const scale = target / longest
  const sized = await scaledTo(source, Math.max(4, source.width * scale), Math.max(4, source.height * scale))
  const visible = sized.rgba.some((value, n) => n % 4 === 3 && value > 8)
  if (visible) return sized
  const blank = copyOf(sized)
  blank.rgba.fill(235)
  for (let i = 3; i < blank.rgba.length; i += 4) blank.rgba[i] = 255
  return blank
}

function trimDrawing(picture: Canvas, art: FlatArt): SceneSubject {
  const open = withoutFrame(picture, art.darkInk)
  const ink = inkOf(open, art)
  const body = drawnBody(ink)
  const image = copyOf(open)
  for (let i = 0; i < body.data.length; i++) image.rgba[i * 4 + 3] = 255 * (body.data[i] as number)
  return trim(image, ink)
}

/** How far each pixel is from the paper, 0 to 1 at the full strength of the ink. */
function inkOf(drawing: Canvas, { twoTone }: FlatArt): Plane {
  const paper = borderColour(drawing)
  const ink = createPlane(drawing.width, drawing.height)
  const strong: number[] = []
  for (let p = 0, i = 0; p < ink.data.length; p++, i += 4) {
    let sum = 0
    for (let c = 0; c < 3; c++) sum += ((drawing.rgba[i + c] as number) - (paper[c] as number)) ** 2
    const apart = (Math.sqrt(sum) * (drawing.rgba[i + 3] as number)) / 255
    ink.data[p] = apart
    if (apart > 40 && p % 5 === 0) strong.push(apart)
  }
  const full = strong.sort((a, b) => a - b)[Math.floor(strong.length * 0.8)] ?? 255
  const [low, high] = twoTone ? [0.12 * full, 0.88 * full] : [0.08 * full, 0.45 * full]
  for (let p = 0; p < ink.data.length; p++) {
    ink.data[p] = Math.min(1, Math.max(0, ((ink.data[p] as number) - low) / (high - low)))
  }
  return ink
}

/** Cut to what can be seen, leaving nothing out but crumbs of less than a few pixels. */
function trim(image: Canvas, ink: Plane | null): SceneSubject {
  const { width, height, rgba } = image
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] as number) < 24) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < left) return { image, ink }
  const box = [left, top, right - left + 1, bottom - top + 1] as const
  return { image: cropped(image, ...box), ink: ink && part(ink, ...box) }
}

function part(plane: Plane, left: number, top: number, width: number, height: number): Plane {
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const start = (y + top) * plane.width + left
    out.data.set(plane.data.subarray(start, start + width), y * width)
  }
  return out
}

/** A plane at another size. */
export function planeTo(plane: Plane, width: number, height: number): Plane {
  const scale = Math.max(width / plane.width, height / plane.height)
  if (scale >= 1) return enlargeBy(plane, width, height, scale)
  const step = Math.max(1, Math.floor(1 / scale))
  return enlargeBy(step === 1 ? plane : reduceBy(plane, step), width, height, scale * step)
}

/** What a picture without a ground of its own becomes in a scene: a plate with round corners. */
function asPlate(canvas: Canvas): Canvas {
  const { width, height } = canvas
  const rgba = canvas.rgba.slice()
  const radius = Math.min(width, height) * 0.07
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = Math.max(0, radius - x - 0.5, x + 0.5 - (width - radius))
      const dy = Math.max(0, radius - y - 0.5, y + 0.5 - (height - radius))
      const cover = Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5))
      if (cover < 1) rgba[(y * width + x) * 4 + 3] = (rgba[(y * width + x) * 4 + 3] as number) * cover
    }
  }
  return { width, height, rgba }
}
