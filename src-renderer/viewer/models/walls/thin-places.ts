// Which places of a measured model are too thin, and what share of its surface they are.
import { cornersOf } from './pieces.ts'
import type { Surface } from './triangle-tree.ts'
import type { Walls } from './wall-thickness.ts'

export type ThinPlaces = {
  /** Of the surface, 0 to 1. */
  readonly share: number
  /** Triangles that lie on the surface, nine numbers each. */
  readonly places: Float32Array<ArrayBuffer>
}

/** Places behind which the model is thinner than `limit`, in its own unit. */
export function thinPlaces(surface: Surface, { splits, areas, thickness }: Walls, limit: number): ThinPlaces {
  const isThin = (piece: number) => (thickness[piece] ?? 0) < limit
  let thin = 0
  for (let piece = 0; piece < thickness.length; piece++) if (isThin(piece)) thin++
  const places = new Float32Array(thin * 9)
  const corners = new Float64Array(9)
  let [whole, found, piece, at] = [0, 0, 0, 0]
  for (let triangle = 0; triangle < splits.length; triangle++) {
    const along = splits[triangle] ?? 1
    const area = areas[triangle] ?? 0
    whole += area
    for (let which = 0; which < along * along; which++, piece++) {
      if (!isThin(piece)) continue
      found += area / (along * along)
      cornersOf(surface, triangle, along, which, corners)
      places.set(corners, at)
      at += 9
    }
  }
  return { share: whole > 0 ? Math.min(1, found / whole) : 0, places }
}
