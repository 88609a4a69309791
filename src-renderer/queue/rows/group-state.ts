// How a batch stands as a whole, in one word: what needs the person first, then what goes on, then how it ended.
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'
import { isFetchable } from '../../state/result-artifact.ts'

export type GroupState =
  | 'attention'
  | 'running'
  | 'waiting'
  | 'done'
  /** All were made, but files of some are not on this computer. */
  | 'incomplete'
  | 'partly'
  | 'failed'
  | 'cancelled'

/** Done, and files of it are lost or were not all listed. */
export const isIncomplete = (order: Order): boolean => order.stage === 'done' && isFetchable(order)

export function groupState(orders: readonly Order[]): GroupState {
  const has = { attention: false, sent: false, waiting: false, done: false, failed: false }
  for (const { stage } of orders) {
    const filter = filterOf(stage)
    if (filter === 'active') has[stage === 'waiting' || stage === 'chained' ? 'waiting' : 'sent'] = true
    else if (filter) has[filter] = true
  }
  if (has.attention) return 'attention'
  if (has.sent) return 'running'
  if (has.waiting) return has.done || has.failed ? 'running' : 'waiting'
  if (has.failed) return has.done ? 'partly' : 'failed'
  if (!has.done) return 'cancelled'
  return orders.some(isIncomplete) ? 'incomplete' : 'done'
}

/** The state as it holds while sending is or is not paused: what waits for the pause to end is not under way. */
export function stateWhile(paused: boolean, { state, atWork }: { state: GroupState; atWork: boolean }): GroupState {
  return paused && state === 'running' && !atWork ? 'waiting' : state
}

export const groupTones = {
  attention: 'attention',
  running: 'running',
  waiting: 'quiet',
  done: 'done',
  incomplete: 'attention',
  partly: 'attention',
  failed: 'failed',
  cancelled: 'quiet',
} as const satisfies Record<GroupState, string>
