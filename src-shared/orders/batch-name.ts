// What a batch is called: by its person's own name, or by the one that is made of its pictures and its style or mode.
import { cutText } from '../cut-text.ts'
import type { Say } from '../words/say.ts'
import { longestBatchName } from './marks.ts'
import type { Order } from './order.ts'
import { picturesOf } from './order-inputs.ts'
import { mannerOf, modelTakenBy, type OrderRequest } from './order-request.ts'

/** What several things are counted as. */
type Subject = 'picture' | 'model' | 'order'

/** What a name is made of. */
export type BatchFacts = {
  /** Of its oldest order. */
  readonly title: string
  readonly of: Subject
  /** Different pictures, or whatever else it was ordered for. */
  readonly subjects: number
  /** Different requests, the oldest first. */
  readonly requests: readonly OrderRequest[]
  readonly recipe: string | null
}

/** How a language says the parts of a made name. */
export type BatchVoice = {
  readonly say: Say
  readonly count: (of: Subject, n: number) => string
  /** A recipe by its name at the press. */
  readonly recipe: (name: string) => string
  /** `first` and so many other ways. */
  readonly more: (first: string, n: number) => string
}

export type NamedOrder = Pick<Order, 'title' | 'request' | 'inputs'> & {
  readonly recipe?: Pick<NonNullable<Order['recipe']>, 'name' | 'step'> | undefined
}

/** The facts of a batch's orders, the oldest first; of a recipe's chains the first steps alone say what they are made for. */
export function batchFacts(orders: Iterable<NamedOrder>): BatchFacts {
  const subjects = new Set<string>()
  const requests = new Map<string, OrderRequest>()
  let title: string | undefined
  let of: Subject = 'order'
  let recipe: string | null = null
  for (const order of orders) {
    title ??= order.title
    recipe ??= order.recipe?.name ?? null
    if (order.recipe && order.recipe.step > 0) continue
    const pictures = picturesOf(order.inputs)
    const model = modelTakenBy(order.request)
    if (pictures.length > 0) of = 'picture'
    else if (model && of === 'order') of = 'model'
    subjects.add(pictures.length > 0 ? pictures.join() : model ? `${model.orderId} ${model.jobId ?? ''}` : order.title)
    const { kind, options } = order.request
    requests.set(JSON.stringify([kind, options]), order.request)
  }
  return { title: title ?? '', of, subjects: subjects.size, requests: [...requests.values()], recipe }
}

/** "12 pictures · Commemorative coin", "crane.png · Jade pendant": what it was ordered for, and in which manner. */
export function madeBatchName({ title, of, subjects, requests, recipe }: BatchFacts, voice: BatchVoice): string {
  const what = subjects === 1 && title.trim() !== '' ? title : voice.count(of, subjects)
  const how = ` · ${recipe === null ? mannersOf(requests, voice) : voice.recipe(recipe)}`
  return `${cutText(what, Math.max(20, longestBatchName - how.length))}${how}`
}

function mannersOf(requests: readonly OrderRequest[], { say, more }: BatchVoice): string {
  const [first = '', ...rest] = new Set(requests.map((request) => mannerOf(request, say)))
  return rest.length === 0 ? first : more(first, rest.length)
}
