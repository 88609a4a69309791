// The body of a relief as one mesh: a grid of heights on top, walls around it and its underside, for the shader to bring to size.
import type { Grid } from '../../../src-shared/relief/floor.ts'
import { outlineAt, type Standing, standingOf } from '../../../src-shared/relief/standing.ts'
import { heightsBeyond } from './floor/heights-beyond.ts'
import { outlineOf } from './floor/outline-walls.ts'

type GridSize = { readonly columns: number; readonly rows: number }

/**
 * `positions`: place on the map (0..1 from the top left) and the share of the depth, or −1 for the underside. `outward`: the direction
 * of walls and of the underside in bytes (127 is 1), 0 on the top, whose normals are a texture. Every triangle turns counter-clockwise
 * seen from outside.
 */
export type Body = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly outward: Int8Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

/** Grid points for a map, `longest` along its longer edge, never more than it has samples and at least two. */
export function gridSize({ width, height }: { width: number; height: number }, longest: number): GridSize {
  const longer = Math.max(width, height)
  const points = Math.min(longest, longer)
  const count = (edge: number) => Math.max(2, Math.round((edge / longer) * points))
  return { columns: count(width), rows: count(height) }
}

/** The whole square of the picture. Welded by place it is closed: every edge belongs to two triangles. */
export function squareBody(grid: Grid, { columns, rows }: GridSize): Body {
  const body = new Parts()
  const top = topOf(grid.samples, grid, { columns, rows })
  body.addTop(top, () => true)
  const sides = [
    { from: 0, step: 1, count: columns, outward: [0, 127] },
    { from: columns - 1, step: columns, count: rows, outward: [127, 0] },
    { from: columns * rows - 1, step: -1, count: columns, outward: [0, -127] },
    { from: columns * (rows - 1), step: -columns, count: rows, outward: [-127, 0] },
  ] as const
  const at = (node: number) => top.nodes.subarray(node * 3, node * 3 + 3) as unknown as [number, number, number]
  const middle = body.vertex([0.5, 0.5, -1], [0, 0, -127])
  for (const { from, step, count, outward } of sides)
    for (let i = 0; i < count - 1; i++) {
      const [left, right] = [at(from + i * step), at(from + (i + 1) * step)]
      body.addWall(left, right, outward, outward)
      const below = ([u, v]: typeof left) => body.vertex([u, v, -1], [0, 0, -127])
      body.triangle(below(left), below(right), middle)
    }
  return body.done()
}

/** What stands, without the floor. Its top and underside reach a little beyond the outline; the shader ends them there. */
export function outlineBody(grid: Grid, size: GridSize): Body & { readonly standing: Standing } {
  const cell = Math.ceil(Math.max(grid.width / size.columns, grid.height / size.rows))
  const standing = standingOf(grid)
  const top = topOf(heightsBeyond(grid, standing, cell), grid, size)
  const body = new Parts()
  body.addTop(top, cellsThatStand(standing, size))
  const { points, outward } = outlineOf(standing)
  const corner = (i: number): [number, number, number] => {
    const [u, v] = [points[i * 2] as number, points[i * 2 + 1] as number]
    return [u, v, heightOn(top, u, v)]
  }
  const away = (i: number) =>
    [Math.round((outward[i * 2] as number) * 127), Math.round((outward[i * 2 + 1] as number) * 127)] as const
  for (let i = 0; i < points.length / 2; i += 2) body.addWall(corner(i), corner(i + 1), away(i), away(i + 1))
  const under = (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).map(([u, v]) => body.vertex([u, v, -1], [0, 0, -127]))
  const [a = 0, b = 0, c = 0, d = 0] = under
  body.triangle(a, b, c)
  body.triangle(a, c, d)
  return { ...body.done(), standing }
}

type Top = GridSize & { readonly nodes: Float32Array<ArrayBuffer> }

/** Places and heights of the grid's points, read between the samples. */
function topOf(samples: Float32Array, { width, height }: Grid, { columns, rows }: GridSize): Top {
  const nodes = new Float32Array(columns * rows * 3)
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const u = column / (columns - 1)
      const v = row / (rows - 1)
      const x = clamp(u * width - 0.5, width - 1)
      const y = clamp(v * height - 0.5, height - 1)
      const left = Math.floor(x)
      const above = Math.floor(y) * width
      const right = Math.min(left + 1, width - 1)
      const below = Math.min(above + width, (height - 1) * width)
      const [fx, fy] = [x - left, y - Math.floor(y)]
      const upper = (samples[above + left] as number) * (1 - fx) + (samples[above + right] as number) * fx
      const lower = (samples[below + left] as number) * (1 - fx) + (samples[below + right] as number) * fx
      const at = (row * columns + column) * 3
      nodes[at] = u
      nodes[at + 1] = v
      nodes[at + 2] = upper * (1 - fy) + lower * fy
    }
  return { columns, rows, nodes }
}

