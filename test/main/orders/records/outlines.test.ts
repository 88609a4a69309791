// What the desktop is told at a start: the orders of batches under way one by one, and of the others that they have ended.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { type OrderStage, orderStages } from '../../../../src-shared/orders/order.ts'
import { isOver } from '../../../../src-shared/orders/stages.ts'
import { fc } from '../../../helpers/properties.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

type Standing = { batch: number; stage: OrderStage | 'of a later version'; anew: boolean }
const standings = fc.array(
  fc.record<Standing>({
    batch: fc.nat(4),
    stage: fc.constantFrom(...orderStages, 'of a later version'),
    anew: fc.boolean(),
  }),
  { maxLength: 12 },
)
const isReadable = (stage: string): stage is OrderStage => orderStages.some((each) => each === stage)

test('every batch that was placed here is under way, with its readable orders, or has ended', () => {
  fc.assert(
    fc.property(standings, (list) => {
      for (const table of ['orders', 'batches', 'intents']) world.db.run(`delete from ${table}`)
      for (const [at, { batch, stage, anew }] of list.entries()) {
        const id = recordOrder(world.db, {
          ...{ number: at + 1, title: 'a', request: reliefOf({ tier: 'pro' }), batchId: `batch-${batch}`, files: [] },
        })
        world.db.run('update orders set stage = ?, rebuilt = ? where id = ?', stage, anew ? 'anew' : null, id)
      }
      const book = createOrderBook(world.db)
      const here = list.flatMap((each, at) => (each.anew ? [] : [{ ...each, number: at + 1 }]))
      const open = new Set(here.flatMap(({ batch, stage }) => (isReadable(stage) && !isOver(stage) ? [batch] : [])))
      const shown = here.filter(({ batch, stage }) => open.has(batch) && isReadable(stage))
      expect(book.outlines().map(({ number }) => number)).toEqual(shown.map(({ number }) => number).reverse())
      const ended = new Set(here.flatMap(({ batch }) => (open.has(batch) ? [] : [`batch-${batch}`])))
      expect(new Set(book.endedBatches())).toEqual(ended)
    }),
    { numRuns: 60 },
  )
})
