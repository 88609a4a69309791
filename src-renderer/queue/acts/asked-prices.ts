// What orders that ask for another price would cost together, and the words of a sum: what two of them share counts once.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import { type Asked, askedPoints } from './order-actions.ts'

export type AskingOrder = Pick<Order, 'accountId' | 'stage' | 'problem' | 'recipe'>

/** Points agreed and points asked for now; `each` when every order asks the same. `of` is `mixed` when they ask about different things. */
export type AskedTogether = {
  readonly count: number
  readonly agreed: number
  readonly now: number
  readonly of: Asked['of'] | 'mixed'
  readonly each: { readonly agreed: number; readonly now: number } | null
}

type Part = { readonly agreed: number; readonly now: number }

/** Several orders that wait for one upload pay it once, and steps of one chain each ask for the whole of it. */
export function askedTogether(orders: readonly AskingOrder[]): AskedTogether {
  const parts = new Map<string, Part>()
  const kinds = new Set<Asked['of']>()
  const numbers = new Set<string>()
  let first: Part | null = null
  let number = 0
  for (const order of orders) {
    const asked = askedPoints(order)
    if (!asked) continue
    kinds.add(asked.of)
    numbers.add(`${asked.agreed} ${asked.now}`)
    first ??= asked
    number += 1
    for (const [name, part] of partsOf(order, asked, `order ${number}`)) {
      const known = parts.get(name)
      if (!known || part.now > known.now) parts.set(name, part)
    }
  }
  const all = [...parts.values()]
  const [of = 'order', other] = kinds
  const chains = of === 'recipe' && other === undefined
  return {
    count: chains ? parts.size : number,
    agreed: all.reduce((sum, { agreed }) => sum + agreed, 0),
    now: all.reduce((sum, { now }) => sum + now, 0),
    of: other === undefined ? of : 'mixed',
    each: numbers.size === 1 && first ? { agreed: first.agreed, now: first.now } : null,
  }
}

/** The order's own part, and those that others may share, by name. */
function partsOf({ accountId, problem, recipe }: AskingOrder, asked: Asked, own: string): (readonly [string, Part])[] {
  const { agreed, now } = asked
  if (asked.of === 'recipe') return [[recipe ? `chain ${recipe.chain}` : own, { agreed, now }]]
  const { pictures, each, uploadsAgreed } = problem?.detail ?? {}
  const hashes = typeof pictures === 'string' && pictures !== '' ? pictures.split(' ') : []
  const before = asked.of === 'upload' ? 0 : Number(uploadsAgreed ?? 0)
  const uploads = asked.of === 'upload' ? asked.more : Number(each ?? 0) * hashes.length
  if (hashes.length === 0) return [[own, { agreed, now }]]
  return [
    [own, { agreed: agreed - before, now: now - uploads }],
    ...hashes.map((hash) => {
      const upload = { agreed: before / hashes.length, now: uploads / hashes.length }
      return [`upload ${accountId} ${hash}`, upload] as const
    }),
  ]
}

type Said = { readonly key: TextKey; readonly values: Readonly<Record<string, string | number>> }

/** The words of the button that lets all of these orders go on: it names what they come to. */
export function agreeTogether(orders: readonly AskingOrder[], format: Formats): Said {
  const { of, now, agreed, count } = askedTogether(orders)
  if (of === 'order') return { key: 'queue.action.agree', values: { count: now, n: format.number(now) } }
  if (of === 'recipe') return { key: 'queue.action.agreeChain', values: { n: format.number(now) } }
  const more = now - agreed
  return { key: 'run.continue', values: { count: more, n: format.number(count), points: format.number(more) } }
}

/** Both prices of these orders, as one sentence. */
export function risenWords(orders: readonly AskingOrder[], format: Formats): Said {
  const { of, agreed, now, count, each } = askedTogether(orders)
  const told = of === 'order' && each ? each : { agreed, now }
  const values = { count, n: format.number(count), agreed: format.number(told.agreed), now: format.number(told.now) }
  if (of === 'recipe') return { key: 'queue.risen.recipe', values }
  return { key: of === 'order' && each ? 'queue.risen.each' : 'queue.risen.together', values }
}
