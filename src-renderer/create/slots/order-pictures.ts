// Puts the pictures of an earlier order where they were: among the inputs, selected alone, a second one and views in their slots.
import { type View, views } from '../../../src-shared/destination.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { slotsOf } from '../../../src-shared/orders/order-request.ts'
import type { Returned, TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { useCreateChoice } from '../create-choice.ts'
import type { KeptChoice } from '../kept-choice.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import { arrangeViews, movePictures, withoutNeedless } from '../views/view-sets.ts'

type Slots = Pick<KeptChoice, 'second' | 'moves' | 'selection'>

/** What came back of an order's pictures. */
export type BroughtBack = {
  /** The tray's entries of those that are there now, with their slots in the order. */
  readonly there: readonly (Pick<Returned, 'slot' | 'hash'> & { readonly item: TrayItem })[]
  /** Entries that came by this. */
  readonly added: readonly string[]
  /** Pictures that cannot be had any more. */
  readonly missing: number
}

/** Fails like the call. An order without pictures, and one whose pictures are all lost, bring nothing. */
export async function bringBack(order: Pick<Order, 'id'>): Promise<BroughtBack> {
  const returned = await studio.tray.addPicturesOf(order.id)
  const entries = [...new Set(returned.flatMap(({ entry }) => entry ?? []))]
  const items = entries.length > 0 ? await studio.tray.checked(entries) : []
  const there = returned.flatMap(({ slot, hash, entry }) => {
    const item = items.find(({ id, check }) => id === entry && check.state === 'ready' && check.source.hash === hash)
    return item ? [{ slot, hash, item }] : []
  })
  const hashes = (list: readonly { readonly hash: string }[]) => new Set(list.map(({ hash }) => hash)).size
  return {
    there,
    added: returned.flatMap(({ entry, added }) => (added && entry !== null ? [entry] : [])),
    missing: hashes(returned) - hashes(there),
  }
}

/**
 * The slots with these pictures in them; of the tray's other pictures none is selected any more, so that a press orders what the
 * order was made from. `items` are those of the tray before.
 */
export function slotsWith(
  { request }: Pick<Order, 'request'>,
  { there }: BroughtBack,
  items: readonly TrayItem[],
  now: Slots,
): Slots {
  if (there.length === 0) return now
  const first = there.filter(({ slot }) => slot !== 'second_source')
  const hasSecond = slotsOf(request).all.includes('second_source')
  const second = there.find(({ slot }) => slot === 'second_source')?.hash ?? null
  const chosen = new Set(first.map(({ item }) => item.id))
  const others = [...items, ...there.map(({ item }) => item)].filter(({ id }) => !chosen.has(id))
  return {
    second: hasSecond ? second : now.second,
    moves: movesWith(there, now.moves),
    selection: {
      off: new Set([...now.selection.off, ...others.map(({ id }) => id)].filter((id) => !chosen.has(id))),
      anchor: null,
    },
  }
}

function movesWith(there: BroughtBack['there'], moves: Slots['moves']): Slots['moves'] {
  const seen = there.flatMap(({ slot, hash }) => {
    const view = views.find((each: View) => each === slot)
    return view ? [{ hash, view }] : []
  })
  if (seen.length === 0) return moves
  const pictures = trayPictures(there.map(({ item }) => item))
  const hashes = new Set(seen.map(({ hash }) => hash))
  const others = Object.fromEntries(Object.entries(moves).filter(([hash]) => !hashes.has(hash)))
  const arranged = arrangeViews(pictures, others)
  // The object that their names tell, if they tell one alone; else one of its own.
  const [named, ...more] = arranged.sets
  const set = named && more.length === 0 ? named.id : arranged.next
  const puts = seen.map(({ hash, view }) => ({ hash, to: { set, view } }))
  return withoutNeedless(pictures, movePictures(arranged, others, puts), hashes)
}

/** Takes the slots as they are now, for the way back. */
export function slotsNow(): Slots {
  const { second, moves, selection } = useCreateChoice.getState()
  return { second, moves, selection }
}

/** Goes from some slots to others; what the person put elsewhere since stays as it is. */
export function changeSlots(from: Slots, to: Slots): void {
  useCreateChoice.setState((now) => ({
    second: now.second === from.second ? to.second : now.second,
    moves: now.moves === from.moves ? to.moves : now.moves,
    selection: now.selection === from.selection ? to.selection : now.selection,
  }))
}
