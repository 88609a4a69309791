// The thread that measures a relief and builds what the stage shows of it. Of several questions that wait, the last is answered.
import type { Grid } from '../../heights/use-height-map.ts'
import { type ReliefFacts, type ReliefParts, reliefFacts, reliefParts, transferOf } from './relief-parts.ts'

export type ReliefQuestion =
  | { readonly kind: 'facts'; readonly grid: Grid }
  | { readonly kind: 'parts'; readonly id: number; readonly cutFloor: boolean; readonly longest: number }

export type ReliefAnswer =
  | { readonly kind: 'facts'; readonly facts: ReliefFacts }
  | { readonly kind: 'parts'; readonly id: number; readonly parts: ReliefParts }

type Scope = {
  postMessage: (answer: ReliefAnswer, transfer?: Transferable[]) => void
  onmessage: ((event: MessageEvent<ReliefQuestion>) => void) | null
}
const scope = globalThis as unknown as Scope

let grid: Grid | undefined
let latest = 0

scope.onmessage = async ({ data }) => {
  if (data.kind === 'facts') {
    grid = data.grid
    scope.postMessage({ kind: 'facts', facts: reliefFacts(grid) })
    return
  }
  latest = data.id
  // Questions that came meanwhile are heard.
  await new Promise((resolve) => setTimeout(resolve))
  if (!grid || latest !== data.id) return
  const parts = reliefParts(grid, data.cutFloor, data.longest)
  scope.postMessage({ kind: 'parts', id: data.id, parts }, transferOf(parts))
}
