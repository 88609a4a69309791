// A recipe as rows from top to bottom: how far each step stands in, and the hand-over that leads to it.
import { type RecipeStep, takes } from '../../../src-shared/orders/recipe.ts'

/** What lies between a step and what it takes: an upload that it pays, one that was paid, the model itself, or nothing. */
type HandOver = 'picture' | 'upload' | 'same-upload' | 'same-model'

export type ChainRow = {
  readonly step: number
  /** 0 for the main line; each further step that takes the same stands one in. */
  readonly depth: number
  readonly handOver: HandOver
  /** The step whose result it takes is not the one above it. */
  readonly apart: boolean
}

export function chainRows(steps: readonly RecipeStep[]): readonly ChainRow[] {
  const rows: ChainRow[] = []
  const followed = new Set<number | null>()
  const uploaded = new Set<number>()
  steps.forEach(({ request, after }, step) => {
    const depth = (after === null ? 0 : (rows[after]?.depth ?? 0)) + (followed.has(after) ? 1 : 0)
    followed.add(after)
    const picture = takes(request) === 'picture'
    const first = after === null || !uploaded.has(after)
    if (after !== null && picture) uploaded.add(after)
    const handOver = after === null ? 'picture' : !picture ? 'same-model' : first ? 'upload' : 'same-upload'
    rows.push({ step, depth: Math.min(depth, 3), handOver, apart: after !== null && after !== step - 1 })
  })
  return rows
}
