// Draws the sample figure from its four sides, an artwork of our own made of rounded bodies: `node scripts/draw-sample-figure.ts [folder]`.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

type Vector = readonly [number, number, number]
type Part = {
  readonly colour: Vector
  /** It lies within this ball. */
  readonly at: Vector
  readonly radius: number
  /** How far a place is from it at least; negative inside. */
  readonly away: (x: number, y: number, z: number) => number
}

const [width, height, finer] = [480, 640, 2]
/** Pixels to a unit; the figure is 2.04 units high. */
const scale = 282
const ground: Vector = [246, 244, 240]

const ball = (at: Vector, radii: Vector, colour: Vector): Part => ({
  ...{ colour, at, radius: Math.max(...radii) },
  away(x, y, z) {
    const [a, b, c] = [(x - at[0]) / radii[0], (y - at[1]) / radii[1], (z - at[2]) / radii[2]]
    const far = Math.hypot(a, b, c)
    const steep = Math.hypot(a / radii[0], b / radii[1], c / radii[2])
    return steep === 0 ? -Math.min(...radii) : (far * (far - 1)) / steep
  },
})
/** A rod between two places, with a radius at each. */
const limb = (from: Vector, to: Vector, thick: readonly [number, number], colour: Vector): Part => ({
  colour,
  at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
  radius: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 2 + Math.max(...thick),
  away(x, y, z) {
    const along = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
    const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
    const share = ((x - from[0]) * along[0] + (y - from[1]) * along[1] + (z - from[2]) * along[2]) / length
    const at = Math.min(1, Math.max(0, share))
    const off = Math.hypot(x - from[0] - at * along[0], y - from[1] - at * along[1], z - from[2] - at * along[2])
    return (off - thick[0] - at * (thick[1] - thick[0])) * 0.9
  },
})
/** A level ring, less deep than wide by `flat`. */
const ring = (at: Vector, radius: number, thick: number, colour: Vector, flat = 1): Part => ({
  ...{ colour, at, radius: radius + thick },
  away: (x, y, z) => (Math.hypot(Math.hypot(x - at[0], (z - at[2]) * flat) - radius, y - at[1]) - thick) / flat,
})
/** An upright cone without its point, rounded at its edges. */
const skirt = (bottom: number, top: number, radii: readonly [number, number], colour: Vector): Part => ({
  colour,
  at: [0, (bottom + top) / 2, 0],
  radius: Math.hypot((top - bottom) / 2, Math.max(...radii)) + 0.05,
  away(x, y, z) {
    const at = Math.min(1, Math.max(0, (y - bottom) / (top - bottom)))
    const side = Math.hypot(x, z * 1.12) - radii[0] - at * (radii[1] - radii[0])
    const end = Math.max(bottom - y, y - top)
    return (Math.min(Math.max(side, end), 0) + Math.hypot(Math.max(side, 0), Math.max(end, 0)) - 0.03) * 0.85
  },
})

const [navy, gold, skin, white, red] = [
  [44, 78, 128],
  [232, 178, 52],
  [236, 190, 156],
  [240, 238, 230],
  [190, 52, 44],
] as const
const [wool, leather, ink, brass] = [
  [58, 128, 112],
  [96, 64, 44],
  [44, 36, 34],
  [216, 168, 70],
] as const

