// The plate of a plaque: flat back, rounded corners and edges, a raised rim around the field.
import type { Box } from '../../lettering/fit-text.ts'
import { addVertex, type Shape, type Vector } from './shape.ts'

/** Millimetres. `corner` is the pieces of a corner's quarter circle; the field begins `fieldInset` from the edge. */
export type Plate = Box & { corner: number; fieldInset: number }

/** Millimetres above the back. */
export const plateDepth = { field: 3.6, rim: 6 }
const cornerRadius = 7
const rounding = 0.9
const rimWidth = 2.6
const slopeWidth = 0.9

type Corner = { x: number; y: number; nx: number; ny: number }
type Ring = { inset: number; depth: number; outward: number; front: number }

/** The picture fills the plate's front; the walls go on beyond it, so the plate itself takes a little less than all. */
export function uvOnPlate({ width, height }: Box, x: number, y: number): [u: number, v: number] {
  const reach = Math.max(width, height) + 2 * plateDepth.rim
  return [0.5 + x / reach, 0.5 - (y - height / 2) / reach]
}

/** Adds all but the field, and joins it to the field's border, whose vertices run counter-clockwise from the front. */
export function addPlate(shape: Shape, plate: Plate, border: readonly number[]): void {
  const corners = cornersOf(plate)
  const arc = Array.from({ length: 5 }, (_, i) => (i / 4) * (Math.PI / 2))
  const back = arc.map((a) =>
    ringOf(rounding * (1 - Math.sin(a)), rounding * (1 - Math.cos(a)), Math.sin(a), -Math.cos(a)),
  )
  const front = arc
    .map((a) =>
      ringOf(rounding * (1 - Math.sin(a)), plateDepth.rim - rounding * (1 - Math.cos(a)), Math.sin(a), Math.cos(a)),
    )
    .reverse()
  addRings(shape, plate, corners, [...back, ...front])
  const inner = rounding + rimWidth
  addRings(shape, plate, corners, [ringOf(rounding, plateDepth.rim, 0, 1), ringOf(inner, plateDepth.rim, 0, 1)])
  const drop = plateDepth.rim - plateDepth.field
  const length = Math.hypot(drop, slopeWidth)
  const slope = [-drop / length, slopeWidth / length] as const
  addRings(shape, plate, corners, [
    ringOf(inner, plateDepth.rim, ...slope),
    ringOf(inner + slopeWidth, plateDepth.field, ...slope),
  ])
  joinField(shape, addRing(shape, plate, corners, ringOf(inner + slopeWidth, plateDepth.field, 0, 1)), border)
  addBack(shape, addRing(shape, plate, corners, ringOf(rounding, 0, 0, -1)), plate)
}

const ringOf = (inset: number, depth: number, outward: number, front: number): Ring => ({
  inset,
  depth,
  outward,
  front,
})

/** The outline, counter-clockwise from the front. */
function cornersOf({ width, height, corner }: Plate): Corner[] {
  return [0, 1, 2, 3].flatMap((quarter) =>
    Array.from({ length: corner + 1 }, (_, i) => {
      const angle = ((quarter + i / corner) * Math.PI) / 2
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
      const x = (quarter === 0 || quarter === 3 ? 1 : -1) * (width / 2 - cornerRadius) + nx * cornerRadius
      const y = height / 2 + (quarter < 2 ? 1 : -1) * (height / 2 - cornerRadius) + ny * cornerRadius
      return { x, y, nx, ny }
    }),
  )
}

function addRing(shape: Shape, plate: Plate, corners: readonly Corner[], ring: Ring): number[] {
  return corners.map(({ x, y, nx, ny }) => {
    const position: Vector = [x - nx * ring.inset, y - ny * ring.inset, ring.depth]
    const beyond = ring.inset === 0 ? plateDepth.rim - rounding - ring.depth : 0
    const uv = uvOnPlate(plate, position[0] + nx * beyond, position[1] + ny * beyond)
    return addVertex(shape, position, [nx * ring.outward, ny * ring.outward, ring.front], ...uv)
  })
}

/** A closed strip between each ring and the next. */
function addRings(shape: Shape, plate: Plate, corners: readonly Corner[], rings: readonly Ring[]): void {
  const all = rings.map((ring) => addRing(shape, plate, corners, ring))
  all.slice(1).forEach((upper, r) => {
    const lower = all[r] ?? []
    lower.forEach((a, i) => {
      const next = (i + 1) % lower.length
      const [b, c, d] = [lower[next] ?? 0, upper[next] ?? 0, upper[i] ?? 0]
      shape.indices.push(a, b, c, a, c, d)
    })
  })
}

function addBack(shape: Shape, ring: readonly number[], plate: Plate): void {
  const middle = addVertex(shape, [0, plate.height / 2, 0], [0, 0, -1], 0.5, 0.5)
  ring.forEach((vertex, i) => {
    shape.indices.push(middle, ring[(i + 1) % ring.length] ?? 0, vertex)
  })
}

/** Flat triangles between the outer ring and the border within it, both counter-clockwise around the plate's middle. */
function joinField(shape: Shape, ring: readonly number[], border: readonly number[]): void {
  const middle =
    ((shape.positions[(ring[0] ?? 0) * 3 + 1] ?? 0) + (shape.positions[(ring[ring.length >> 1] ?? 0) * 3 + 1] ?? 0)) / 2
  const angle = (vertex: number) =>
    Math.atan2((shape.positions[vertex * 3 + 1] ?? 0) - middle, shape.positions[vertex * 3] ?? 0)
  const outer = ring.toSorted((a, b) => angle(a) - angle(b))
  let [i, k] = [0, 0]
  while (i < outer.length || k < border.length) {
    const a = outer[i % outer.length] ?? 0
    const b = border[k % border.length] ?? 0
    const nextA = outer[(i + 1) % outer.length] ?? 0
    const nextB = border[(k + 1) % border.length] ?? 0
    const outerFirst =
      k >= border.length || (i < outer.length && turn(angle(nextA), i + 1, outer) <= turn(angle(nextB), k + 1, border))
    if (outerFirst) {
      shape.indices.push(a, nextA, b)
      i++
    } else {
      shape.indices.push(a, nextB, b)
      k++
    }
  }
}

/** The angle, one turn further once the loop has come around. */
const turn = (angle: number, index: number, loop: readonly number[]): number =>
  index >= loop.length ? angle + 2 * Math.PI : angle
