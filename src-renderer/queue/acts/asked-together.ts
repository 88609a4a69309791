// What orders that ask for another price would cost together: what two of them share counts once.
import type { Order } from '../../../src-shared/orders/order.ts'
import { type Asked, askedPoints } from './order-actions.ts'

export type AskingOrder = Pick<Order, 'accountId' | 'stage' | 'problem' | 'recipe'>

/** Points agreed and points asked for now; `each` when every order asks the same. `of` is `mixed` when they ask about different things. */
type AskedTogether = {
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
