// A file that was given up and is at the service after all: it takes the place of the upload that was to be bought for it.
// Specification: POST /files (reusing the same owned file is not charged again).
import type { StudioDb } from '../../storage/studio-db.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { Intent } from './intent.ts'

type Given = { db: StudioDb; orders: OrderBook; intents: IntentBook }

/** Every order of the unsent upload has the old one again and pays nothing for it; undefined when it is unsent no more. */
export function takeBack(givenUp: Intent, unsent: Intent, { db, orders, intents }: Given): Intent | undefined {
  return db.transaction(() => {
    const [old, bought] = [intents.get(givenUp.id), intents.get(unsent.id)]
    if (old.state !== 'forgotten' || bought.state !== 'confirmed') return undefined
    intents.step(bought.id, { what: 'cancelled' })
    const back = intents.step(old.id, { what: 'file-back' })
    for (const { id } of orders.withUpload(bought.id)) orders.restoreUpload(id, bought.id, back.id)
    return back
  })
}
