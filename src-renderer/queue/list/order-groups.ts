// The orders in the groups they were placed in: batches of one press, and runs of single orders between them.
import type { Order } from '../../../src-shared/orders/order.ts'
import { workUnderWay } from '../../../src-shared/orders/work-under-way.ts'
import { type ChainState, chainState, chainsOf } from '../../state/recipes/chains.ts'
import { askedPoints, isFreeToCancel } from '../acts/order-actions.ts'
import { type FilterCounts, filterCounts } from '../filter-counts.ts'
import { type GroupState, groupState, isIncomplete } from '../rows/group-state.ts'
import { orderPoints } from '../rows/order-points.ts'

/** A group keeps its identity, and so its drawing, for as long as none of its orders changes. */
export type OrderGroup = {
  readonly key: string
  readonly kind: 'batch' | 'singles'
  /** In the sequence they were placed in for a batch, the newest first for single orders. */
  readonly orders: readonly Order[]
  readonly title: string
  readonly points: number
  readonly counts: FilterCounts
  readonly done: number
  /** Of those, orders of which files are not on this computer. */
  readonly incomplete: number
  readonly failed: number
  /** Orders that will not change any more. */
  readonly ended: number
  readonly state: GroupState
  /** Some of it is being sent or is with the service. */
  readonly atWork: boolean
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

type Run = {
  readonly name: string
  readonly chains: number
  readonly count: Readonly<Record<ChainState, number>>
}

/** Groups orders that come newest first; groups whose orders are the same objects as in `before` are reused. */
export function groupOrders(orders: readonly Order[], before: readonly OrderGroup[] = []): readonly OrderGroup[] {
  return regroup(orders, before) ?? groupAnew(orders, before)
}

/** What happens many times a second: the same orders in the same places, some of them changed. Undefined when not so. */
function regroup(orders: readonly Order[], before: readonly OrderGroup[]): readonly OrderGroup[] | undefined {
  const groups: OrderGroup[] = []
  let from = 0
  for (const group of before) {
    const to = from + group.orders.length
    const last = group.kind === 'batch' ? to - 1 : from
    const step = group.kind === 'batch' ? -1 : 1
    let changed = false
    for (const [at, held] of group.orders.entries()) {
      const order = orders[last + step * at]
      if (order === held) continue
      if (order?.id !== held.id || order.batchId !== held.batchId || order.batchName !== held.batchName)
        return undefined
      changed = true
    }
    groups.push(changed ? groupOf(group.kind, group.key, orders.slice(from, to)) : group)
    from = to
  }
  return from === orders.length ? groups : undefined
}

function groupAnew(orders: readonly Order[], before: readonly OrderGroup[]): readonly OrderGroup[] {
  const held = new Map(before.map((group) => [group.key, group]))
  const sizes = new Map<string, number>()
  for (const order of orders) sizes.set(order.batchId, (sizes.get(order.batchId) ?? 0) + 1)
  /** A single order with a name of its own stands below that name. */
  const isSingle = ({ batchId, batchName }: Order) => sizes.get(batchId) === 1 && batchName === undefined
  const groups: OrderGroup[] = []
  let run: Order[] = []
  const close = (kind: OrderGroup['kind']) => {
    const oldest = run.at(-1)
    if (!oldest) return
    const key = kind === 'batch' ? `batch:${oldest.batchId}` : `singles:${oldest.id}`
    const known = held.get(key)
    const group = groupOf(kind, key, run)
    groups.push(known && isSame(known.orders, group.orders) ? known : group)
    run = []
  }
  for (const order of orders) {
    const last = run.at(-1)
    const continues = last && (isSingle(order) ? isSingle(last) : last.batchId === order.batchId)
    if (last && !continues) close(isSingle(last) ? 'singles' : 'batch')
    run.push(order)
  }
  const last = run.at(-1)
  if (last) close(isSingle(last) ? 'singles' : 'batch')
  return groups
}

function isSame(some: readonly Order[], others: readonly Order[]): boolean {
  return some.length === others.length && some.every((order, at) => order === others[at])
}

function groupOf(kind: OrderGroup['kind'], key: string, newestFirst: readonly Order[]): OrderGroup {
  const orders = kind === 'batch' ? newestFirst.toReversed() : newestFirst
  const oldest = newestFirst.at(-1)
  const cancellable: string[] = []
  const held: string[] = []
  const failedIds: string[] = []
  const asking: Order[] = []
  let points = 0
  for (const order of orders) {
    points += orderPoints(order).shown ?? 0
    if (isFreeToCancel(order)) cancellable.push(order.id)
    if (order.stage === 'held' && askedPoints(order) === null) held.push(order.id)
    else if (order.stage === 'held') asking.push(order)
    if (order.stage === 'failed') failedIds.push(order.id)
  }
  const under = workUnderWay(orders)
  const counts = filterCounts(orders)
  const ended = orders.length - counts.active - counts.attention
  return {
    ...{ key, kind, orders, points, counts, ended, cancellable, held, failedIds },
    done: counts.done,
    incomplete: orders.filter(isIncomplete).length,
    title: oldest?.title ?? '',
    failed: failedIds.length,
    state: groupState(orders),
    atWork: under.running > under.waiting + under.behind,
    share: under.running > 0 ? under.share : ended / orders.length,
    asking,
    run: kind === 'batch' ? runOf(orders) : null,
    placedAt: oldest?.placedAt ?? 0,
  }
}

function runOf(orders: readonly Order[]): Run | null {
  const name = orders[0]?.recipe?.name
  if (name === undefined) return null
  const chains = [...chainsOf(orders).values()]
  const count = { running: 0, waiting: 0, attention: 0, done: 0, stopped: 0 }
  for (const chain of chains) count[chainState(chain)] += 1
  return { name, chains: chains.length, count }
}
