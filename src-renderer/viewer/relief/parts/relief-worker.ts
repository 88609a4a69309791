// The thread that measures a relief and builds what the stage shows of it. Of several questions that wait, the last is answered.

import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { workerScope } from '../../worker-scope.ts'
import { type BasePlate, cutsFloor } from '../floor/base-plate.ts'
import { type ReliefFacts, type ReliefParts, reliefFacts, reliefParts, transferOf } from './relief-parts.ts'

/** What a stage will ask for as soon as it is there: on the plate that was chosen, else on the one that the relief starts with. */
export type FirstParts = { readonly plate: BasePlate | null; readonly longest: number }

export type ReliefQuestion =
  | { readonly kind: 'facts'; readonly grid: Grid; readonly first: FirstParts | null }
  | { readonly kind: 'parts'; readonly id: number; readonly cutFloor: boolean; readonly longest: number }

export type ReliefAnswer =
  | { readonly kind: 'facts'; readonly facts: ReliefFacts }
  | { readonly kind: 'parts'; readonly id: number; readonly parts: ReliefParts }

const scope = workerScope<ReliefQuestion, ReliefAnswer>()

let grid: Grid | undefined
let latest = 0
/** Built while the stage was being set up. */
let ahead: { readonly longest: number; readonly parts: ReliefParts } | undefined

scope.onmessage = async ({ data }) => {
  if (data.kind === 'facts') {
    grid = data.grid
    const facts = reliefFacts(grid)
    scope.postMessage({ kind: 'facts', facts })
    ahead = data.first ? buildAhead(grid, facts.startPlate, data.first) : undefined
    return
  }
  latest = data.id
  // Questions that came meanwhile are heard.
  await new Promise((resolve) => setTimeout(resolve))
  if (!grid || latest !== data.id) return
  const { cutFloor, longest } = data
  const isAhead = ahead?.longest === longest && ahead.parts.cutFloor === cutFloor
  const parts = (isAhead ? ahead?.parts : undefined) ?? reliefParts(grid, cutFloor, longest)
  ahead = undefined
  scope.postMessage({ kind: 'parts', id: data.id, parts }, transferOf(parts))
}

function buildAhead(of: Grid, startPlate: BasePlate, { plate, longest }: FirstParts) {
  return { longest, parts: reliefParts(of, cutsFloor(plate ?? startPlate), longest) }
}
