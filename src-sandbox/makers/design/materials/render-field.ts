// A height field as a relief of a material: row by row the texture, the normals, the light, and what lies around it.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import type { Canvas } from '../canvas.ts'
import { createRows, type FieldRows } from './field-rows.ts'
import type { HeightField } from './height-field.ts'
import { lightPlanes } from './light-planes.ts'
import { ditherAt, encoded, linearOf } from './linear-light.ts'
import type { Material, Paint } from './material.ts'
import { createNoise } from './noise.ts'
import { type Lit, shade } from './shade.ts'

type Background = 'studio' | 'transparent' | 'keep'

/**
 * `seed` (0 unless given) chooses the piece of material; `background` is what lies around the relief: a studio's ground
 * with its shadow, nothing, or the picture's own; `depth` is how high the highest part stands as a share of the longest
 * edge (unless given, as the material is usually worked); `picture`, of the field's size, gives colours to the materials
 * that take them.
 */
export type FieldOptions = {
  seed?: number
  background?: Background
  depth?: number
  picture?: Canvas | null
}

/** A picture of the field, at its size, in linear light until the last step. Uses up the field's heights. */
export function renderField(field: HeightField, material: Material, options: FieldOptions): Canvas {
  const { seed = 0, background = 'studio', depth = material.finish.depth, picture = null } = options
  const { width, height } = field
  const heights: Plane = { width, height, data: field.heights }
  const subject: Plane = { width, height, data: field.subject }
  const edge = Math.max(width, height)
  const polish = material.finish.polish * edge
  if (polish > 0.6) softBlur(heights, createPlane(width, height), polish)
  const reach = material.finish.scatter?.reach ?? 0
  const light = lightPlanes(heights, subject, { depth, reach })
  const paint = material.paint(createNoise(seed))
  const scene: Scene = { picture, heights, subject, material, paint, rise: depth * edge, edge, background }
  const rgba = new Uint8ClampedArray(width * height * 4)
  const rows = createRows(light, width)
  for (let y = 0; y < height; y++) renderRow(scene, rows, y, rgba)
  return { width, height, rgba }
}

type Scene = {
  picture: Canvas | null
  heights: Plane
  subject: Plane
  material: Material
  paint: Paint
  /** Height of the relief and longest edge in pixels. */
  rise: number
  edge: number
  background: Background
}

function renderRow(scene: Scene, rows: FieldRows, y: number, rgba: Uint8ClampedArray): void {
  const { subject, material, background, picture } = scene
  const { width, height } = subject
  const { lit } = rows
  rows.fill(y)
  for (let x = 0, i = y * width, p = i * 4; x < width; x++, i++, p += 4) {
    const cover = subject.data[i] as number
    if (cover > 0) lightPlace(scene, rows, x, y)
    else rows.bump[x] = Number.NaN
    const rest = background === 'transparent' ? 0 : 1 - cover
    const dither = ditherAt(x, y)
    if (background === 'studio') {
      rgba[p + 3] = 255
      if (cover < 1) {
        const light = groundLight((x + 0.5) / width, (y + 0.5) / height, rows.key[x] as number, rows.open[x] as number)
        mixIn(lit, material.finish.ground * light, rest)
      }
    } else if (cover === 0) {
      if (background === 'keep' && picture) rgba.set(picture.rgba.subarray(p, p + 4), p)
      continue
    } else {
      const own = background === 'keep' && picture ? (picture.rgba[p + 3] as number) : 0
      rgba[p + 3] = Math.max(255 * cover, own)
      if (picture && rest > 0) {
        lit.red = cover * lit.red + rest * linearOf(picture.rgba[p] as number)
        lit.green = cover * lit.green + rest * linearOf(picture.rgba[p + 1] as number)
        lit.blue = cover * lit.blue + rest * linearOf(picture.rgba[p + 2] as number)
      }
    }
    rgba[p] = encoded(lit.red) + dither
    rgba[p + 1] = encoded(lit.green) + dither
    rgba[p + 2] = encoded(lit.blue) + dither
  }
}

/** Covers `rest` of the colour with the ground's: a grey with a breath of warmth. */
function mixIn(lit: Lit, ground: number, rest: number): void {
  lit.red = (1 - rest) * lit.red + rest * ground * 1.01
  lit.green = (1 - rest) * lit.green + rest * ground
  lit.blue = (1 - rest) * lit.blue + rest * ground * 0.985
}

/** Leaves in `rows.lit` the colour of the material at a pixel. */
function lightPlace(scene: Scene, rows: FieldRows, x: number, y: number): void {
  const { picture, heights, material, rise, edge } = scene
  const { width, height, data } = heights
  const { place, sample, lit, bump } = rows
  const i = y * width + x
  const left = x > 0 ? 1 : 0
  const right = x + 1 < width ? 1 : 0
  const up = y > 0 ? width : 0
  const down = y + 1 < height ? width : 0
  const gx = (rise * ((data[i + right] as number) - (data[i - left] as number))) / Math.max(1, left + right)
  const gy = (rise * ((data[i + down] as number) - (data[i - up] as number))) / Math.max(1, (up + down) / width)
  const level = 1 / Math.sqrt(1 + gx * gx + gy * gy)
  place.u = x / edge
  place.v = y / edge
  place.z = data[i] as number
  place.cavity = rows.cavity[x] as number
  place.leanX = -gx * level
  place.leanY = -gy * level
  if (picture) {
    place.red = linearOf(picture.rgba[i * 4] as number)
    place.green = linearOf(picture.rgba[i * 4 + 1] as number)
    place.blue = linearOf(picture.rgba[i * 4 + 2] as number)
  }
  sample.bump = 0
  scene.paint(place, sample)
  const own = sample.bump * edge
  const sx = gx + riseFrom(x > 0 ? (bump[x - 1] as number) : Number.NaN, own)
  const sy = gy + riseFrom(bump[x] as number, own)
  bump[x] = own
  const n = 1 / Math.sqrt(1 + sx * sx + sy * sy)
  lit.nx = -sx * n
  lit.ny = -sy * n
  lit.nz = n
  lit.viewX = (x - width / 2) / edge
  lit.viewY = (y - height / 2) / edge
  lit.key = rows.key[x] as number
  lit.open = rows.open[x] as number
  lit.scattered = rows.scattered[x] as number
  lit.thickness = rows.thickness[x] as number
  shade(sample, material.finish, lit)
}

/** How much the texture rises from its neighbour; not at all where there is none. */
function riseFrom(neighbour: number, own: number): number {
  return Number.isNaN(neighbour) ? 0 : own - neighbour
}

/**
 * The studio's ground: a calm run of light from the upper left, darker at the corners, with the relief's shadow on
 * it. Light of the ground relative to its own brightness, at `x`, `y` from 0 to 1; `key` and `open` as in the light
 * planes.
 */
function groundLight(x: number, y: number, key: number, open: number): number {
  const dx = x - 0.42
  const dy = y - 0.38
  const run = 1.12 - 0.62 * (dx * dx + dy * dy) - 0.1 * (y - 0.4)
  return run * (0.36 + 0.64 * key) * (0.25 + 0.75 * open)
}
