// The relief of the first start, which the practice region made of the sample medallion: lit by a raking light, or as its map.

/** Heights (0 to 1) of a square, row by row from the top left, with their unit normals. */
export type Medal = {
  readonly edge: number
  readonly heights: Float32Array
  /** Three numbers a sample: x right, y down, z towards the eye. */
  readonly normals: Float32Array
  /** How much of each sample the medal covers, 0 to 255: a soft edge. */
  readonly cover: Uint8ClampedArray
}

/** How far the relief rises over its width: enough to read its leaves, little enough to stay a relief. */
const rise = 0.085

/** Red is the high byte of a height, green the low one; blue is how much of the pixel stands. `data` is RGBA of a square. */
export function readMedal({ width: edge, data }: Pick<ImageData, 'width' | 'data'>): Medal {
  const heights = new Float32Array(edge * edge)
  const cover = new Uint8ClampedArray(edge * edge)
  for (let at = 0; at < heights.length; at++) {
    heights[at] = ((data[at * 4] ?? 0) * 256 + (data[at * 4 + 1] ?? 0)) / 65_535
    cover[at] = data[at * 4 + 2] ?? 0
  }
  const normals = new Float32Array(edge * edge * 3)
  const at = (x: number, y: number) => heights[inside(y, edge) * edge + inside(x, edge)] ?? 0
  const slope = (before: number, after: number) => ((before - after) / 2) * edge * rise
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const dx = slope(at(x - 1, y), at(x + 1, y))
      const dy = slope(at(x, y - 1), at(x, y + 1))
      const length = Math.hypot(dx, dy, 1)
      normals.set([dx / length, dy / length, 1 / length], (y * edge + x) * 3)
    }
  return { edge, heights, normals, cover }
}

const inside = (at: number, edge: number) => Math.min(edge - 1, Math.max(0, at))

/** A light by its direction over the picture: `x` right, `y` down, `z` towards the eye; any length. */
export type Light = { readonly x: number; readonly y: number; readonly z: number }

/** Paints the relief in brass under one light; what is beside it stays clear. `pixels` is RGBA, the medal's size. */
export function lightMedal(medal: Medal, light: Light, pixels: Uint8ClampedArray): void {
  const length = Math.hypot(light.x, light.y, light.z)
  const half = { x: light.x / length, y: light.y / length, z: light.z / length + 1 }
  const halfLength = Math.hypot(half.x, half.y, half.z)
  const { heights, normals } = medal
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
    pixels[at * 4 + 3] = medal.cover[at] ?? 0
  }
}

/** Paints the heights as the grey of a height map; the ground is black. */
export function mapMedal({ heights }: Medal, pixels: Uint8ClampedArray): void {
  for (let at = 0; at < heights.length; at++) {
    pixels.fill((heights[at] ?? 0) * 255, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
}
