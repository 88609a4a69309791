// What the keyboard picks in the Queue: walking takes the row it comes to, Shift the range up to it, Space one more or less.
import { type Picked, pickGroup, pickOne, pickRange, pickToggle } from '../../ui/focus/picked.ts'
import type { QueueRow } from './queue-rows.ts'

/**
 * `shown` are the ids of all orders in the sequence of the rows. A header stands for its orders when it is turned, and for
 * the nearest of them when a range passes it.
 */
export function pickByKey(
  picked: Picked,
  shown: readonly string[],
  from: QueueRow,
  to: QueueRow,
  how: 'walk' | 'extend' | 'turn',
): Picked {
  if (how === 'turn') {
    return to.kind === 'order'
      ? pickToggle(picked, to.key)
      : pickGroup(
          picked,
          to.orders.map(({ id }) => id),
        )
  }
  if (how === 'walk') return to.kind === 'order' ? pickOne(to.key) : picked
  const anchored = picked.anchor === null && from.kind === 'order' ? pickOne(from.key) : picked
  const end = to.kind === 'order' ? to.key : to.orders[0]?.id
  // Coming to a header changes nothing unless its orders are hidden below it.
  if (end === undefined || (to.kind === 'group' && !to.folded)) return anchored
  return pickRange(anchored, shown, to.kind === 'group' ? farEnd(anchored, shown, to) : end)
}

/** Of a folded group the whole is taken: the end that lies farther from the anchor. */
function farEnd({ anchor }: Picked, shown: readonly string[], group: Extract<QueueRow, { kind: 'group' }>): string {
  const first = group.orders[0]?.id ?? ''
  const last = group.orders.at(-1)?.id ?? first
  return shown.indexOf(anchor ?? '') > shown.indexOf(first) ? first : last
}
