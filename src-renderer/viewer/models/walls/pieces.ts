// A surface in pieces small enough to be told apart: large triangles in equal smaller ones, small triangles as they are.
import type { Surface } from './triangle-tree.ts'

/** A large triangle is divided until its pieces are no larger than this share of the surface. */
const shareOfPiece = 1 / 60_000

export type Pieces = {
  /** Along an edge of each triangle; it has the square of this many pieces, which follow those of the triangle before it. */
  readonly splits: Uint16Array
  /** Of each triangle. */
  readonly areas: Float32Array
  readonly count: number
}

/** At most four of them to each smallest share that a divided triangle has, and one to each triangle that is not. */
export function piecesOf(surface: Surface): Pieces {
  const triangles = Math.floor(surface.indices.length / 3)
  const areas = new Float32Array(triangles)
  let whole = 0
  for (let each = 0; each < triangles; each++) {
    const area = areaOf(surface, each)
    areas[each] = area
    whole += area
  }
  const most = whole * shareOfPiece
  const splits = new Uint16Array(triangles)
  let count = 0
  for (let each = 0; each < triangles; each++) {
    const along = most > 0 ? Math.max(1, Math.ceil(Math.sqrt((areas[each] ?? 0) / most))) : 1
    splits[each] = along
    count += along * along
  }
  return { splits, areas, count }
}

/** The nine numbers of the corners of piece `which` of a triangle that is divided into so many along an edge. */
export function cornersOf(
  { positions, indices }: Surface,
  triangle: number,
  along: number,
  which: number,
  into: Float64Array,
): void {
  // Rows have 2·along − 1 pieces, then two fewer each: upright ones and inverted ones take turns.
  let [row, inRow] = [0, which]
  for (let length = 2 * along - 1; inRow >= length; length -= 2) {
    inRow -= length
    row++
  }
  const column = inRow >> 1
  const inverted = inRow & 1
  const a = (indices[triangle * 3] ?? 0) * 3
  const b = (indices[triangle * 3 + 1] ?? 0) * 3
  const c = (indices[triangle * 3 + 2] ?? 0) * 3
  for (let axis = 0; axis < 3; axis++) {
    const start = positions[a + axis] ?? 0
    const across = ((positions[b + axis] ?? 0) - start) / along
    const up = ((positions[c + axis] ?? 0) - start) / along
    into[axis] = start + across * (column + inverted) + up * row
    into[3 + axis] = start + across * (column + 1) + up * (row + inverted)
    into[6 + axis] = start + across * column + up * (row + 1)
  }
}

function areaOf({ positions, indices }: Surface, triangle: number): number {
  const corner = (which: number, axis: number) => positions[(indices[triangle * 3 + which] ?? 0) * 3 + axis] ?? 0
  const edge = (to: number, axis: number) => corner(to, axis) - corner(0, axis)
  const x = edge(1, 1) * edge(2, 2) - edge(1, 2) * edge(2, 1)
  const y = edge(1, 2) * edge(2, 0) - edge(1, 0) * edge(2, 2)
  const z = edge(1, 0) * edge(2, 1) - edge(1, 1) * edge(2, 0)
  return Math.hypot(x, y, z) / 2
}
