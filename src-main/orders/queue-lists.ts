// How the person arranged the Queue: ended orders out of its list, unsent ones at the front of the line, and batches by name.
import type { StudioDb } from '../storage/studio-db.ts'
import { nameBatch } from './records/batch-book.ts'
import { createClearedOrders } from './records/cleared-orders.ts'
import { createLineFront } from './records/line-front.ts'

export type QueueLists = {
  /** Takes ended orders out of the Queue's list, and back into it. */
  clear(ids: readonly string[]): { cleared: string[] }
  putBack(ids: readonly string[]): void
  /** Sends unsent orders before all others, or again when it is their turn. */
  sendFirst(ids: readonly string[]): { first: string[] }
  sendInTurn(ids: readonly string[]): { inTurn: string[] }
  /** Gives a batch a name of its own, or with an empty one takes it away; false when there is no such batch. */
  nameBatch(batchId: string, name: string): boolean
}

/** `tell` is called with the id of each order that is shown otherwise now. */
export function createQueueLists(db: StudioDb, now: () => number, tell: (id: string) => void): QueueLists {
  const cleared = createClearedOrders(db, tell)
  const front = createLineFront(db, tell)
  return {
    clear: (ids) => ({ cleared: cleared.clear(ids, now()) }),
    putBack: (ids) => void cleared.putBack(ids),
    sendFirst: (ids) => ({ first: front.sendFirst(ids) }),
    nameBatch: (batchId, name) => nameBatch(db, batchId, name),
    sendInTurn: (ids) => ({ inTurn: front.sendInTurn(ids) }),
  }
}
