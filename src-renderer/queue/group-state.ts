// How a batch stands as a whole, in one word: what needs the person first, then what goes on, then how it ended.
import { filterOf, type Order } from '../../src-shared/order.ts'

export type GroupState = 'attention' | 'running' | 'waiting' | 'done' | 'partly' | 'failed' | 'cancelled'

export function groupState(orders: readonly Pick<Order, 'stage'>[]): GroupState {
  const has = (fits: (order: Pick<Order, 'stage'>) => boolean) => orders.some(fits)
  if (has(({ stage }) => filterOf(stage) === 'attention')) return 'attention'
  const active = orders.filter(({ stage }) => filterOf(stage) === 'active')
  const unsent = active.every(({ stage }) => stage === 'waiting' || stage === 'chained')
  if (active.length > 0)
    return unsent && !has(({ stage }) => stage === 'done' || stage === 'failed') ? 'waiting' : 'running'
  const done = has(({ stage }) => stage === 'done')
  if (has(({ stage }) => stage === 'failed')) return done ? 'partly' : 'failed'
  return done ? 'done' : 'cancelled'
}

export const groupTones = {
  attention: 'attention',
  running: 'running',
  waiting: 'quiet',
  done: 'done',
  partly: 'attention',
  failed: 'failed',
  cancelled: 'quiet',
} as const satisfies Record<GroupState, string>
