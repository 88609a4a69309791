// Views of a figure that is different on every side, for the tests of models from several views.
import sharp from 'sharp'

type Point = readonly [number, number, number]
type Ball = { at: Point; size: Point; colour: Point }

/** In heights of the figure, its feet on y = 0; +X is its own left, it faces +Z. */
export const figureParts = {
  body: { at: [0, 0.33, 0], size: [0.2, 0.33, 0.17], colour: [180, 140, 90] },
  head: { at: [0, 0.78, 0.02], size: [0.2, 0.22, 0.19], colour: [225, 180, 140] },
  nose: { at: [0, 0.78, 0.2], size: [0.06, 0.06, 0.12], colour: [220, 40, 40] },
  leftArm: { at: [0.26, 0.5, 0], size: [0.17, 0.06, 0.06], colour: [40, 80, 210] },
  tail: { at: [0, 0.16, -0.22], size: [0.05, 0.06, 0.16], colour: [40, 160, 60] },
} as const satisfies Record<string, Ball>

const axes = {
  front: { right: [1, 0, 0], toEye: [0, 0, 1] },
  left: { right: [0, 0, -1], toEye: [1, 0, 0] },
  back: { right: [-1, 0, 0], toEye: [0, 0, -1] },
  right: { right: [0, 0, 1], toEye: [-1, 0, 0] },
} as const

/** A PNG seen straight on from one side, on pale grey; `zoom` is the share of the picture's height that it fills. */
export function figureView(side: keyof typeof axes, size = 200, zoom = 0.8): Promise<Buffer> {
  const { right, toEye } = axes[side]
  const rgb = Buffer.alloc(size * size * 3)
  for (let i = 0; i < size * size; i++) {
    const across = ((i % size) + 0.5 - size / 2) / (size * zoom)
    const up = 0.5 - (Math.floor(i / size) + 0.5 - size / 2) / (size * zoom)
    const seen = nearest([right[0] * across, up, right[2] * across], toEye)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = seen ? seen[c as 0 | 1 | 2] : 238
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()
}

/** The shaded colour that a ray through `start` along `toEye` meets first. */
function nearest(start: Point, toEye: Point): Point | null {
  let best = Number.NEGATIVE_INFINITY
  let found: Point | null = null
  for (const { at, size, colour } of Object.values(figureParts)) {
    const from = start.map((value, k) => (value - (at[k as 0] ?? 0)) / (size[k as 0] ?? 1))
    const way = toEye.map((value, k) => value / (size[k as 0] ?? 1))
    const dot = (a: number[], b: number[]) => a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0)
    const [a, b, c] = [dot(way, way), dot(from, way), dot(from, from) - 1]
    if (b * b < a * c) continue
    const far = (-b + Math.sqrt(b * b - a * c)) / a
    if (far <= best) continue
    best = far
    const normal = from.map((value, k) => (value + far * (way[k] ?? 0)) / (size[k as 0] ?? 1))
    const light = 0.55 + (0.45 * (dot(normal, [...toEye]) * 0.6 + (normal[1] ?? 0) * 0.4)) / Math.hypot(...normal)
    found = [colour[0] * light, colour[1] * light, colour[2] * light]
  }
  return found
}
