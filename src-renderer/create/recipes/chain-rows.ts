// A recipe as rows from top to bottom: how far each step stands in, and the hand-over that leads to it.
import { handOverUploads, type RecipeStep, takes } from '../../../src-shared/orders/recipe.ts'

/** What lies between a step and what it takes: an upload that it pays, those of four views, one that was paid, the model itself, or nothing. */
type HandOver = 'picture' | 'upload' | 'views' | 'same-upload' | 'same-model'

export type ChainRow = {
  readonly step: number
  /** 0 for the main line; each further step that takes the same stands one in. */
  readonly depth: number
  readonly handOver: HandOver
  /** Pictures of an earlier step that are uploaded for it. */
  readonly uploads: number
  /** The step whose result it takes is not the one above it. */
  readonly apart: boolean
}

export function chainRows(steps: readonly RecipeStep[]): readonly ChainRow[] {
  const rows: ChainRow[] = []
  const followed = new Set<number | null>()
  const handed = handOverUploads(steps)
  steps.forEach(({ request, after }, step) => {
    const depth = (after === null ? 0 : (rows[after]?.depth ?? 0)) + (followed.has(after) ? 1 : 0)
    followed.add(after)
    const uploads = handed[step] ?? 0
    const handOver = after === null ? 'picture' : handOverOf(takes(request), uploads)
    rows.push({ step, depth: Math.min(depth, 3), handOver, uploads, apart: after !== null && after !== step - 1 })
  })
  return rows
}

function handOverOf(taken: ReturnType<typeof takes>, uploads: number): HandOver {
  if (taken === 'model') return 'same-model'
  if (uploads === 0) return 'same-upload'
  return taken === 'views' ? 'views' : 'upload'
}
