// Rows that a newer version or a damaged disk wrote: the rest is shown and goes on, and they stay in the records as they are.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ordersText } from '../../../../src-main/csv/orders-text.ts'
import { createIntentBook } from '../../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import { agreedSince } from '../../../../src-main/views/agreed-in-time.ts'
import { isGivenBack } from '../../../../src-main/views/given-back.ts'
import { isAnyTurnedDown, turnedDownRows } from '../../../../src-main/views/turned-down.ts'
import { orderSchema } from '../../../../src-shared/orders/order.ts'
import { plainCsvWords } from '../../../helpers/csv-words.ts'
import { fc } from '../../../helpers/properties.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../../helpers/studio/order-studio.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'
import { orderOf } from '../../../renderer/order-of.ts'

const { request } = orderOf(1)
const newer = JSON.stringify({ kind: 'hologram', options: { depth: 3 } })

describe('the list', () => {
  let world: StudioWorld
  beforeEach(() => {
    world = studioWorld()
    for (const number of [1, 2, 3, 4, 5]) recordOrder(world.db, { number, title: 'a', request, files: [] })
  })
  afterEach(() => world.end())
  const set = (id: string, column: string, value: string) =>
    world.db.run(`update orders set ${column} = ? where id = ?`, value, id)
  const row = (id: string) => world.db.get('select * from orders where id = ?', id)
  const numbers = (page?: { before: number | null; most: number }) =>
    windowOrders(world.db, page).map(({ number }) => number)

  it('passes over what only a newer version knows, tells of each, and keeps pages full', () => {
    set('order-4', 'request', newer)
    set('order-3', 'stage', 'teleporting')
    const met: string[] = []
    windowOrders(world.db, undefined, (id) => met.push(id))
    expect(met).toEqual(['order-4', 'order-3'])
    expect(numbers()).toEqual([5, 2, 1])
    expect(numbers({ before: null, most: 2 })).toEqual([5, 2])
    expect(numbers({ before: 2, most: 2 })).toEqual([1])
  })

  it('is whole whatever a damaged disk left in the texts of one order, its charge and its marks', () => {
    const places = [
      ...['kind', 'request', 'stage', 'status', 'problem', 'refund_state', 'differences', 'rebuilt'].map((name) => [
        'orders',
        name,
      ]),
      ...['purpose', 'path', 'state', 'failure', 'note', 'request_id'].map((name) => ['intents', name]),
    ] as const
    const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{', '{"kind":"from-tomorrow"}', newer))
    fc.assert(
      fc.property(fc.constantFrom(...places), text, ([table, column], value) => {
        world.db.get('savepoint before')
        world.db.run(`update ${table} set ${column} = ? where id in ('order-3', 'work-3')`, value)
        const listed = windowOrders(world.db)
        const intents = createIntentBook(world.db)
        expect(listed.filter(({ number }) => number !== 3).map(({ number }) => number)).toEqual([5, 4, 2, 1])
        expect(orderSchema.array().safeParse(listed).error).toBeUndefined()
        expect(intents.readable(['work-2', 'work-3', 'work-4']).map(({ id }) => id)).toEqual(
          expect.arrayContaining(['work-2', 'work-4']),
        )
        world.db.get('rollback to before')
      }),
    )
  })

  it('stops no question about the ledger and the caps with a note that cannot be read', () => {
    const { db } = world
    db.run("update intents set note = '{' where id = 'work-3'")
    db.run(`update intents set note = '{"turnedDown":[7]}' where id = 'work-4'`)
    expect(turnedDownRows(db, 'account-1').map(({ id }) => id)).toEqual(['work-4'])
    expect(isAnyTurnedDown(db, 'account-1')).toBe(true)
    expect(isGivenBack(db, 'work-3')).toBe(false)
    expect(agreedSince(db, 'account-1', 0, world.ports.clock.now())).toBeGreaterThanOrEqual(0)
  })

  it('shows a failure of an unknown kind as a surprise in the words of the service, and steps leave it as it was', () => {
    const problem = JSON.stringify({ kind: 'from-tomorrow', message: 'the laser is cold', requestId: 'req-9' })
    set('order-3', 'stage', 'waiting')
    set('order-3', 'problem', problem)
    const shown = windowOrders(world.db, ['order-3'])[0]?.problem
    expect(shown).toEqual({ kind: 'unexpected', message: 'the laser is cold', requestId: 'req-9' })
    createOrderBook(world.db).step('order-3', { what: 'pays-upload', points: 1 })
    expect(row('order-3')?.problem).toBe(problem)
  })

  it('is in the file with the sum of the ledger, points of what cannot be read in a line of their own', async () => {
    const { db } = world
    for (const number of [2, 3]) {
      db.run('update intents set resource_id = ? where id = ?', `job-${number}`, `work-${number}`)
      const values = "('account-1', ?, ?, 50, 'charge', '', 1, 1)"
      db.run(`insert into usage_events values ${values}`, `event-${number}`, `job-${number}`)
    }
    set('order-3', 'request', newer)
    let text = ''
    for await (const part of ordersText(db, { id: 'account-1', name: 'W' }, plainCsvWords, 'en')) text += part.text
    expect(text.match(/,50,0,50,/g)).toHaveLength(2)
  })
})

describe('orders', () => {
  let region: ServedRegion
  let world: StudioWorld
  let studio: OrderStudio
  let posts: string[] = []
  let told = 0
  beforeEach(async () => {
    posts = []
    told = 0
    region = await servedRegion()
    const counted: typeof fetch = (input, init) => {
      if (init?.method === 'POST') posts.push(String(input))
      return fetch(input, init)
    }
    world = studioWorld({ fetch: counted })
    const recordsChanged = () => {
      told += 1
    }
    studio = await orderStudio({
      ...world,
      region: { baseUrl: region.baseUrl, apiKey: region.key('rich') },
      recordsChanged,
    })
  })
  afterEach(async () => {
    await studio.engine.stop()
    world.end()
    await region.end()
  })

  it('that wait behind more than a handful that cannot be read are sent, and those are neither sent nor changed', async () => {
    const pictures = await studio.keepPictures([1, 2])
    const unread = await studio.order(Array.from({ length: 22 }, () => pictures[0] ?? ''))
    const [readable = ''] = await studio.order([pictures[1] ?? ''])
    const sql = `update orders set kind = 'hologram', request = ? where id in (select value from json_each(?))`
    world.db.run(sql, newer, JSON.stringify(unread))
    const rows = () => world.db.all('select * from orders where kind = ? order by number', 'hologram')
    const before = rows()
    studio.engine.start()
    await studio.until(({ stage }) => stage === 'done', [readable])
    expect(rows()).toEqual(before)
    expect(posts).toHaveLength(2)
    await expect.poll(() => [studio.engine.ordersUnread(), told > 0]).toEqual([22, true])
  })

  it.each(['state', 'note', 'path'])(
    'whose charge has a %s that cannot be read ask the person, and nothing is sent',
    async (column) => {
      const [id = ''] = await studio.order(await studio.keepPictures([1]))
      const intent = String(world.db.get('select intent_id from orders where id = ?', id)?.intent_id)
      world.db.run(`update intents set ${column} = '{"replays":"many"}' where id = ?`, intent)
      studio.engine.start()
      await studio.until(({ stage }) => stage === 'unresolved', [id])
      expect(posts).toEqual([])
    },
  )

  it('with a picture in a slot that this version does not know are held before anything is bought', async () => {
    const [id = ''] = await studio.order(await studio.keepPictures([1]))
    world.db.run("update order_uploads set slot = 'from_above' where order_id = ?", id)
    studio.engine.start()
    await studio.until(({ stage }) => stage === 'held', [id])
    expect(posts).toEqual([])
  })
})
