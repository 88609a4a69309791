// The recipe that is being built: unfinished as it may be, kept on this computer until it is saved or put away.
import { z } from 'zod'
import {
  mostSteps,
  type Recipe,
  type RecipeStep,
  recipeSchema,
  recipeStepSchema,
} from '../../../src-shared/orders/recipe.ts'
import type { Memory } from '../window-memory.ts'

export type Draft = {
  /** The person's recipe that it changes; null for one that is new. */
  readonly of: string | null
  readonly name: string
  readonly about: string
  readonly steps: readonly RecipeStep[]
  /** The second picture that the recipe brings. */
  readonly second?: Recipe['second']
  /** The step whose options are shown. */
  readonly selected: number
  /** Something was changed that is not saved. */
  readonly changed: boolean
}

const key = 'create.recipe.draft'
const draftSchema = z.object({
  of: z.string().max(64).nullable(),
  name: z.string().max(80),
  about: z.string().max(400),
  steps: z.array(recipeStepSchema).max(mostSteps),
  second: recipeSchema.shape.second,
  selected: z.number().int().min(0).max(mostSteps),
  changed: z.boolean(),
})

/** The draft as it was left; null when none was, or it cannot be read. */
export function recallDraft(memory: Memory): Draft | null {
  try {
    const read = draftSchema.safeParse(JSON.parse(memory.getItem(key) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A full or forbidden store loses nothing but the memory. */
export function rememberDraft(memory: Memory, draft: Draft | null): void {
  try {
    memory.setItem(key, JSON.stringify(draft))
  } catch {
    return
  }
}
