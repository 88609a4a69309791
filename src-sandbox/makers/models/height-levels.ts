// A grid of numbers triangulated along its level lines: fine where the lines run, a few large triangles where nothing
// happens.

type LevelGrid = {
  columns: number
  rows: number
  /** One number to a node, row by row. */
  values: Float32Array
  /** Ascending. Band 0 lies below the first one, band n above the n-th. */
  levels: readonly number[]
  /** Bands in which whole blocks of cells become a few large triangles; the others keep every node. */
  merged: readonly boolean[]
  /** All nodes on the border are kept, so that whatever is built on it stays closed. */
  border: boolean
}

/** Points in columns and rows; `values` at cuts are exactly the level. Triangles turn as (right, down) does. */
export type LevelMesh = {
  xs: number[]
  ys: number[]
  values: number[]
  /** The node of the grid at each point, -1 for points between nodes. */
  nodes: number[]
  /** For each band its triangles, three points each. */
  bands: number[][]
}

type Block = { left: number; top: number; right: number; bottom: number; band: number }

/** Cuts the grid along its levels. Neighbouring triangles share their points, across bands too. */
export function cutLevels(grid: LevelGrid): LevelMesh {
  const { columns, rows, levels } = grid
  const values = awayFromLevels(grid)
  const bandOf = Uint8Array.from(values, (value) => levels.reduce((band, level) => band + (value > level ? 1 : 0), 0))
  const blocks = mergeCells(grid, bandOf)
  const corners = cornersOf(blocks, grid)
  const mesh: LevelMesh = { xs: [], ys: [], values: [], nodes: [], bands: [...levels, 0].map(() => []) }
  const atNode = new Int32Array(columns * rows).fill(-1)
  const atCut = new Map<number, number>()

  const addPoint = (x: number, y: number, value: number, node: number): number => {
    mesh.xs.push(x)
    mesh.ys.push(y)
    mesh.values.push(value)
    return mesh.nodes.push(node) - 1
  }
  const pointAt = (node: number): number => {
    const known = atNode[node] as number
    if (known >= 0) return known
    const point = addPoint(node % columns, Math.floor(node / columns), values[node] as number, node)
    atNode[node] = point
    return point
  }
  const cutBetween = (a: number, b: number, level: number): number => {
    const [from, to] = a < b ? [a, b] : [b, a]
    const way = to - from === 1 ? 0 : to - from === columns ? 1 : to - from === columns + 1 ? 2 : 3
    const key = (from * 4 + way) * levels.length + level
    const known = atCut.get(key)
    if (known !== undefined) return known
    const [low, high] = [values[from] as number, values[to] as number]
    const at = levels[level] as number
    const share = (at - low) / (high - low)
    const x = (from % columns) + share * ((to % columns) - (from % columns))
    const y = Math.floor(from / columns) + share * (Math.floor(to / columns) - Math.floor(from / columns))
    const point = addPoint(x, y, at, -1)
    atCut.set(key, point)
    return point
  }
  const addFan = (band: number, points: readonly number[]) => {
    const triangles = mesh.bands[band] as number[]
    for (let i = 2; i < points.length; i++) {
      triangles.push(points[0] as number, points[i - 1] as number, points[i] as number)
    }
  }
  /** Splits a triangle of nodes into one convex piece for each band that it touches. */
  const addTriangle = (...triangle: [number, number, number]) => {
    const [a, b, c] = triangle
    const band = bandOf[a] as number
    if (bandOf[b] === band && bandOf[c] === band) return addFan(band, triangle.map(pointAt))
    const [low, middle, high] = [...triangle].sort((a, b) => (values[a] as number) - (values[b] as number)) as [
      number,
      number,
      number,
    ]
    const turned = triangle[(triangle.indexOf(low) + 1) % 3] !== middle
    const last = bandOf[high] as number
    let from: readonly number[] = [pointAt(low)]
    for (let at = bandOf[low] as number; at <= last; at++) {
      const short = at < (bandOf[middle] as number)
      const to =
        at === last
          ? [pointAt(high)]
          : [short ? cutBetween(low, middle, at) : cutBetween(middle, high, at), cutBetween(low, high, at)]
      const within = bandOf[middle] === at ? [pointAt(middle)] : []
      const piece = [...from, ...within, ...to]
      addFan(at, turned ? piece.reverse() : piece)
      from = to.toReversed()
    }
  }

  for (const { left, top, right, bottom, band } of blocks) {
    const [a, b, c, d] = [
      top * columns + left,
      top * columns + right,
      bottom * columns + right,
      bottom * columns + left,
    ]
    if (right - left === 1 && bottom - top === 1) {
      const even = (left + top) % 2 === 0
      addTriangle(a, b, even ? c : d)
      if (even) addTriangle(a, c, d)
      else addTriangle(b, c, d)
      continue
    }
    const around = nodesAround(left, top, right, bottom, columns).filter((node) => corners[node] === 1)
    const points = around.map(pointAt)
    if (points.length > 4) {
      const middle = addPoint((left + right) / 2, (top + bottom) / 2, values[a] as number, -1)
      addFan(band, [middle, ...points, points[0] as number])
    } else addFan(band, points)
  }
  return mesh
}

