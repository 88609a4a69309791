// The orders in the groups they were placed in: batches of one press, and runs of single orders between them.
import type { Order } from '../../src-shared/order.ts'
import { workUnderWay } from '../../src-shared/work-under-way.ts'
import { type ChainState, chainState, chainsOf } from '../state/recipes/chains.ts'
import { type GroupState, groupState } from './group-state.ts'
import { askedPoints, isEnded, isFreeToCancel } from './order-actions.ts'
import { orderPoints } from './order-points.ts'

/** A group keeps its identity, and so its drawing, for as long as none of its orders changes. */
export type OrderGroup = {
  readonly key: string
  readonly kind: 'batch' | 'singles'
  /** In the sequence they were placed in for a batch, the newest first for single orders. */
  readonly orders: readonly Order[]
  readonly title: string
  readonly points: number
  readonly done: number
  readonly failed: number
  /** Orders that will not change any more. */
  readonly ended: number
  readonly state: GroupState
  /** 0 to 1, with what is known of the orders under way. */
  readonly share: number
  /** Orders that can be taken back free, and orders that wait to be resumed. */
  readonly cancellable: readonly string[]
  readonly held: readonly string[]
  readonly failedIds: readonly string[]
  /** Held orders that ask because they became dearer; they are not among `held`. */
  readonly asking: readonly Order[]
  /** The recipe that the batch is a run of, with its chains by how they stand. */
  readonly run: Run | null
  readonly placedAt: number
}

export type Run = {
  readonly name: string
  readonly chains: number
  readonly count: Readonly<Record<ChainState, number>>
}

/** Groups orders that come newest first; groups whose orders are the same objects as in `before` are reused. */
export function groupOrders(orders: readonly Order[], before: readonly OrderGroup[] = []): readonly OrderGroup[] {
  const held = new Map(before.map((group) => [group.key, group]))
  const sizes = new Map<string, number>()
  for (const order of orders) sizes.set(order.batchId, (sizes.get(order.batchId) ?? 0) + 1)
  const groups: OrderGroup[] = []
  let run: Order[] = []
  const close = (kind: OrderGroup['kind']) => {
    if (run.length > 0) groups.push(groupOf(kind, run, held))
    run = []
  }
  for (const order of orders) {
    const single = sizes.get(order.batchId) === 1
    const last = run.at(-1)
    const continues = last && (single ? sizes.get(last.batchId) === 1 : last.batchId === order.batchId)
    if (last && !continues) close(sizes.get(last.batchId) === 1 ? 'singles' : 'batch')
    run.push(order)
  }
  const last = run.at(-1)
  if (last) close(sizes.get(last.batchId) === 1 ? 'singles' : 'batch')
  return groups
}

const idsOf = (orders: readonly Order[], fits: (order: Order) => boolean) =>
  orders.filter(fits).map((order) => order.id)

function groupOf(kind: OrderGroup['kind'], newestFirst: Order[], held: ReadonlyMap<string, OrderGroup>): OrderGroup {
  const orders = kind === 'batch' ? newestFirst.toReversed() : newestFirst
  const oldest = newestFirst.at(-1)
  const key = kind === 'batch' ? `batch:${oldest?.batchId}` : `singles:${oldest?.id}`
  const known = held.get(key)
  if (known && known.orders.length === orders.length && known.orders.every((order, at) => order === orders[at])) {
    return known
  }
  const under = workUnderWay(orders)
  const ended = orders.filter(isEnded).length
  const failedIds = idsOf(orders, (order) => order.stage === 'failed')
  return {
    key,
    kind,
    orders,
    title: oldest?.title ?? '',
    points: orders.reduce((sum, order) => sum + (orderPoints(order).shown ?? 0), 0),
    done: orders.filter((order) => order.stage === 'done').length,
    failed: failedIds.length,
    ended,
    state: groupState(orders),
    share: under.running > 0 ? under.share : ended / orders.length,
    cancellable: idsOf(orders, isFreeToCancel),
    held: idsOf(orders, (order) => order.stage === 'held' && askedPoints(order) === null),
    asking: orders.filter((order) => askedPoints(order) !== null),
    run: kind === 'batch' ? runOf(orders) : null,
    failedIds,
    placedAt: oldest?.placedAt ?? 0,
  }
}

function runOf(orders: readonly Order[]): Run | null {
  const name = orders[0]?.recipe?.name
  if (name === undefined) return null
  const chains = [...chainsOf(orders).values()]
  const count = { running: 0, attention: 0, done: 0, stopped: 0 }
  for (const chain of chains) count[chainState(chain)] += 1
  return { name, chains: chains.length, count }
}
