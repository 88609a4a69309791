// What the header of a group says: its name, and its sums; for a run of a recipe how its pictures stand.
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { OrderGroup } from '../list/order-groups.ts'
import { orderPoints } from './order-points.ts'

type Sum = {
  readonly words: string
  /** Where there is little room the sign of the state says as much. */
  readonly less?: true
}
type GroupWords = { readonly title: string; readonly sums: readonly Sum[] }

/** `name` is what a batch is called. */
export function groupWords(group: OrderGroup, name: string, t: Translate, format: Formats): GroupWords {
  const { run } = group
  const count = group.orders.length
  const counted = (
    n: number,
    key:
      | 'run.done'
      | 'run.running'
      | 'run.waiting'
      | 'run.attention'
      | 'run.stopped'
      | 'queue.group.done'
      | 'queue.group.incomplete'
      | 'queue.group.failed',
    more: Omit<Sum, 'words'> = {},
  ): readonly Sum[] => (n > 0 ? [{ words: t(key, { n: format.number(n) }), ...more }] : [])
  const unknown = group.points === 0 && group.orders.some((order) => orderPoints(order).shown === null)
  const all: readonly Sum[] = [
    { words: t('queue.group.orders', { count, n: format.number(count) }) },
    ...(unknown ? [] : [{ words: t('queue.group.points', { n: format.number(group.points) }) }]),
  ]
  if (run) {
    const { done, running, waiting, attention, stopped } = run.count
    return {
      title: name,
      sums: [
        ...all,
        ...counted(done, 'run.done'),
        ...counted(running, 'run.running'),
        ...counted(waiting, 'run.waiting'),
        ...counted(attention, 'run.attention'),
        ...counted(stopped, 'run.stopped'),
        ...counted(group.incomplete, 'queue.group.incomplete'),
      ],
    }
  }
  const isBatch = group.kind === 'batch'
  const isSaid = isBatch && (group.state === 'done' || group.state === 'partly')
  return {
    title: isBatch ? name : t('queue.group.singles'),
    sums: [
      ...all,
      ...counted(group.done, 'queue.group.done', isSaid ? { less: true } : {}),
      ...counted(group.incomplete, 'queue.group.incomplete'),
      ...counted(group.failed, 'queue.group.failed'),
    ],
  }
}
