// The triangles of a surface in a tree of boxes, so that a sight meets the nearest without asking all of them.
import type { ModelParts } from '../model-parts.ts'

export type Surface = Pick<ModelParts, 'positions' | 'indices'>

export type TriangleTree = Surface & {
  /** The triangles as the leaves have them; neighbours stand near one another. */
  readonly order: Uint32Array
  /** Lowest and highest place of each node, six numbers each. The first child of a node is the one after it. */
  readonly boxes: Float32Array
  /** Of a leaf where its triangles begin in `order`; of another node its second child. */
  readonly links: Uint32Array
  /** How many triangles a leaf has; 0 for another node. */
  readonly counts: Uint8Array
}

type TreeHit = {
  /** In lengths of the direction. */
  readonly along: number
  /** Whether the sight comes out through the triangle's front. */
  readonly leaves: boolean
}

const mostInLeaf = 8
/** Both halves of a node are equal, so that sixteen million triangles have a tree of this many levels at most. */
const deepest = 32

/** Halves the triangles by their middles until few are left; `tell` is called with 0 to 1. Memory and depth do not depend on how they lie. */
export function plantTree(surface: Surface, tell: (share: number) => void = () => undefined): TriangleTree {
  const { positions, indices } = surface
  const count = Math.floor(indices.length / 3)
  const order = Uint32Array.from({ length: count }, (_, each) => each)
  const middles = middlesOf(surface, count)
  const most = 2 * Math.ceil(count / (mostInLeaf / 2)) + 1
  const boxes = new Float32Array(most * 6)
  const links = new Uint32Array(most)
  const counts = new Uint8Array(most)
  let nodes = 0
  let placed = 0
  // Each entry: where its triangles begin and end, and the node whose second child it is, -1 for none.
  const waiting: (readonly [from: number, to: number, parent: number])[] = [[0, count, -1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to, parent] = next
    const node = nodes++
    if (parent >= 0) links[parent] = node
    if (to - from <= mostInLeaf) {
      links[node] = from
      counts[node] = to - from
      placed += to - from
      if (node % 4096 === 0) tell(placed / count)
      continue
    }
    const half = (from + to) >>> 1
    halve(order, middles, widestAxis(order, middles, from, to), from, to, half)
    waiting.push([half, to, node], [from, half, -1])
  }
  for (let node = nodes - 1; node >= 0; node--) {
    if (counts[node] === 0 && count > 0) joinBoxes(boxes, node, node + 1, links[node] ?? 0)
    else boxOfLeaf(boxes, node, { positions, indices }, order, links[node] ?? 0, counts[node] ?? 0)
  }
  return { positions, indices, order, boxes, links, counts }
}

/**
 * The nearest triangle that a sight meets beyond `from` lengths of its direction, seen from either side; null when there is none.
 */
export function firstHit(
  tree: TriangleTree,
  origin: Float64Array,
  direction: Float64Array,
  from: number,
): TreeHit | null {
  const { order, links, counts } = tree
  let nearest = Number.POSITIVE_INFINITY
  let leaves = false
  stack[0] = 0
  for (let top = 1; top > 0; ) {
    const node = stack[--top] ?? 0
    if (entering(tree.boxes, node, origin, direction, from, nearest) === Number.POSITIVE_INFINITY) continue
    const count = counts[node] ?? 0
    const link = links[node] ?? 0
    if (count === 0 && order.length > 0) {
      const one = entering(tree.boxes, node + 1, origin, direction, from, nearest)
      const other = entering(tree.boxes, link, origin, direction, from, nearest)
      const [near, far] = one <= other ? [node + 1, link] : [link, node + 1]
      if (Math.max(one, other) < Number.POSITIVE_INFINITY) stack[top++] = far
      if (Math.min(one, other) < Number.POSITIVE_INFINITY) stack[top++] = near
      continue
    }
    for (let each = link; each < link + count; each++) {
      const along = meet(tree, order[each] ?? 0, origin, direction)
      const far = Math.abs(along)
      if (far < from || far >= nearest) continue
      nearest = far
      leaves = along > 0
    }
  }
  return nearest === Number.POSITIVE_INFINITY ? null : { along: nearest, leaves }
}

const stack = new Uint32Array(deepest * 2)

