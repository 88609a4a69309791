// The thread that measures the walls of a model once, and then tells for any limit where they are too thin.
import { workerScope } from '../../worker-scope.ts'
import { type ThinPlaces, thinPlaces } from './thin-places.ts'
import type { Surface } from './triangle-tree.ts'
import { type Inside, measureWalls, type Walls } from './wall-thickness.ts'

export type WallsQuestion =
  | { readonly kind: 'surface'; readonly surface: Surface; readonly inside: Inside }
  /** In the unit of the surface. */
  | { readonly kind: 'limit'; readonly id: number; readonly limit: number }

export type WallsAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | ({ readonly kind: 'thin'; readonly id: number } & ThinPlaces)

const scope = workerScope<WallsQuestion, WallsAnswer>()

let measured: { readonly surface: Surface; readonly walls: Walls } | undefined

scope.onmessage = ({ data }) => {
  if (data.kind === 'surface') {
    const { surface, inside } = data
    let told = 0
    const walls = measureWalls(surface, inside, (share) => {
      if (share - told < 0.02) return
      told = share
      scope.postMessage({ kind: 'progress', share })
    })
    measured = { surface, walls }
    return
  }
  if (!measured) return
  const found = thinPlaces(measured.surface, measured.walls, data.limit)
  scope.postMessage({ kind: 'thin', id: data.id, ...found }, [found.places.buffer])
}
