// Recipes: steps of work of which each takes the person's picture or an earlier step's result.
import { z } from 'zod'
import { views } from '../destination.ts'
import type { OrderInputs, SlotName } from './order-inputs.ts'
import {
  isSheet,
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

/**
 * `after` is the index of the earlier step whose result is taken, or null for the person's pictures or words; `second`: the
 * second picture of the run goes with it.
 */
export const recipeStepSchema = z.object({
  request: orderRequestSchema,
  after: z
    .number()
    .int()
    .min(0)
    .max(mostSteps - 1)
    .nullable(),
  second: z.literal(true).optional(),
})
export type RecipeStep = z.infer<typeof recipeStepSchema>

/** `second` is the second picture that the recipe brings, by its SHA-256 and name; without it each run chooses its own. */
export const recipeSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    about: z.string().max(400).default(''),
    steps: z.array(recipeStepSchema).min(1).max(mostSteps),
    second: z.object({ hash: z.string().length(64), name: z.string().max(260) }).optional(),
  })
  .refine(({ steps }) => stepFlaws(steps).length === 0, 'a step cannot take what it is given')
export type Recipe = z.infer<typeof recipeSchema>

/** The links of the orders of one run, and which of them the second picture goes with, in the sequence of the quote's requests. */
export const recipeLinksSchema = z.object({
  name: z.string().trim().min(1).max(80),
  after: z.array(recipeStepSchema.shape.after).min(1).max(mostSteps),
  second: z.array(z.boolean()).max(mostSteps).optional(),
})
type RecipeLinks = z.infer<typeof recipeLinksSchema>

/** What a request leaves that another step can take. */
export function leaves(request: OrderRequest): 'picture' | 'model' | 'nothing' {
  return kinds[request.kind].leaves
}

/** What a request takes from an earlier step, the views cut out of its picture among that; null when it takes nothing. */
export function takes(request: OrderRequest): 'picture' | 'views' | 'model' | null {
  if (modelTakenBy(request)) return 'model'
  if (takesViews(request)) return 'views'
  return handOverSlots(request).length > 0 ? 'picture' : null
}

/** Whether a step with this request can take what one with another leaves. */
export function canTake(request: OrderRequest, before: OrderRequest): boolean {
  const taken = takes(request)
  return taken === 'views' ? isSheet(before) : leaves(before) === taken
}

/** The slots that an earlier step's picture, or the views cut out of it, fill: each is an upload. */
export function handOverSlots(request: OrderRequest): readonly SlotName[] {
  if (takesViews(request)) return views
  return slotsOf(request).all.includes('source') ? ['source'] : []
}

/** Whether the service looks at a second picture with this request. */
export function mayTakeSecond(request: OrderRequest): boolean {
  const { all, ignored = [] } = slotsOf(request)
  return all.includes('second_source') && !ignored.includes('second_source')
}

/** Whether the second picture of a run goes with any of these steps. */
export function takesSecond(steps: readonly RecipeStep[]): boolean {
  return steps.some(({ second }) => second === true)
}

/** The pictures that a step of a run is placed with: those of the run that begin it, and the second one where it takes it. */
export function ownInputs(inputs: OrderInputs, { after, second }: Pick<RecipeStep, 'after' | 'second'>): OrderInputs {
  const { second_source, ...first } = inputs
  const own = after === null ? first : {}
  return second && second_source !== undefined ? { ...own, second_source } : own
}

/** Whether a request takes a set of views of one object. */
export function takesViews(request: OrderRequest): boolean {
  return slotsOf(request).all.includes('front')
}

/** Whether a request needs no picture: its words are enough. */
function needsNoPicture(request: OrderRequest): boolean {
  return promptOf(request) !== null && !modelTakenBy(request) && slotsOf(request).needed.length === 0
}

/** Whether a step with this request can be the first: it takes the person's picture or views, or its words are enough. */
export function mayBegin(request: OrderRequest): boolean {
  return takes(request) === 'picture' || takesViews(request) || needsNoPicture(request)
}

type Beginning = 'pictures' | 'words' | 'either' | 'views'

/** What a step with this request would begin a recipe with; a second picture goes with a first one. */
function beginningWith({ request, second }: Pick<RecipeStep, 'request' | 'second'>): Beginning {
  if (takesViews(request)) return 'views'
  if (!needsNoPicture(request)) return 'pictures'
  if (takes(request) === null) return 'words'
  return second ? 'pictures' : 'either'
}

/** What a run begins with: the person's pictures, sets of views, their words, or whichever of pictures and words there is. */
export function beginningOf(steps: readonly RecipeStep[]): Beginning {
  const first = steps.flatMap((step) => (step.after === null ? [beginningWith(step)] : []))
  if (first.includes('views')) return 'views'
  if (first.length === 0 || first.includes('pictures')) return 'pictures'
  return first.includes('words') ? 'words' : 'either'
}

export type StepFlaw = {
  step: number
  flaw: 'nothing-before' | 'cannot-take' | 'prompt' | 'no-picture' | 'needs-picture' | 'needs-views' | 'no-second'
}

/** What keeps these steps from being run on a picture; empty when they are whole. */
export function stepFlaws(steps: readonly RecipeStep[]): StepFlaw[] {
  const first = steps.flatMap((step) => (step.after === null ? [beginningWith(step)] : []))
  const isOfWords = first.includes('words')
  const isOfViews = first.includes('views')
  return steps.flatMap((each, step): StepFlaw[] => {
    const { request, after, second } = each
    const flaws: StepFlaw[] = []
    if (lacksPrompt(request)) flaws.push({ step, flaw: 'prompt' })
    if (second && !mayTakeSecond(request)) flaws.push({ step, flaw: 'no-second' })
    if (after === null && !mayBegin(request)) return [...flaws, { step, flaw: 'no-picture' }]
    if (after === null) {
      const begins = beginningWith(each)
      // Where one step takes a set of views, or has no slot for a picture, no other can be given one.
      if (isOfViews && begins !== 'views') return [...flaws, { step, flaw: 'needs-views' }]
      const isLeftOut = isOfWords && begins === 'pictures'
      return isLeftOut ? [...flaws, { step, flaw: 'needs-picture' }] : flaws
    }
    const before = after < step ? steps[after] : undefined
    if (!before) return [...flaws, { step, flaw: 'nothing-before' }]
    return canTake(request, before.request) ? flaws : [...flaws, { step, flaw: 'cannot-take' }]
  })
}

/**
 * The uploads of earlier results that each step is the first to need: one for a picture, one for each view cut out of it, however
 * many later steps take the same.
 */
export function handOverUploads(steps: readonly Pick<RecipeStep, 'request' | 'after'>[]): number[] {
  const uploaded = new Set<string>()
  return steps.map(({ request, after }) => {
    const slots = handOverSlots(request)
    const what = `${after} ${slots.join()}`
    if (after === null || uploaded.has(what)) return 0
    uploaded.add(what)
    return slots.length
  })
}

/** The steps of a quote's requests and the links between them. */
export function stepsOf(
  requests: readonly OrderRequest[],
  { after, second }: Pick<RecipeLinks, 'after' | 'second'>,
): RecipeStep[] {
  return requests.map((request, step) => ({
    request,
    after: after[step] ?? null,
    ...(second?.[step] ? { second: true } : {}),
  }))
}
