// The builder's draft as the window sees it: opened, changed by pure moves with a way back, put away or taken up again.
import { create } from 'zustand'
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import type { Translate } from '../../text/use-text.ts'
import { memory } from '../memory.ts'
import { notify } from '../notices.ts'
import { goTo } from '../window-state.ts'
import { type Draft, recallDraft, rememberDraft } from './draft.ts'
import { useRecipes } from './use-recipes.ts'

type DraftState = {
  readonly draft: Draft | null
  readonly open: boolean
  /** Earlier states of the steps, the latest last, and what was done after each. */
  readonly past: readonly { readonly draft: Draft; readonly told: string }[]
}

const mostPast = 50

export const useDraft = create<DraftState>(() => ({ draft: null, open: false, past: [] }))
memory.whenOpen(() => useDraft.setState({ draft: recallDraft(memory) }))

useDraft.subscribe((now, before) => {
  if (now.draft !== before.draft) rememberDraft(memory, now.draft)
})

/** Opens the builder on a recipe; unsaved changes of another one are put away, with a way back. */
export function buildRecipe(recipe: Recipe, of: string | null, t: Translate): void {
  const held = useDraft.getState().draft
  const draft: Draft = { ...recipe, of, selected: 0, changed: of === null && recipe.steps.length > 0 }
  useRecipes.setState({ on: true })
  goTo('create')
  useDraft.setState({ draft, open: true, past: [] })
  if (!held?.changed) return
  const undo = () => takeUp(held)
  notify({ text: t('recipes.putAway', { name: held.name || t('recipes.unnamed') }), undo })
}

/** Changes name or description, or which step is shown: nothing that needs a way back. */
export function editDraft(part: Partial<Pick<Draft, 'name' | 'about' | 'selected'>>): void {
  useDraft.setState(({ draft }) => {
    if (!draft) return {}
    const changed = draft.changed || part.name !== undefined || part.about !== undefined
    return { draft: { ...draft, ...part, changed } }
  })
}

/** Changes the steps. With `told`, a sentence about what was done, the way back is offered. */
export function changeSteps(steps: Draft['steps'], more: { readonly selected?: number; readonly told?: string }): void {
  useDraft.setState(({ draft, past }) => {
    if (!draft) return {}
    const selected = Math.max(0, Math.min(steps.length - 1, more.selected ?? draft.selected))
    const kept = more.told === undefined ? past : [...past, { draft, told: more.told }].slice(-mostPast)
    return { draft: { ...draft, steps, selected, changed: true }, past: kept }
  })
}

/** Takes the last move back; what was typed since in the name stays. */
export function undoMove(): void {
  useDraft.setState(({ draft, past }) => {
    const last = past.at(-1)
    if (!draft || !last) return {}
    const { steps, selected } = last.draft
    return { draft: { ...draft, steps, selected }, past: past.slice(0, -1) }
  })
}

/** Closes the builder; a draft with changes stays to be taken up again. */
export function closeBuilder(): void {
  useDraft.setState(({ draft }) => ({ open: false, past: [], draft: draft?.changed ? draft : null }))
}

/** Forgets the draft, with a way back. */
export function dropDraft(t: Translate): void {
  const { draft } = useDraft.getState()
  useDraft.setState({ draft: null, open: false, past: [] })
  if (!draft?.changed) return
  const undo = () => takeUp(draft)
  notify({ text: t('recipes.dropped', { name: draft.name || t('recipes.unnamed') }), undo })
}

function takeUp(draft: Draft): true {
  useDraft.setState({ draft, open: true, past: [] })
  return true
}
