// What keyboard and mouse pick in the Queue: walking takes the row it comes to, Shift the range up to it, Space one more or less.
import {
  type Picked,
  type PickKeys,
  pickAll,
  pickClicked,
  pickGroup,
  pickOne,
  pickRange,
  pickToggle,
} from '../../ui/focus/picked.ts'
import type { QueueRow } from './queue-rows.ts'

type Shown = {
  /** The ids of all orders in the sequence of the rows. */
  readonly ids: readonly string[]
  readonly rows: readonly QueueRow[]
}

/** The orders that a row stands for. */
export const idsOf = (row: QueueRow): readonly string[] =>
  row.kind === 'order' ? [row.key] : row.orders.map(({ id }) => id)

/**
 * A header stands for its orders when it is turned, and, folded, when a range passes it. The folded row of a picture stands
 * for its steps whatever is done.
 */
export function pickByKey(
  picked: Picked,
  shown: Shown,
  from: QueueRow,
  to: QueueRow,
  how: 'walk' | 'extend' | 'turn',
): Picked {
  if (how === 'turn') return pickTurned(picked, to)
  if (how === 'walk') {
    if (to.kind === 'order') return pickOne(to.key)
    return to.kind === 'chain' && to.folded ? pickAll(idsOf(to)) : picked
  }
  const begins = picked.anchor === null && (from.kind === 'order' || (from.kind === 'chain' && from.folded))
  const anchored = begins ? pickAll(idsOf(from)) : picked
  // Coming to a header changes nothing unless its orders are hidden below it.
  return to.kind === 'order' || to.folded ? pickUpTo(anchored, shown, to) : anchored
}

/** What a click on a row picks, with Shift, Ctrl or Cmd or without. */
export function pickByClick(picked: Picked, shown: Shown, row: QueueRow, keys: PickKeys): Picked {
  if (keys.shiftKey) return pickUpTo(picked, shown, row)
  if (row.kind === 'order') return pickClicked(picked, shown.ids, row.key, keys)
  return keys.ctrlKey || keys.metaKey ? pickTurned(picked, row) : pickAll(idsOf(row))
}

function pickTurned(picked: Picked, row: QueueRow): Picked {
  return row.kind === 'order' ? pickToggle(picked, row.key) : pickGroup(picked, idsOf(row))
}

/** Everything from the anchor to the row; of a folded row at either end the whole is taken. */
function pickUpTo(picked: Picked, { ids, rows }: Shown, row: QueueRow): Picked {
  const { anchor } = picked
  const hiding = rows.find((each) => each.kind !== 'order' && each.folded && idsOf(each).includes(anchor ?? ''))
  if (row.kind === 'order' && !hiding) return pickRange(picked, ids, row.key)
  const ends = [hiding ? idsOf(hiding) : [anchor ?? ''], idsOf(row)]
  const places = ends.flatMap((some) => [ids.indexOf(some[0] ?? ''), ids.indexOf(some.at(-1) ?? '')])
  if (anchor === null || places.includes(-1)) return pickAll(idsOf(row))
  return { ids: new Set(ids.slice(Math.min(...places), Math.max(...places) + 1)), anchor }
}
