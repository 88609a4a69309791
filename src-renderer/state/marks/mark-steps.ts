// What a press or a typed word changes in the marks of results: pure, and only of those that it changes.
import { type Marked, type Marks, mostTags, noMarks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'

export type MarkStep = (marks: Marks) => Marks
export type Markable = Pick<Order, 'id' | 'marks'>

export const marksOf = ({ marks }: Pick<Order, 'marks'>): Marks => marks ?? noMarks

/** A star for all of them; without it for all when every one had it. */
export function starStep(orders: readonly Markable[]): MarkStep {
  const starred = !orders.every((order) => marksOf(order).starred)
  return (marks) => ({ ...marks, starred })
}

/** With these tags more, and without those; one that has as many tags as can be keeps them. */
export function tagStep(more: readonly string[], without: readonly string[]): MarkStep {
  return (marks) => {
    const kept = marks.tags.filter((tag) => !without.includes(tag))
    return { ...marks, tags: [...new Set([...kept, ...more])].slice(0, mostTags) }
  }
}

export const clientStep =
  (client: string): MarkStep =>
  (marks) => ({ ...marks, client: client.trim() })

export const noteStep =
  (note: string): MarkStep =>
  (marks) => ({ ...marks, note })

/** The marks before and after a step, of the orders that it changes. */
export function changesOf(orders: readonly Markable[], step: MarkStep): { before: Marked[]; after: Marked[] } {
  const changed = orders.flatMap((order) => {
    const before = marksOf(order)
    const after = step(before)
    return isSame(before, after) ? [] : [{ orderId: order.id, before, after }]
  })
  return {
    before: changed.map(({ orderId, before }) => ({ orderId, marks: before })),
    after: changed.map(({ orderId, after }) => ({ orderId, marks: after })),
  }
}

/** Tags that every one of them has, in the first one's sequence, and those that only some have. */
export function tagsOf(orders: readonly Markable[]): { every: string[]; some: string[] } {
  const all = [...new Set(orders.flatMap((order) => marksOf(order).tags))]
  const has = (tag: string) => (order: Markable) => marksOf(order).tags.includes(tag)
  return {
    every: all.filter((tag) => orders.every(has(tag))),
    some: all.filter((tag) => !orders.every(has(tag))),
  }
}

/** What all of them have in one place; null when they differ. */
export function sharedOf<K extends keyof Marks>(orders: readonly Markable[], key: K): Marks[K] | null {
  const values = new Set(orders.map((order) => marksOf(order)[key]))
  const [only] = values
  return values.size === 1 && only !== undefined ? only : null
}

function isSame(one: Marks, other: Marks): boolean {
  return (
    one.starred === other.starred &&
    one.client === other.client &&
    one.note === other.note &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  )
}
