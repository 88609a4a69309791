// What is packed for a customer: the kinds of files there are among some results, and the request that follows from a choice.
import { rankedTypes } from '../../../src-shared/artifact-types.ts'
import { type CustomerAsk, mostHandedOver, mostPacked } from '../../../src-shared/exports/customer-export.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { pointsOf } from '../../../src-shared/orders/result.ts'

export type CustomerChoice = {
  readonly title: string
  readonly types: ReadonlySet<string>
  readonly rename: boolean
  readonly page: boolean
  readonly costs: boolean
}
/** Words of the page, in the language of the window. */
type CustomerWords = {
  readonly language: string
  /** What each of the orders is, told from the others of them. */
  about(packed: readonly Order[]): (order: Order) => string
  points(points: number): string
  count(results: number): string
}
type TypeCount = { readonly type: string; readonly files: number; readonly bytes: number }

const savedOf = ({ artifacts }: Order) => artifacts.filter(({ state }) => state === 'saved')

/** What can be looked at first, as everywhere; then what comes along. */
export function typesOf(orders: readonly Order[]): TypeCount[] {
  const found = new Map<string, TypeCount>()
  for (const { type, bytes } of orders.flatMap(savedOf)) {
    const before = found.get(type) ?? { type, files: 0, bytes: 0 }
    found.set(type, { type, files: before.files + 1, bytes: before.bytes + (bytes ?? 0) })
  }
  const rank = ({ type }: TypeCount) => {
    const place = rankedTypes.indexOf(type)
    return place < 0 ? rankedTypes.length : place
  }
  return [...found.values()].sort((a, b) => (rank(a) === rank(b) ? a.type.localeCompare(b.type) : rank(a) - rank(b)))
}

/** The client that all of them are for; empty when there is none, or several. */
export function clientOf(orders: readonly Order[]): string {
  const clients = new Set(orders.map(({ marks }) => marks?.client ?? ''))
  return clients.size === 1 ? ([...clients][0] ?? '') : ''
}

/** Why nothing can be packed by this choice; null when it can. */
export function troubleOf(
  orders: readonly Order[],
  { title, types }: CustomerChoice,
): 'untitled' | 'none' | 'tooLarge' | 'tooMany' | null {
  if (title.trim() === '') return 'untitled'
  const chosen = typesOf(orders).filter(({ type }) => types.has(type))
  if (chosen.length === 0) return 'none'
  if (orders.length > mostHandedOver) return 'tooMany'
  return chosen.reduce((sum, { bytes }) => sum + bytes, 0) > mostPacked ? 'tooLarge' : null
}

/** Orders that have none of the chosen files are left out. */
export function customerAsk(orders: readonly Order[], choice: CustomerChoice, words: CustomerWords): CustomerAsk {
  const told = choice.page && choice.costs
  const chosenOf = (order: Order) => savedOf(order).filter(({ type }) => choice.types.has(type))
  const packed = orders.filter((order) => chosenOf(order).length > 0)
  const about = words.about(packed)
  const results = packed.map((order) => ({
    points: pointsOf(order),
    ...{ name: order.title.slice(0, 300), about: about(order).slice(0, 300) },
    artifactIds: chosenOf(order).map(({ id }) => id),
  }))
  const sum = results.reduce((all, { points }) => all + points, 0)
  return {
    title: choice.title.trim(),
    results: results.map(({ points, ...result }) => ({ ...result, cost: told ? words.points(points) : '' })),
    rename: choice.rename,
    page: choice.page
      ? { language: words.language, count: words.count(results.length), cost: told ? words.points(sum) : '' }
      : null,
  }
}
