// A key that nobody compared: everything of its account that nothing was sent of waits for the person's word.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createIntentBook } from '../../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { createHeldOrders } from '../../../../src-main/orders/sending/held-orders.ts'
import { orderStages } from '../../../../src-shared/orders/order.ts'
import { recordStages } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

it.each(['confirmed', 'armed'])(
  'asks about no other stage, and of work that is %s only where it is surely unsent',
  (state) => {
    const { db } = world
    const ids = recordStages(db, orderStages)
    db.run('update intents set state = ?', state)
    const orders = createOrderBook(db)
    const asked = createHeldOrders({ db, orders, intents: createIntentBook(db) }).askAbout('account-1')
    const about = orderStages.filter((_, at) => orders.get(ids[at] ?? '')?.problem?.kind === 'account-not-compared')
    const unsent = ['chained', 'waiting', 'held', 'uploading', 'sending', 'checking']
    expect(about.toSorted()).toEqual(state === 'confirmed' ? unsent.toSorted() : [])
    expect(asked).toBe(about.length)
  },
)
