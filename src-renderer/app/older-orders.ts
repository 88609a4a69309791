// Reads the orders that the first answer did not bring, page by page and after what the window has to draw.
import type { Order } from '../../src-shared/orders/order.ts'
import { mergeRead } from '../state/merge.ts'
import { firstOrders } from '../state/queries.ts'

type OrderChange = (orders: readonly Order[]) => readonly Order[]

type Ports = {
  /** At most so many orders that are older than the one of this number, newest first. */
  readonly read: (before: number | null, most: number) => Promise<readonly Order[]>
  /** Resolves when the window has nothing better to do. */
  readonly idle: () => Promise<void>
  /** Takes orders that go beneath those that are held. */
  readonly hand: (older: readonly Order[]) => void
}

const page = 250

/**
 * Each hand-over draws lists of all orders anew, so they wait until they are half as many as those that are held: a dozen
 * times for fifty thousand, and never long after the start. `follow` is given every change meanwhile.
 */
export function createOlderOrders({ read, idle, hand }: Ports) {
  let open = true
  let waiting: readonly Order[] = []
  /** Since the page under way was asked for, which may not know of them; empty while none is. */
  const told: OrderChange[] = []
  let isAsked = false

  /** Adds a page to those that wait, as it is by then. */
  const readPage = async (before: number | null) => {
    isAsked = true
    try {
      const answer = await read(before, page)
      waiting = mergeRead(
        waiting,
        told.reduce((orders, change) => change(orders), answer),
      )
      return answer
    } finally {
      isAsked = false
      told.length = 0
    }
  }

  return {
    follow(change: OrderChange): void {
      if (waiting.length > 0) waiting = change(waiting)
      if (isAsked) told.push(change)
    },
    async readOn(first: readonly Order[]): Promise<void> {
      let held = first.length
      let before = first.at(-1)?.number ?? null
      for (let isWhole = first.length === firstOrders; isWhole && open; ) {
        await idle()
        const answer = await readPage(before)
        if (!open) return
        isWhole = answer.length === page
        before = answer.at(-1)?.number ?? before
        if (isWhole && waiting.length < held / 2) continue
        hand(waiting)
        held += waiting.length
        waiting = []
      }
    },
    stop(): void {
      open = false
    },
  }
}
