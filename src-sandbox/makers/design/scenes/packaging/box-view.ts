// A cardboard box seen by a camera: front, right side and top in true perspective, lit, with its shadow.
import { type Canvas, toCanvas, toSharp } from '../../canvas.ts'
import { layOver } from '../../drawing/composite.ts'
import { drawn, polygon } from '../drawing.ts'
import { layWarped, type Point, type Quad } from '../warp.ts'

/** Sides of the box in any one unit. */
type BoxSize = { width: number; height: number; depth: number }
type BoxArt = { front: Canvas; side: Canvas; top: Canvas }
type BoxQuads = { front: Quad; side: Quad; top: Quad; ground: Quad }

const yaw = 0.62
const pitch = 0.3
const distance = 6

/** The corners of the faces on a canvas, so that the box fills the given share of it around its middle. */
export function boxQuads(size: BoxSize, width: number, height: number, share = 0.66, middle = 0.5): BoxQuads {
  const unit = 1 / Math.hypot(size.width, size.height, size.depth)
  const [w, h, d] = [(size.width * unit) / 2, (size.height * unit) / 2, (size.depth * unit) / 2]
  const see = (x: number, y: number, z: number): Point => {
    const turnedX = x * Math.cos(yaw) - z * Math.sin(yaw)
    const turnedZ = x * Math.sin(yaw) + z * Math.cos(yaw)
    const raised = y * Math.cos(pitch) - turnedZ * Math.sin(pitch)
    const near = y * Math.sin(pitch) + turnedZ * Math.cos(pitch)
    const scale = distance / (distance - near)
    return [turnedX * scale, -raised * scale]
  }
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => see(x * w, y * h, z * d))))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((share * width) / (right - left), (share * height) / (bottom - top))
  const place = ([x, y]: Point): Point => [
    width / 2 + (x - (left + right) / 2) * scale,
    height * middle + (y - (top + bottom) / 2) * scale,
  ]
  const quad = (...points: readonly (readonly [number, number, number])[]) =>
    points.map(([x, y, z]) => place(see(x * w, y * h, z * d))) as unknown as Quad
  return {
    front: quad([-1, 1, 1], [1, 1, 1], [1, -1, 1], [-1, -1, 1]),
    side: quad([1, 1, 1], [1, 1, -1], [1, -1, -1], [1, -1, 1]),
    top: quad([-1, 1, -1], [1, 1, -1], [1, 1, 1], [-1, 1, 1]),
    ground: quad([-1, -1, -1], [1, -1, -1], [1, -1, 1], [-1, -1, 1]),
  }
}

/** Lays the box with its shadows onto the target. */
export async function layBox(target: Canvas, quads: BoxQuads, art: BoxArt): Promise<void> {
  await layGroundShadow(target, quads.ground)
  await layWarped(target, art.side, quads.side, (u, v) => 0.66 - 0.08 * u - 0.1 * v ** 3)
  await layWarped(target, art.top, quads.top, (u, v) => 1.1 - 0.05 * u - 0.04 * v)
  await layWarped(target, art.front, quads.front, (u, v) => 1 - 0.06 * u - 0.09 * v ** 4)
  await layEdges(target, quads)
}

async function layGroundShadow(target: Canvas, [a, b, c, d]: Quad): Promise<void> {
  const { width, height } = target
  const span = Math.hypot(c[0] - a[0], c[1] - a[1])
  const step = Math.max(1, Math.round(Math.max(width, height) / 512))
  const small = (points: readonly Point[]) => points.map(([x, y]) => [x / step, y / step] as const)
  const w = Math.ceil(width / step)
  const h = Math.ceil(height / step)
  const away = (p: Point, n: number): Point => [p[0] + span * 0.3 * n, p[1] - span * 0.05 * n]
  const cast = await drawn(w, h, polygon(small([d, a, b, away(b, 1), away(c, 1.05), c]), 'rgba(20,16,14,0.55)'))
  const foot = await drawn(w, h, polygon(small([a, b, c, d]), 'rgba(10,8,8,0.9)'))
  for (const [shape, blur] of [
    [cast, (span * 0.055) / step],
    [foot, (span * 0.014) / step],
  ] as const) {
    const soft = await toCanvas(toSharp(shape).blur(Math.max(0.5, blur)).resize({ width, height, fit: 'fill' }))
    layOver(target, soft)
  }
}

/** A thin light along the edges that meet at the nearest corner, as board has where it is folded. */
async function layEdges(target: Canvas, { front }: BoxQuads): Promise<void> {
  const { width, height } = target
  const [topLeft, topRight, bottomRight] = front
  const stroke = Math.max(1, Math.max(width, height) / 900)
  const path = [topLeft, topRight, bottomRight].map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  const line = `<polyline points="${path}" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="${stroke}"/>`
  layOver(target, await drawn(width, height, line))
}
