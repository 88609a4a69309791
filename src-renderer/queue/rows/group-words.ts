// What the header of a group says: its name, and its sums; for a run of a recipe how its pictures stand.
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { OrderGroup } from '../list/order-groups.ts'
import { orderPoints } from './order-points.ts'

type GroupWords = { readonly title: string; readonly sums: readonly string[] }

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
      | 'queue.group.incomplete',
  ) => (n > 0 ? [t(key, { n: format.number(n) })] : [])
  const unknown = group.points === 0 && group.orders.some((order) => orderPoints(order).shown === null)
  const all = [
    t('queue.group.orders', { count, n: format.number(count) }),
    ...(unknown ? [] : [t('queue.group.points', { n: format.number(group.points) })]),
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
  const failed = group.failed > 0 ? [t('queue.group.failed', { n: format.number(group.failed) })] : []
  return {
    title: group.kind === 'singles' ? t('queue.group.singles') : name,
    sums: [
      ...all,
      ...counted(group.done, 'queue.group.done'),
      ...counted(group.incomplete, 'queue.group.incomplete'),
      ...failed,
    ],
  }
}
