// Edits that a free prompt can ask for of the picture's place and frame: turning, mirroring, borders, corners.
import { smoothStep } from '../../filters/plane.ts'
import { blankCanvas, type Canvas, type Colour, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { fromOklab, toOklab } from '../drawing/colour/oklab.ts'
import { layColour, layOver } from '../drawing/composite.ts'
import { fitCanvas } from '../drawing/fit-canvas.ts'
import { homographyBetween, type Quad, warpCanvas } from '../drawing/homography.ts'
import { softShadow } from '../drawing/soft-shadow.ts'

/** Turned clockwise; quarter turns keep every pixel, others enlarge until no corner shows. Same size as before. */
export async function rotated(canvas: Canvas, degrees: number): Promise<Canvas> {
  const turn = ((degrees % 360) + 360) % 360
  if (turn % 90 === 0) {
    return await fitCanvas(await toCanvas(toSharp(canvas).rotate(turn)), canvas.width, canvas.height, 'extend')
  }
  const { width, height } = canvas
  const angle = (-turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = Math.min(width, height)
  const zoom = Math.max(
    (Math.abs(cos) * width + Math.abs(sin) * height) / width,
    (Math.abs(sin) * width + Math.abs(cos) * height) / height,
  )
  const corner = (x: number, y: number, scale: number) => ({ x: width / 2 + x * scale, y: height / 2 + y * scale })
  const from = [corner(-1, -1, reach), corner(1, -1, reach), corner(1, 1, reach), corner(-1, 1, reach)] as const
  const to = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => corner(x * cos - y * sin, x * sin + y * cos, reach / zoom)) as unknown as Quad
  const map = homographyBetween(from, to)
  return map ? warpCanvas(canvas, map, width, height) : canvas
}

export async function mirrored(canvas: Canvas): Promise<Canvas> {
  return await toCanvas(toSharp(canvas).flop())
}

export async function upsideDown(canvas: Canvas): Promise<Canvas> {
  return await toCanvas(toSharp(canvas).flip())
}

/** A mat around the smaller picture with a fine line; the colour fits the picture unless one is given. */
export async function bordered(canvas: Canvas, colour: Colour | null): Promise<Canvas> {
  const { width, height } = canvas
  const edge = Math.min(width, height)
  const mat = colour ?? matColour(canvas)
  const out = blankCanvas(width, height, mat)
  const margin = Math.max(1, Math.round(edge * 0.075))
  const inner = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) }
  const picture = await toCanvas(toSharp(canvas).resize({ ...inner, fit: 'cover' }))
  const line = Math.max(1, edge / 420)
  const away = margin * 0.42
  const light = toOklab(mat[0], mat[1], mat[2]).l
  layColour(out, light > 0.6 ? [0, 0, 0] : [255, 255, 255], (i) => {
    const x = (i % width) + 0.5
    const y = Math.floor(i / width) + 0.5
    const inset = Math.min(x, y, width - x, height - y) - (margin - away)
    return 0.55 * Math.min(1, Math.max(0, line / 2 + 0.5 - Math.abs(inset)))
  })
  const placed = blankCanvas(width, height)
  layOver(placed, picture, margin, margin)
  layOver(out, softShadow(placed, { blur: edge / 160, right: 0, down: edge / 400, opacity: 0.35 }))
  layOver(out, picture, margin, margin)
  return out
}

/** A light, calm colour of the picture's own hue. */
export function matColour({ rgba }: Canvas): Colour {
  const sum = { l: 0, a: 0, b: 0 }
  let count = 1e-9
  const stride = 4 * Math.max(1, Math.floor(rgba.length / 4 / 20_000))
  for (let i = 0; i < rgba.length; i += stride) {
    if ((rgba[i + 3] as number) < 128) continue
    const { a, b } = toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)
    sum.a += a
    sum.b += b
    count++
  }
  const scale = 0.013 / Math.max(0.013, Math.hypot(sum.a, sum.b) / count)
  return fromOklab({ l: 0.955, a: (sum.a / count) * scale, b: (sum.b / count) * scale })
}

export function vignetted(canvas: Canvas, strength: number): Canvas {
  const { width, height } = canvas
  const out = copyOf(canvas)
  layColour(out, [0, 0, 0], (i) => {
    const x = (2 * ((i % width) + 0.5)) / width - 1
    const y = (2 * (Math.floor(i / width) + 0.5)) / height - 1
    return (out.rgba[i * 4 + 3] as number) === 0
      ? 0
      : Math.min(0.9, 0.62 * strength) * smoothStep(0.45, 1.45, Math.hypot(x, y))
  })
  return out
}
