// The thread that finds what stands on a relief's floor and counts the pieces of it. Of several questions that wait, the last is answered.

import type { Crop, Tiling } from '../../../src-shared/exports/relief-body.ts'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import { type Standing, standingOf } from '../../../src-shared/relief/standing.ts'
import { standingPieces } from '../../../src-shared/relief/standing-pieces.ts'
import { workerScope } from '../worker-scope.ts'

export type PiecesQuestion =
  | { readonly kind: 'grid'; readonly grid: Grid }
  | { readonly kind: 'count'; readonly id: number; readonly crop: Crop; readonly tiles: Tiling }

/** A count for each tile, row by row. */
export type PiecesAnswer = { readonly id: number; readonly counts: readonly number[] }

const scope = workerScope<PiecesQuestion, PiecesAnswer>()

let known: Standing | undefined
let latest = 0

scope.onmessage = async ({ data }) => {
  if (data.kind === 'grid') {
    known = standingOf(data.grid)
    return
  }
  latest = data.id
  // Questions that came meanwhile are heard.
  await new Promise((resolve) => setTimeout(resolve))
  if (known && latest === data.id)
    scope.postMessage({ id: data.id, counts: standingPieces(known, data.crop, data.tiles) })
}
