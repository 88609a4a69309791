// A body seen from its sides: the inflated front and a plain back, turned about the upright axis and projected.
import { softBlur } from '../../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../../filters/plane.ts'
import { type Canvas, toCanvas, toSharp } from '../../canvas.ts'
import type { Form } from '../form.ts'
import { type Finish, lit, openness, toDisplay, toLinear } from '../shade.ts'

/** A body ready to be turned: both surfaces with their colours in linear light. */
type Body = { form: Form; front: Surface; back: Surface; finish: Finish }

type Surface = { colours: Float32Array; z: Plane; open: Plane; side: 1 | -1 }

/** The body of a form; its back has the front's large tones and no detail. */
export function bodyOf(form: Form, finish: Finish): Body {
  const { image, height } = form
  const edge = Math.max(image.width, image.height)
  const calm = copyPlane(height)
  softBlur(calm, createPlane(height.width, height.height), edge * 0.012)
  for (let i = 0; i < calm.data.length; i++) {
    calm.data[i] = Math.min(calm.data[i] as number, (height.data[i] as number) * 2)
  }
  const own = linearColours(image)
  const front: Surface = { colours: own, z: height, open: openness(height, finish.hollows), side: 1 }
  const soft = blurredColours(image, own, edge * 0.035)
  const back: Surface = { colours: soft, z: calm, open: openness(calm, finish.hollows), side: -1 }
  return { form, front, back, finish }
}

/**
 * What a camera far away sees when the body is turned by `yaw` (radians; positive turns its right side, seen from the
 * front, towards the camera). As high as the form's image, as wide as needed, the axis in the middle.
 */
export async function turnedView(body: Body, yaw: number): Promise<Canvas> {
  const { width, height } = body.form.image
  const deepest = body.front.z.data.reduce((a, b) => Math.max(a, b), 0)
  const fine = 2
  const cos = Math.cos(yaw)
  const sin = Math.sin(yaw)
  const wide = Math.ceil(Math.abs(cos) * width + 2 * Math.abs(sin) * deepest + 4) * fine
  const out: Canvas = { width: wide, height, rgba: new Uint8ClampedArray(wide * height * 4) }
  const depth = new Float32Array(wide)
  const row: Row = { out, depth, fine, cos, sin, light: new Float64Array(2), y: 0 }
  for (let y = 0; y < height; y++) {
    depth.fill(Number.NEGATIVE_INFINITY)
    row.y = y
    projectRow(body, body.front, row)
    projectRow(body, body.back, row)
  }
  return await toCanvas(toSharp(out).resize({ width: Math.ceil(wide / fine), height, fit: 'fill', kernel: 'mitchell' }))
}

type Row = {
  out: Canvas
  depth: Float32Array
  fine: number
  cos: number
  sin: number
  light: Float64Array
  y: number
}

/** One row of a surface: neighbouring samples are joined by strips, the nearest strip wins. */
function projectRow({ form, finish }: Body, surface: Surface, row: Row): void {
  const { width } = form.image
  const { cos, sin, fine, out, light, y } = row
  const middle = (width - 1) / 2
  const start = y * width
  let lastX = 0
  let lastZ = 0
  let joined = false
  const colour = new Float32Array(3)
  for (let x = 0; x < width; x++) {
    const p = start + x
    if ((form.mask.data[p] as number) < 0.5) {
      if (joined) fillStrip(row, lastX, lastZ, ...outlinePoint(row, x - 0.5 - middle), colour)
      joined = false
      continue
    }
    const z = surface.side * (surface.z.data[p] as number)
    const seenX = ((x - middle) * cos - z * sin) * fine + out.width / 2
    const seenZ = (x - middle) * sin + z * cos
    if (!joined) [lastX, lastZ] = outlinePoint(row, x - 0.5 - middle)
    shadePoint(surface, finish, width, form.image.height, x, y, cos, sin, light)
    for (let c = 0; c < 3; c++) {
      const own = surface.colours[p * 3 + c] as number
      colour[c] = toDisplay(own * (light[0] as number) + (light[1] as number))
    }
    fillStrip(row, lastX, lastZ, seenX, seenZ, colour)
    lastX = seenX
    lastZ = seenZ
    joined = true
  }
}

/** Where both surfaces meet: the outline lies in the middle plane. */
const outlinePoint = ({ out, cos, sin, fine }: Row, x: number): [number, number] => [
  x * cos * fine + out.width / 2,
  x * sin,
]

function shadePoint(
  { z, open, side }: Surface,
  finish: Finish,
  width: number,
  height: number,
  x: number,
  y: number,
  cos: number,
  sin: number,
  light: Float64Array,
): void {
  const h = z.data
  const row = y * width
  const dx = ((h[row + Math.min(width - 1, x + 1)] as number) - (h[row + Math.max(0, x - 1)] as number)) / 2
  const dy =
    ((h[Math.min(height - 1, y + 1) * width + x] as number) - (h[Math.max(0, y - 1) * width + x] as number)) / 2
  const n = 1 / Math.sqrt(dx * dx + dy * dy + 1)
  const nx = -dx * n
  const nz = side * n
  lit(finish, nx * cos - nz * sin, -dy * n, nx * sin + nz * cos, open.data[row + x] as number, light)
}

function fillStrip({ out, depth, y }: Row, x1: number, z1: number, x2: number, z2: number, colour: Float32Array): void {
  const from = Math.max(0, Math.ceil(Math.min(x1, x2) - 0.5))
  const to = Math.min(out.width - 1, Math.floor(Math.max(x1, x2) + 0.5))
  const length = x2 - x1
  for (let x = from; x <= to; x++) {
    const t = length === 0 ? 1 : Math.min(1, Math.max(0, (x - x1) / length))
    const z = z1 + t * (z2 - z1)
    if (z <= (depth[x] as number)) continue
    depth[x] = z
    const i = (y * out.width + x) * 4
    for (let c = 0; c < 3; c++) out.rgba[i + c] = colour[c] as number
    out.rgba[i + 3] = 255
  }
}

function linearColours({ rgba }: Canvas): Float32Array {
  const out = new Float32Array((rgba.length / 4) * 3)
  for (let i = 0, o = 0; i < rgba.length; i += 4) {
    for (let c = 0; c < 3; c++) out[o++] = toLinear[rgba[i + c] as number] as number
  }
  return out
}

/** The colours averaged over their surroundings within the subject. */
function blurredColours({ width, height, rgba }: Canvas, colours: Float32Array, sigma: number): Float32Array {
  const out = new Float32Array(colours.length)
  const weight = createPlane(width, height)
  const scratch = createPlane(width, height)
  for (let i = 0; i < weight.data.length; i++) weight.data[i] = (rgba[i * 4 + 3] as number) / 255
  const channel = createPlane(width, height)
  const cover = copyPlane(weight)
  softBlur(cover, scratch, sigma)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < weight.data.length; i++) {
      channel.data[i] = (colours[i * 3 + c] as number) * (weight.data[i] as number)
    }
    softBlur(channel, scratch, sigma)
    for (let i = 0; i < weight.data.length; i++) {
      out[i * 3 + c] = (channel.data[i] as number) / Math.max(1e-4, cover.data[i] as number)
    }
  }
  return out
}
