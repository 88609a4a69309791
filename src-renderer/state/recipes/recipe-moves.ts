// The moves of the recipe builder over steps: add, delete, duplicate, swap and relink. Pure; whole steps stay whole.
import { type OrderRequest, withModelOf } from '../../../src-shared/orders/order-request.ts'
import {
  canTake,
  mayBegin,
  mayTakeSecond,
  mostSteps,
  orderOfStepBefore,
  type RecipeStep,
} from '../../../src-shared/orders/recipe.ts'

export type Steps = readonly RecipeStep[]

/** What a step may take: null is the person's picture or words, a number the result of that earlier step. */
export function sourcesFor(steps: Steps, at: number): readonly (number | null)[] {
  const step = steps[at]
  if (!step) return []
  return [null, ...steps.slice(0, at).keys()].filter((after) => fits(steps, after, step.request))
}

/** A step of this request at the end, behind `behind` where that fits, else behind the last that fits; null when none does. */
export function addStep(steps: Steps, request: OrderRequest, behind: number | null): Steps | null {
  if (steps.length >= mostSteps) return null
  const wanted = [behind, ...[...steps.keys()].reverse(), null]
  const after = wanted.find((each) => fits(steps, each, request))
  return after === undefined ? null : [...steps, { request: named(request), after }]
}

/**
 * Without a step: those that took its result take what it took. A conversion whose model goes has nothing to take and goes
 * with it; `removed` are all that went, by their old index.
 */
export function removeStep(steps: Steps, at: number): { readonly steps: Steps; readonly removed: readonly number[] } {
  const gone = steps[at]
  if (!gone) return { steps, removed: [] }
  const relinked = steps.map((step, index): RecipeStep | null => {
    if (index === at) return null
    if (step.after !== at) return step
    return fits(steps, gone.after, step.request) ? { ...step, after: gone.after } : null
  })
  const kept = [...relinked.keys()].filter((index) => relinked[index])
  return {
    steps: kept.flatMap((index) => relinked[index] ?? []).map((step) => moved(step, (old) => kept.indexOf(old))),
    removed: [...steps.keys()].filter((index) => !kept.includes(index)),
  }
}

/** The same step once more, right behind, taking the same; null when there is no room. */
export function duplicateStep(steps: Steps, at: number): Steps | null {
  const step = steps[at]
  if (!step || steps.length >= mostSteps) return null
  const shifted = steps.map((each) => moved(each, (old) => (old > at ? old + 1 : old)))
  return shifted.toSpliced(at + 1, 0, step)
}

/**
 * A step and the one behind it trade places. Where the second took the result of the first, it takes what the first took,
 * and the first takes its result if that fits. Null when the second could not do without the first.
 */
export function swapSteps(steps: Steps, at: number): Steps | null {
  const first = steps[at]
  const second = steps[at + 1]
  if (!first || !second) return null
  const indexAfter = (old: number) => (old === at ? at + 1 : old === at + 1 ? at : old)
  const linked = second.after === at
  if (linked && !fits(steps, first.after, second.request)) return null
  const behind = linked && canTake(first.request, second.request)
  const relinked = steps.map((step, index): RecipeStep => {
    if (!linked) return moved(step, indexAfter)
    if (index === at) return { ...step, after: behind ? at : step.after }
    if (index === at + 1) return { ...step, after: first.after }
    const through = behind && step.after === at + 1 && canTake(step.request, first.request)
    return through ? step : moved(step, indexAfter)
  })
  return relinked.map((step, index) => relinked[indexAfter(index)] ?? step)
}

/** The step takes another source, where that fits. */
export function takeFrom(steps: Steps, at: number, after: number | null): Steps {
  const step = steps[at]
  return step && sourcesFor(steps, at).includes(after) ? steps.with(at, { ...step, after }) : steps
}

/** The step with other options; without the second picture where it does not look at one any more. */
export function changeStep(steps: Steps, at: number, request: OrderRequest): Steps {
  const step = steps[at]
  if (!step) return steps
  const { second, ...rest } = step
  const kept = second && mayTakeSecond(request) ? { second } : {}
  return steps.with(at, { ...rest, request: named(request), ...kept })
}

/** The step with the second picture of the run, where it looks at one, or without it. */
export function giveSecond(steps: Steps, at: number, on: boolean): Steps {
  const step = steps[at]
  if (!step) return steps
  const { second: _, ...rest } = step
  return steps.with(at, on && mayTakeSecond(step.request) ? { ...rest, second: true } : rest)
}

/** A step that takes a model names no order of this computer. */
export function named(request: OrderRequest): OrderRequest {
  return withModelOf(request, orderOfStepBefore)
}

function fits(steps: Steps, after: number | null, request: OrderRequest): boolean {
  if (after === null) return mayBegin(request)
  const before = steps[after]
  return before !== undefined && canTake(request, before.request)
}

function moved(step: RecipeStep, indexAfter: (old: number) => number): RecipeStep {
  return step.after === null ? step : { ...step, after: indexAfter(step.after) }
}