/** The height of the triangles between the points, so that a wall meets them without a gap. */
function heightOn({ columns, rows, nodes }: Top, u: number, v: number): number {
  const column = Math.min(Math.floor(u * (columns - 1)), columns - 2)
  const row = Math.min(Math.floor(v * (rows - 1)), rows - 2)
  const fx = u * (columns - 1) - column
  const fy = v * (rows - 1) - row
  const at = (x: number, y: number) => nodes[((row + y) * columns + column + x) * 3 + 2] as number
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
  if (fallsAlong(a, b, c, d)) return fx >= fy ? a + fx * (b - a) + fy * (d - b) : a + fx * (d - c) + fy * (c - a)
  if (fx + fy <= 1) return a + fx * (b - a) + fy * (c - a)
  return d + (1 - fx) * (c - d) + (1 - fy) * (b - d)
}

/** From so much of the depth across a cell it is a wall's; folds of what is gentler are not seen. */
const wallStep = 0.25

/**
 * Whether a cell is folded from its upper left to its lower right corner: where the heights of a wall differ less
 * that way, so that its edge runs along the fold instead of in teeth.
 */
function fallsAlong(upperLeft: number, upperRight: number, lowerLeft: number, lowerRight: number): boolean {
  return Math.abs(upperLeft - lowerRight) < Math.abs(upperRight - lowerLeft) - wallStep
}

/** Whether a cell of the grid holds anything of what stands, or lies beside a sample that does. */
function cellsThatStand({ width, height, share }: Standing, { columns, rows }: GridSize) {
  const marked = new Uint8Array((columns - 1) * (rows - 1))
  const [across, down] = [cellsAlong(width, columns), cellsAlong(height, rows)]
  for (let y = 0; y < height; y++) {
    const [above, below] = [down.first[y] as number, down.last[y] as number]
    for (let x = 0; x < width; x++) {
      if ((share[y * width + x] as number) <= outlineAt) continue
      const [left, right] = [across.first[x] as number, across.last[x] as number]
      for (let row = above; row <= below; row++)
        for (let column = left; column <= right; column++) marked[row * (columns - 1) + column] = 1
    }
  }
  return (column: number, row: number) => marked[row * (columns - 1) + column] === 1
}

/** The first and the last cell between so many points that each of `count` samples, or one beside it, lies in. */
function cellsAlong(count: number, points: number) {
  const cell = (at: number) => Math.min(Math.max(Math.floor((at / count) * (points - 1)), 0), points - 2)
  const first = Int32Array.from({ length: count }, (_, at) => cell(at - 0.5))
  const last = Int32Array.from({ length: count }, (_, at) => cell(at + 1.5))
  return { first, last }
}

/** Grows as it is filled; the top, by far the largest part, is made at its size. */
class Parts {
  private top: Top | undefined
  private topIndices: Uint32Array<ArrayBuffer> = new Uint32Array()
  private readonly positions: number[] = []
  private readonly outward: number[] = []
  private readonly indices: number[] = []

  addTop(top: Top, has: (column: number, row: number) => boolean): void {
    const { columns, rows, nodes } = top
    this.top = top
    const height = (node: number) => nodes[node * 3 + 2] as number
    const indices = new Uint32Array((columns - 1) * (rows - 1) * 6)
    let at = 0
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        if (!has(column, row)) continue
        const a = row * columns + column
        const [b, c, d] = [a + 1, a + columns, a + columns + 1]
        const falls = fallsAlong(height(a), height(b), height(c), height(d))
        for (const corner of falls ? [a, c, d, a, d, b] : [a, c, b, b, c, d]) indices[at++] = corner
      }
    this.topIndices = indices.slice(0, at)
  }

  /** Its index. */
  vertex(place: readonly [number, number, number], outward: readonly number[]): number {
    const index = (this.top ? this.top.nodes.length / 3 : 0) + this.positions.length / 3
    this.positions.push(...place)
    this.outward.push(outward[0] ?? 0, outward[1] ?? 0, outward[2] ?? 0, 0)
    return index
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c)
  }

  /** From the surface down to the underside, with what stands at the right hand of the way from `p` to `q`. */
  addWall(
    p: readonly [number, number, number],
    q: readonly [number, number, number],
    awayP: readonly number[],
    awayQ: readonly number[],
  ): void {
    const a = this.vertex(p, awayP)
    const b = this.vertex(q, awayQ)
    const c = this.vertex([q[0], q[1], -1], awayQ)
    const d = this.vertex([p[0], p[1], -1], awayP)
    this.triangle(a, b, c)
    this.triangle(a, c, d)
  }

  done(): Body {
    const nodes = this.top?.nodes ?? new Float32Array()
    const positions = new Float32Array(nodes.length + this.positions.length)
    positions.set(nodes)
    positions.set(this.positions, nodes.length)
    const outward = new Int8Array((positions.length / 3) * 4)
    outward.set(this.outward, (nodes.length / 3) * 4)
    const indices = new Uint32Array(this.topIndices.length + this.indices.length)
    indices.set(this.topIndices)
    indices.set(this.indices, this.topIndices.length)
    return { positions, outward, indices }
  }
}
