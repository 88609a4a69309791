// Recipes: steps of work of which each takes the person's picture or an earlier step's result.
import { z } from 'zod'
import type { SlotName } from './order-inputs.ts'
import {
  kinds,
  lacksPrompt,
  modelTakenBy,
  type OrderRequest,
  orderRequestSchema,
  promptOf,
  slotsOf,
} from './order-request.ts'

/** Steps that one recipe may have. */
export const mostSteps = 12

/** What a conversion in a recipe names as its model: that of the step before it, whose order does not exist yet. */
export const orderOfStepBefore = 'step-before'

/** `after` is the index of the earlier step whose result is taken, or null for the person's picture or words. */
export const recipeStepSchema = z.object({
  request: orderRequestSchema,
  after: z
    .number()
    .int()
    .min(0)
    .max(mostSteps - 1)
    .nullable(),
})
export type RecipeStep = z.infer<typeof recipeStepSchema>

export const recipeSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    about: z.string().max(400).default(''),
    steps: z.array(recipeStepSchema).min(1).max(mostSteps),
  })
  .refine(({ steps }) => stepFlaws(steps).length === 0, 'a step cannot take what it is given')
export type Recipe = z.infer<typeof recipeSchema>

/** The links of the orders of one run, in the sequence of the quote's requests. */
export const recipeLinksSchema = z.object({
  name: z.string().trim().min(1).max(80),
  after: z.array(recipeStepSchema.shape.after).min(1).max(mostSteps),
})
export type RecipeLinks = z.infer<typeof recipeLinksSchema>

/** What a request leaves that another step can take. */
export function leaves(request: OrderRequest): 'picture' | 'model' | 'nothing' {
  return kinds[request.kind].leaves
}

/** What a request takes from an earlier step, or null when it takes nothing or several pictures. */
export function takes(request: OrderRequest): 'picture' | 'model' | null {
  if (modelTakenBy(request)) return 'model'
  return handOverSlot(request) ? 'picture' : null
}

/** The place that an earlier step's picture fills. */
export function handOverSlot(request: OrderRequest): SlotName | null {
  const { all } = slotsOf(request)
  return all.includes('source') ? 'source' : null
}

/** Whether a request needs no picture: its words are enough. */
function needsNoPicture(request: OrderRequest): boolean {
  return promptOf(request) !== null && !modelTakenBy(request) && slotsOf(request).needed.length === 0
}

/** Whether a step with this request can be the first: it takes the person's picture, or its words are enough. */
export function mayBegin(request: OrderRequest): boolean {
  return takes(request) === 'picture' || needsNoPicture(request)
}

/** What a run begins with: the person's pictures, their words, or whichever of them there is. */
export function beginningOf(steps: readonly RecipeStep[]): 'pictures' | 'words' | 'either' {
  const first = steps.flatMap(({ request, after }) => (after === null ? [request] : []))
  if (first.length === 0 || !first.every(needsNoPicture)) return 'pictures'
  return first.some((request) => takes(request) === null) ? 'words' : 'either'
}

export type StepFlaw = {
  step: number
  flaw: 'nothing-before' | 'cannot-take' | 'prompt' | 'no-picture' | 'needs-picture'
}

/** What keeps these steps from being run on a picture; empty when they are whole. */
export function stepFlaws(steps: readonly RecipeStep[]): StepFlaw[] {
  const isOfWords = steps.some(({ request, after }) => after === null && takes(request) === null && mayBegin(request))
  return steps.flatMap(({ request, after }, step): StepFlaw[] => {
    const flaws: StepFlaw[] = []
    if (lacksPrompt(request)) flaws.push({ step, flaw: 'prompt' })
    if (after === null && !mayBegin(request)) return [...flaws, { step, flaw: 'no-picture' }]
    // Where one step has no place for a picture, no other can be given one.
    if (after === null)
      return isOfWords && !needsNoPicture(request) ? [...flaws, { step, flaw: 'needs-picture' }] : flaws
    const before = after < step ? steps[after] : undefined
    if (!before) return [...flaws, { step, flaw: 'nothing-before' }]
    return leaves(before.request) === takes(request) ? flaws : [...flaws, { step, flaw: 'cannot-take' }]
  })
}

/** The steps whose pictures are handed over: each costs one upload, however many later steps take it. */
export function handOvers(steps: readonly RecipeStep[]): number[] {
  const taken = steps.flatMap(({ request, after }) => (after !== null && takes(request) === 'picture' ? [after] : []))
  return [...new Set(taken)].sort((a, b) => a - b)
}

/** The steps of a quote's requests and the links between them. */
export function stepsOf(requests: readonly OrderRequest[], { after }: Pick<RecipeLinks, 'after'>): RecipeStep[] {
  return requests.map((request, step) => ({ request, after: after[step] ?? null }))
}
