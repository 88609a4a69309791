// Draws triangles with nothing but arithmetic: bare colours or directions, no light, so that a window's drawing can be held against it.

/** Three corners to a triangle: places with three numbers, y up; `uvs` with v downwards; `normals` where there are any. */
export type PlainModel = {
  readonly places: readonly number[]
  readonly uvs: readonly number[] | null
  readonly normals: readonly number[] | null
  /** Red, green and blue, rows from above. */
  readonly picture: { readonly width: number; readonly height: number; readonly data: Uint8Array } | null
}

export type PlainCamera = {
  /** From the middle of the model's box to the eye. */
  readonly direction: readonly [number, number, number]
  readonly width: number
  readonly height: number
}

/** Rows from above: which pixels are covered, their bare colour (0 to 255 each) and the direction of the surface (−1 to 1). */
export type PlainDrawing = {
  readonly width: number
  readonly height: number
  readonly covered: Uint8Array
  readonly colours: Float32Array
  readonly directions: Float32Array
}

const fieldOfView = (28 * Math.PI) / 180
const share = 0.86

type Vector = readonly [number, number, number]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** A perspective view of 28°, from so far away that the model's box fills 86 % of it one way or the other. */
export function drawPlainly({ places, uvs, normals, picture }: PlainModel, camera: PlainCamera): PlainDrawing {
  const { width, height } = camera
  const back = unit(camera.direction)
  const right = unit(cross([0, 1, 0], back))
  const up = cross(back, right)
  const { middle, corners } = boxOf(places)
  const tall = Math.tan(fieldOfView / 2)
  const wide = (tall * width) / height
  const distance = Math.max(
    ...corners.map(
      (at) => Math.max(Math.abs(dot(at, right)) / wide, Math.abs(dot(at, up)) / tall) / share + dot(at, back),
    ),
  )
  const covered = new Uint8Array(width * height)
  const nearest = new Float64Array(width * height)
  const colours = new Float32Array(width * height * 3)
  const directions = new Float32Array(width * height * 3)
  for (let t = 0; t < places.length; t += 9) {
    const seen = [0, 3, 6].map((k) => {
      const from = [0, 1, 2].map((axis) => (places[t + k + axis] as number) - (middle[axis] as number))
      const at = from as unknown as Vector
      const nearness = 1 / (distance - dot(at, back))
      return {
        x: ((dot(at, right) * nearness) / wide + 1) * 0.5 * width,
        y: (1 - (dot(at, up) * nearness) / tall) * 0.5 * height,
        nearness,
      }
    })
    const [a, b, c] = seen as [(typeof seen)[0], (typeof seen)[0], (typeof seen)[0]]
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    if (area === 0) continue
    const flat = normals ? null : flatDirection(places, t)
    const [left, end] = [
      Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))),
      Math.min(width, Math.ceil(Math.max(a.x, b.x, c.x))),
    ]
    const [top, foot] = [
      Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))),
      Math.min(height, Math.ceil(Math.max(a.y, b.y, c.y))),
    ]
    for (let y = top; y < foot; y++)
      for (let x = left; x < end; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const wa = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area
        const wb = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area
        const wc = 1 - wa - wb
        if (wa < 0 || wb < 0 || wc < 0) continue
        const nearness = wa * a.nearness + wb * b.nearness + wc * c.nearness
        const pixel = y * width + x
        if (nearness <= (nearest[pixel] as number)) continue
        nearest[pixel] = nearness
        covered[pixel] = 1
        const weights = [wa * a.nearness, wb * b.nearness, wc * c.nearness].map((w) => w / nearness)
        const mixed = (of: readonly number[], size: number, k: number) =>
          weights.reduce((sum, w, i) => sum + w * (of[(t / 3 + i) * size + k] as number), 0)
        const direction = flat ?? unit([0, 1, 2].map((k) => mixed(normals ?? [], 3, k)) as unknown as Vector)
        directions.set(direction, pixel * 3)
        if (uvs && picture) colours.set(texel(picture, mixed(uvs, 2, 0), mixed(uvs, 2, 1)), pixel * 3)
        else colours.fill(200, pixel * 3, pixel * 3 + 3)
      }
  }
  return { width, height, covered, colours, directions }
}

function boxOf(places: readonly number[]): { middle: Vector; corners: Vector[] } {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < places.length; i++) {
    const value = places[i] as number
    if (value < (low[i % 3] as number)) low[i % 3] = value
    if (value > (high[i % 3] as number)) high[i % 3] = value
  }
  const half = [0, 1, 2].map((k) => ((high[k] as number) - (low[k] as number)) / 2)
  const corners = Array.from(
    { length: 8 },
    (_, i) => half.map((value, k) => ((i >> k) & 1 ? value : -value)) as unknown as Vector,
  )
  return { middle: [0, 1, 2].map((k) => ((high[k] as number) + (low[k] as number)) / 2) as unknown as Vector, corners }
}

function flatDirection(places: readonly number[], t: number): Vector {
  const edge = (k: number) => [0, 1, 2].map((axis) => (places[t + k + axis] as number) - (places[t + axis] as number))
  return unit(cross(edge(3) as unknown as Vector, edge(6) as unknown as Vector))
}

function texel({ width, height, data }: NonNullable<PlainModel['picture']>, u: number, v: number): number[] {
  const place = (value: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor((value - Math.floor(value)) * size)))
  const at = (place(v, height) * width + place(u, width)) * 3
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number]
}