/** Where a sight meets a triangle, negative where it comes upon its front; infinite where it does not, or behind its origin. */
function meet(
  { positions, indices }: Surface,
  triangle: number,
  origin: Float64Array,
  direction: Float64Array,
): number {
  const [dx = 0, dy = 0, dz = 0] = direction
  const a = (indices[triangle * 3] ?? 0) * 3
  const b = (indices[triangle * 3 + 1] ?? 0) * 3
  const c = (indices[triangle * 3 + 2] ?? 0) * 3
  const [ax, ay, az] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0]
  const ux = (positions[b] ?? 0) - ax
  const uy = (positions[b + 1] ?? 0) - ay
  const uz = (positions[b + 2] ?? 0) - az
  const vx = (positions[c] ?? 0) - ax
  const vy = (positions[c + 1] ?? 0) - ay
  const vz = (positions[c + 2] ?? 0) - az
  const px = dy * vz - dz * vy
  const py = dz * vx - dx * vz
  const pz = dx * vy - dy * vx
  const facing = ux * px + uy * py + uz * pz
  if (facing === 0) return Number.POSITIVE_INFINITY
  const sx = (origin[0] ?? 0) - ax
  const sy = (origin[1] ?? 0) - ay
  const sz = (origin[2] ?? 0) - az
  const u = (sx * px + sy * py + sz * pz) / facing
  if (!(u >= 0 && u <= 1)) return Number.POSITIVE_INFINITY
  const qx = sy * uz - sz * uy
  const qy = sz * ux - sx * uz
  const qz = sx * uy - sy * ux
  const v = (dx * qx + dy * qy + dz * qz) / facing
  if (!(v >= 0 && u + v <= 1)) return Number.POSITIVE_INFINITY
  const along = (vx * qx + vy * qy + vz * qz) / facing
  if (!(along >= 0)) return Number.POSITIVE_INFINITY
  return facing > 0 ? -along : along
}

/** Where a sight enters a box, infinite where it passes it or meets it only outside of `from` to `to`. */
function entering(
  boxes: Float32Array,
  node: number,
  origin: Float64Array,
  direction: Float64Array,
  from: number,
  to: number,
): number {
  let [near, far] = [from, to]
  for (let axis = 0; axis < 3; axis++) {
    const start = origin[axis] ?? 0
    const step = direction[axis] ?? 0
    const low = (boxes[node * 6 + axis] ?? 0) - start
    const high = (boxes[node * 6 + 3 + axis] ?? 0) - start
    if (step === 0) {
      if (low > 0 || high < 0) return Number.POSITIVE_INFINITY
      continue
    }
    const [one, other] = step > 0 ? [low / step, high / step] : [high / step, low / step]
    if (one > near) near = one
    if (other < far) far = other
  }
  // A box without thickness is met at one place, which rounding must not lose.
  return near <= far + Math.abs(far) * 1e-12 ? near : Number.POSITIVE_INFINITY
}

function middlesOf({ positions, indices }: Surface, count: number): Float32Array {
  const middles = new Float32Array(count * 3)
  for (let each = 0; each < count; each++)
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0
      for (let corner = 0; corner < 3; corner++) sum += positions[(indices[each * 3 + corner] ?? 0) * 3 + axis] ?? 0
      middles[each * 3 + axis] = sum / 3
    }
  return middles
}

function widestAxis(order: Uint32Array, middles: Float32Array, from: number, to: number): number {
  let [widest, which] = [-1, 0]
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let each = from; each < to; each++) {
      const place = middles[(order[each] ?? 0) * 3 + axis] ?? 0
      if (place < low) low = place
      if (place > high) high = place
    }
    if (high - low <= widest) continue
    widest = high - low
    which = axis
  }
  return which
}

/** Puts the lower half of the triangles before `half`, the upper one behind it. */
function halve(order: Uint32Array, middles: Float32Array, axis: number, from: number, to: number, half: number): void {
  const key = (at: number) => middles[(order[at] ?? 0) * 3 + axis] ?? 0
  let [low, high] = [from, to - 1]
  while (low < high) {
    const pivot = middleOfThree(key(low), key((low + high) >>> 1), key(high))
    let [left, right] = [low, high]
    while (left <= right) {
      while (key(left) < pivot) left++
      while (key(right) > pivot) right--
      if (left > right) break
      const held = order[left] ?? 0
      order[left++] = order[right] ?? 0
      order[right--] = held
    }
    if (half <= right) high = right
    else if (half >= left) low = left
    else return
  }
}

const middleOfThree = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

function joinBoxes(boxes: Float32Array, node: number, one: number, other: number): void {
  for (let axis = 0; axis < 3; axis++) {
    boxes[node * 6 + axis] = Math.min(boxes[one * 6 + axis] ?? 0, boxes[other * 6 + axis] ?? 0)
    boxes[node * 6 + 3 + axis] = Math.max(boxes[one * 6 + 3 + axis] ?? 0, boxes[other * 6 + 3 + axis] ?? 0)
  }
}

function boxOfLeaf(
  boxes: Float32Array,
  node: number,
  { positions, indices }: Surface,
  order: Uint32Array,
  first: number,
  count: number,
): void {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let each = first; each < first + count; each++)
      for (let corner = 0; corner < 3; corner++) {
        const place = positions[(indices[(order[each] ?? 0) * 3 + corner] ?? 0) * 3 + axis] ?? 0
        if (place < low) low = place
        if (place > high) high = place
      }
    boxes[node * 6 + axis] = low
    boxes[node * 6 + 3 + axis] = high
  }
}
