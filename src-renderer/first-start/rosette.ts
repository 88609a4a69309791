// The relief of the first start as a formula: a medallion, its heights, its normals, and one raking light.

/** Heights (0 to about 1) of the square −1.05 to 1.05, row by row from the top left, with their unit normals. */
export type Rosette = {
  readonly edge: number
  readonly heights: Float32Array
  /** Three numbers a sample: x, y, z. */
  readonly normals: Float32Array
  /** How much of each sample the medallion covers, 0 to 255: a soft edge. */
  readonly cover: Uint8ClampedArray
}

/** How far the relief rises over its width: enough to read the petals, little enough to stay a relief. */
const rise = 0.24

/** Every height is computed once: the slope of a sample is told by those beside it, so the grid has one more on each side. */
export function makeRosette(edge: number): Rosette {
  const normals = new Float32Array(edge * edge * 3)
  const heights = new Float32Array(edge * edge)
  const cover = new Uint8ClampedArray(edge * edge)
  const step = 2.1 / edge
  const wide = edge + 2
  const place = (index: number) => (index - 0.5 - edge / 2) * step
  const field = new Float64Array(wide * wide)
  for (let row = 0; row < wide; row++)
    for (let column = 0; column < wide; column++) field[row * wide + column] = heightAt(place(column), place(row))
  const slope = (before: number, after: number) => (((field[before] ?? 0) - (field[after] ?? 0)) / (2 * step)) * rise
  for (let at = 0; at < heights.length; at++) {
    const column = (at % edge) + 1
    const row = Math.floor(at / edge) + 1
    const own = row * wide + column
    heights[at] = field[own] ?? 0
    cover[at] = ((outer - Math.hypot(place(column), place(row))) / step) * 255
    const dx = slope(own - 1, own + 1)
    const dy = slope(own - wide, own + wide)
    const length = Math.hypot(dx, dy, 1)
    normals[at * 3] = dx / length
    normals[at * 3 + 1] = dy / length
    normals[at * 3 + 2] = 1 / length
  }
  return { edge, heights, normals, cover }
}

/** Radius of the medallion's outside. */
const outer = 0.97

const petals = 8

/** Height of the medallion at a point; 0 outside of its rim. */
function heightAt(x: number, y: number): number {
  const radius = Math.hypot(x, y)
  if (radius > outer) return 0
  const angle = Math.atan2(y, x)
  const field = 0.16 + 0.02 * Math.cos(radius * 64)
  return Math.max(
    rim(radius, angle),
    radius < 0.8 ? Math.max(field, petalAt(radius, angle), heart(x, y, radius)) : field,
  )
}

function rim(radius: number, angle: number): number {
  if (radius < 0.8) return 0
  const across = Math.sin(((radius - 0.8) / 0.17) * Math.PI)
  return 0.16 + 0.34 * Math.sqrt(Math.max(0, across)) * (0.82 + 0.18 * Math.cos(angle * 56))
}

function petalAt(radius: number, angle: number): number {
  const turn = angle + 0.62 * radius
  const round = Math.abs(Math.cos((turn * petals) / 2))
  const reach = 0.28 + 0.48 * round ** 0.8
  if (radius > reach) return 0
  const dome = Math.sqrt(Math.max(0, 1 - (radius / reach) ** 2))
  const ribs = 0.035 * Math.cos(radius * 46 - 3 * Math.abs(Math.sin((turn * petals) / 2))) * round
  return 0.2 + 0.52 * dome * (0.55 + 0.45 * round) + ribs
}

function heart(x: number, y: number, radius: number): number {
  if (radius > 0.17) return 0
  const seeds = 0.025 * Math.cos(x * 62) * Math.cos(y * 62)
  return 0.74 + 0.22 * Math.sqrt(Math.max(0, 1 - (radius / 0.17) ** 2)) + seeds
}

/** A light by its direction over the picture: `x` right, `y` down, `z` towards the eye; any length. */
export type Light = { readonly x: number; readonly y: number; readonly z: number }

/** Paints the relief in brass under one light; samples of height 0 stay clear. `pixels` is RGBA, the rosette's size. */
export function lightRosette(rosette: Rosette, light: Light, pixels: Uint8ClampedArray): void {
  const length = Math.hypot(light.x, light.y, light.z)
  const half = { x: light.x / length, y: light.y / length, z: light.z / length + 1 }
  const halfLength = Math.hypot(half.x, half.y, half.z)
  const { heights, normals } = rosette
  for (let at = 0; at < heights.length; at++) {
    const height = heights[at] ?? 0
    const nx = normals[at * 3] ?? 0
    const ny = normals[at * 3 + 1] ?? 0
    const nz = normals[at * 3 + 2] ?? 1
    const facing = Math.max(0, (nx * light.x + ny * light.y + nz * light.z) / length)
    const gloss = Math.max(0, (nx * half.x + ny * half.y + nz * half.z) / halfLength) ** 34
    const shade = 0.13 + 0.2 * height + 0.82 * facing
    pixels[at * 4] = 204 * shade + 150 * gloss
    pixels[at * 4 + 1] = 146 * shade + 128 * gloss
    pixels[at * 4 + 2] = 92 * shade + 96 * gloss
    pixels[at * 4 + 3] = rosette.cover[at] ?? 0
  }
}

/** Paints the heights as the grey of a height map; the ground is black. */
export function mapRosette(rosette: Rosette, pixels: Uint8ClampedArray): void {
  for (let at = 0; at < rosette.heights.length; at++) {
    paint(pixels, at, [1, 1, 1], (rosette.heights[at] ?? 0) * 255)
  }
}

/** Paints the medallion as a drawing in ink on paper: dark where its slope is steep. */
export function drawRosette(rosette: Rosette, pixels: Uint8ClampedArray): void {
  for (let at = 0; at < rosette.heights.length; at++) {
    const slope = 1 - (rosette.normals[at * 3 + 2] ?? 1)
    paint(pixels, at, [0.98, 0.96, 0.92], 246 - 200 * Math.min(1, slope * slope * 5))
  }
}

function paint(
  pixels: Uint8ClampedArray,
  at: number,
  [red, green, blue]: [number, number, number],
  value: number,
): void {
  pixels[at * 4] = value * red
  pixels[at * 4 + 1] = value * green
  pixels[at * 4 + 2] = value * blue
  pixels[at * 4 + 3] = 255
}
