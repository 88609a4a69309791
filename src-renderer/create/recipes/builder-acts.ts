// What a person does to the steps of the draft, each with the sentence that offers the way back.
import type { OrderKind, OrderRequest } from '../../../src-shared/orders/order-request.ts'
import {
  addStep,
  changeStep,
  duplicateStep,
  giveSecond,
  removeStep,
  type Steps,
  swapSteps,
  takeFrom,
} from '../../state/recipes/recipe-moves.ts'
import { changeSteps, useDraft } from '../../state/recipes/use-draft.ts'
import type { Translate } from '../../text/use-text.ts'
import { newStep, type Offer } from '../kinds/offer.ts'

const stepsNow = (): Steps => useDraft.getState().draft?.steps ?? []

/** Behind the step that is shown, where that fits. */
export function addToDraft(kind: OrderKind, offer: Offer, t: Translate): void {
  const steps = stepsNow()
  const shown = useDraft.getState().draft?.selected ?? null
  const next = addStep(steps, newStep(kind, offer), steps.length === 0 ? null : shown)
  if (next) changeSteps(next, { selected: steps.length, told: t('builder.told.added', { n: next.length }) })
}

export function removeFromDraft(at: number, t: Translate): void {
  const { steps, removed } = removeStep(stepsNow(), at)
  const told = t('builder.told.removed', { count: removed.length, at: at + 1 })
  if (removed.length > 0) changeSteps(steps, { selected: Math.min(at, steps.length - 1), told })
}

export function duplicateInDraft(at: number, t: Translate): void {
  const next = duplicateStep(stepsNow(), at)
  if (next) changeSteps(next, { selected: at + 1, told: t('builder.told.duplicated', { n: at + 1 }) })
}

/** One place up or down, where the step can do without what it passes. */
export function moveInDraft(at: number, by: -1 | 1, t: Translate): void {
  const next = swapSteps(stepsNow(), by < 0 ? at - 1 : at)
  if (next) changeSteps(next, { selected: at + by, told: t('builder.told.moved', { from: at + 1, to: at + by + 1 }) })
}

export function linkInDraft(at: number, after: number | null, t: Translate): void {
  changeSteps(takeFrom(stepsNow(), at, after), { told: t('builder.told.linked', { n: at + 1 }) })
}

/** Like an option, it is one click away. */
export function giveSecondInDraft(at: number, on: boolean): void {
  changeSteps(giveSecond(stepsNow(), at, on), {})
}

/** Options have no way back of their own: each is one click away. */
export function changeInDraft(at: number, request: OrderRequest): void {
  changeSteps(changeStep(stepsNow(), at, request), {})
}
