// How thick a model is behind each piece of its surface, straight in to where the material ends.
import { cornersOf, type Pieces, piecesOf } from './pieces.ts'
import { firstHit, plantTree, type Surface, type TriangleTree } from './triangle-tree.ts'

export type Walls = Pieces & {
  /** Of each piece, in the unit of the surface; infinite where nothing lies behind it. */
  readonly thickness: Float32Array
}

export type Inside = {
  /** Every edge joins two triangles that face alike: then bodies that overlap are one, and a wall ends where all of them do. */
  readonly closed: boolean
  /** The triangles face inwards. */
  readonly turned: boolean
}

/** Triangles that are not divided are looked behind one by one up to so many; of more, one of each group of neighbours is. */
const mostLooks = 200_000
/** Bodies within bodies that a look goes through. */
const mostWithin = 32
/** The first share of the work is the tree. */
const treeShare = 0.4

/** `tell` is called with 0 to 1 now and then. Takes about as long for any number of triangles, but for the tree. */
export function measureWalls(surface: Surface, inside: Inside, tell: (share: number) => void = () => undefined): Walls {
  const pieces = piecesOf(surface)
  const tree = plantTree(surface, (share) => tell(share * treeShare))
  const thickness = new Float32Array(pieces.count).fill(Number.POSITIVE_INFINITY)
  const firsts = firstPieces(pieces.splits)
  const whole = pieces.splits.reduce((sum, along) => sum + (along === 1 ? 1 : 0), 0)
  const group = Math.max(1, Math.ceil(whole / mostLooks))
  const look = createLook(tree, inside)
  const { order } = tree
  /** Undivided neighbours whose thickness is that of the largest of them. */
  let held: number[] = []
  const release = () => {
    const largest = held.reduce(
      (best, each) => ((pieces.areas[each] ?? 0) > (pieces.areas[best] ?? 0) ? each : best),
      held[0] ?? 0,
    )
    const found = held.length > 0 ? look(largest, 1, 0) : 0
    for (const each of held) thickness[firsts[each] ?? 0] = found
    held = []
  }
  for (let at = 0; at < order.length; at++) {
    if (at % 2048 === 0) tell(treeShare + (1 - treeShare) * (at / order.length))
    const triangle = order[at] ?? 0
    const along = pieces.splits[triangle] ?? 1
    if (along === 1) {
      held.push(triangle)
      if (held.length >= group) release()
      continue
    }
    const first = firsts[triangle] ?? 0
    for (let which = 0; which < along * along; which++) thickness[first + which] = look(triangle, along, which)
  }
  release()
  return { ...pieces, thickness }
}

/** Where the pieces of each triangle begin. */
function firstPieces(splits: Uint16Array): Uint32Array {
  const firsts = new Uint32Array(splits.length)
  let before = 0
  for (let each = 0; each < splits.length; each++) {
    firsts[each] = before
    before += (splits[each] ?? 1) ** 2
  }
  return firsts
}

function createLook(tree: TriangleTree, { closed, turned }: Inside) {
  const corners = new Float64Array(9)
  const origin = new Float64Array(3)
  const inwards = new Float64Array(3)
  const least = sizeOf(tree) * 1e-6
  return (triangle: number, along: number, which: number): number => {
    cornersOf(tree, triangle, along, which, corners)
    if (!setInwards(corners, turned, origin, inwards)) return Number.POSITIVE_INFINITY
    let from = least
    for (let deep = 1, met = 0; met < mostWithin; met++) {
      const hit = firstHit(tree, origin, inwards, from)
      if (!hit) return Number.POSITIVE_INFINITY
      if (closed) deep += hit.leaves === turned ? 1 : -1
      if (!closed || deep <= 0) return hit.along
      from = hit.along + least
    }
    return from
  }
}

/** The middle of a piece and the direction into the material there; false for a piece without an area. */
function setInwards(corners: Float64Array, turned: boolean, origin: Float64Array, inwards: Float64Array): boolean {
  const at = (place: number) => corners[place] ?? 0
  for (let axis = 0; axis < 3; axis++) origin[axis] = (at(axis) + at(3 + axis) + at(6 + axis)) / 3
  const edge = (to: number, axis: number) => at(to * 3 + axis) - at(axis)
  const x = edge(1, 1) * edge(2, 2) - edge(1, 2) * edge(2, 1)
  const y = edge(1, 2) * edge(2, 0) - edge(1, 0) * edge(2, 2)
  const z = edge(1, 0) * edge(2, 1) - edge(1, 1) * edge(2, 0)
  const length = Math.hypot(x, y, z) * (turned ? 1 : -1)
  if (length === 0) return false
  inwards[0] = x / length
  inwards[1] = y / length
  inwards[2] = z / length
  return true
}

function sizeOf({ boxes }: TriangleTree): number {
  const [x = 0, y = 0, z = 0, toX = 0, toY = 0, toZ = 0] = boxes
  return Math.hypot(toX - x, toY - y, toZ - z)
}