/** A sailor with his satchel. His front is +z, his left +x, and he stands on y = 0. */
const figure: readonly Part[] = [
  ball([-0.17, 0.11, 0.05], [0.16, 0.12, 0.23], leather),
  ball([0.17, 0.11, 0.05], [0.16, 0.12, 0.23], leather),
  skirt(0.16, 1.08, [0.4, 0.25], navy),
  ring([0, 0.22, 0], 0.375, 0.055, gold, 1.12),
  ...[0.42, 0.62, 0.82].map((y) => ball([0, y, 0.375 - (y - 0.16) * 0.145], [0.045, 0.045, 0.035], gold)),
  limb([0.25, 0.99, 0], [0.41, 0.6, 0.03], [0.13, 0.11], navy),
  ball([0.43, 0.5, 0.04], [0.09, 0.1, 0.1], skin),
  limb([-0.25, 0.99, 0], [-0.41, 0.6, 0.03], [0.13, 0.11], navy),
  ball([-0.43, 0.5, 0.04], [0.09, 0.1, 0.1], skin),
  ball([-0.27, 0.42, 0.2], [0.15, 0.14, 0.13], leather),
  ball([-0.27, 0.44, 0.33], [0.035, 0.04, 0.02], brass),
  ring([0, 1.1, 0], 0.18, 0.09, red),
  limb([0.1, 1.05, 0.19], [0.13, 0.78, 0.26], [0.075, 0.065], red),
  ball([0, 1.39, 0], [0.29, 0.29, 0.28], skin),
  ball([0, 1.25, 0.11], [0.25, 0.21, 0.2], white),
  ball([0, 1.37, 0.29], [0.06, 0.055, 0.05], [224, 150, 124]),
  ball([-0.11, 1.45, 0.25], [0.034, 0.042, 0.03], ink),
  ball([0.11, 1.45, 0.25], [0.034, 0.042, 0.03], ink),
  ball([0, 1.66, -0.01], [0.29, 0.26, 0.28], wool),
  ring([0, 1.6, -0.01], 0.255, 0.065, gold),
  ball([0, 1.94, -0.01], [0.1, 0.1, 0.1], gold),
]

/** What an eye far away sees: the way to the right of its picture, and the way that it looks. */
const sides = {
  front: { right: [1, 0, 0], ahead: [0, 0, -1] },
  left: { right: [0, 0, -1], ahead: [-1, 0, 0] },
  back: { right: [-1, 0, 0], ahead: [0, 0, 1] },
  right: { right: [0, 0, 1], ahead: [1, 0, 0] },
} as const satisfies Record<string, { readonly right: Vector; readonly ahead: Vector }>

function nearest(
  parts: readonly Part[],
  x: number,
  y: number,
  z: number,
): { readonly part: Part; readonly away: number } {
  let [part, away] = [figure[0] as Part, Number.POSITIVE_INFINITY]
  for (const each of parts) {
    const far = each.away(x, y, z)
    if (far >= away) continue
    part = each
    away = far
  }
  return { part, away }
}

/** The colour of one place of the picture, in units from its middle and from the ground. */
function colourAt(
  across: number,
  up: number,
  { right, ahead }: { readonly right: Vector; readonly ahead: Vector },
): Vector {
  const place = (far: number): Vector => [right[0] * across + ahead[0] * far, up, right[2] * across + ahead[2] * far]
  // Most of the figure is beside what is seen here.
  const beside = ({ at }: Part) => Math.hypot(at[0] * right[0] + at[2] * right[2] - across, at[1] - up)
  const parts = figure.filter((part) => beside(part) <= part.radius)
  if (parts.length === 0) return ground
  for (let far = -1.2, step = 0; far < 1.2 && step < 200; step++) {
    const at = place(far)
    const { part, away } = nearest(parts, ...at)
    if (away > 0.0008) {
      far += away
      continue
    }
    const slope = (axis: 0 | 1 | 2) => {
      const off: [number, number, number] = [0, 0, 0]
      off[axis] = 0.002
      return (
        nearest(parts, at[0] + off[0], at[1] + off[1], at[2] + off[2]).away -
        nearest(parts, at[0] - off[0], at[1] - off[1], at[2] - off[2]).away
      )
    }
    const [x, y, z] = [slope(0), slope(1), slope(2)]
    const length = Math.hypot(x, y, z) || 1
    const facing = -(x * ahead[0] + z * ahead[2]) / length
    const lit = 0.62 + 0.3 * Math.max(0, facing) + 0.16 * (y / length)
    return [part.colour[0] * lit, part.colour[1] * lit, part.colour[2] * lit]
  }
  return ground
}

const folder = process.argv[2] ?? join(resolve(import.meta.dirname, '..'), 'resources/samples/figure')
await mkdir(folder, { recursive: true })
for (const [name, side] of Object.entries(sides)) {
  const [columns, rows] = [width * finer, height * finer]
  const pixels = new Uint8ClampedArray(columns * rows * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const across = (column + 0.5 - columns / 2) / (scale * finer)
      const up = (rows - row - 0.5) / (scale * finer) - 0.1
      pixels.set(colourAt(across, up, side), (row * columns + column) * 3)
    }
  await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width, height, kernel: 'lanczos3' })
    .png({ palette: true, colours: 96, dither: 0.2, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, `figure-${name}.png`))
  console.log(name)
}