/** Values a little off every level, so that no cut falls on a node and no sliver arises. */
function awayFromLevels({ values, levels, columns }: LevelGrid): Float32Array {
  let steepest = 0
  const compare = (a: number, b: number) => {
    steepest = Math.max(steepest, Math.abs((values[a] as number) - (values[b] as number)))
  }
  for (let i = 1; i < values.length; i++) {
    if (i % columns !== 0) compare(i, i - 1)
    if (i >= columns) compare(i, i - columns)
  }
  const least = steepest * 0.02
  return values.map((value) => {
    for (const level of levels) {
      if (Math.abs(value - level) < least || value === level) return value < level ? level - least : level + least
    }
    return value
  })
}

/** The grid's cells, joined to larger blocks where all nodes are in one merged band. */
function mergeCells({ columns, rows, merged }: LevelGrid, bandOf: Uint8Array): Block[] {
  const blocks: Block[] = []
  const split = (left: number, top: number, right: number, bottom: number): number => {
    if (right - left === 1 && bottom - top === 1) {
      const at = top * columns + left
      const band = bandOf[at] as number
      const whole = [at + 1, at + columns, at + columns + 1].every((node) => bandOf[node] === band)
      blocks.push({ left, top, right, bottom, band })
      return whole && merged[band] ? band : -1
    }
    const start = blocks.length
    const x = right - left > 1 ? (left + right) >> 1 : right
    const y = bottom - top > 1 ? (top + bottom) >> 1 : bottom
    const parts = [split(left, top, x, y)]
    if (x < right) parts.push(split(x, top, right, y))
    if (y < bottom) parts.push(split(left, y, x, bottom))
    if (x < right && y < bottom) parts.push(split(x, y, right, bottom))
    const band = parts[0] as number
    if (band < 0 || parts.some((other) => other !== band)) return -1
    blocks.length = start
    blocks.push({ left, top, right, bottom, band })
    return band
  }
  split(0, 0, columns - 1, rows - 1)
  return blocks
}

/** 1 for each node that some block has as a corner, and for the whole border where it is kept. */
function cornersOf(blocks: readonly Block[], { columns, rows, border }: LevelGrid): Uint8Array {
  const corners = new Uint8Array(columns * rows)
  for (const { left, top, right, bottom } of blocks) {
    for (const node of [top * columns + left, top * columns + right, bottom * columns + left, bottom * columns + right])
      corners[node] = 1
  }
  if (border) for (const node of nodesAround(0, 0, columns - 1, rows - 1, columns)) corners[node] = 1
  return corners
}

/** The nodes on a rectangle's edge, to the right along the top first. */
function nodesAround(left: number, top: number, right: number, bottom: number, columns: number): number[] {
  const nodes: number[] = []
  for (let x = left; x < right; x++) nodes.push(top * columns + x)
  for (let y = top; y < bottom; y++) nodes.push(y * columns + right)
  for (let x = right; x > left; x--) nodes.push(bottom * columns + x)
  for (let y = bottom; y > top; y--) nodes.push(y * columns + left)
  return nodes
}
