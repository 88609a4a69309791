// The marks of results: kept over a restart exactly as they were put, told once, and gone without a trace when they are bare.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMarksBook } from '../../../src-main/library/marks-book.ts'
import { windowOrders } from '../../../src-main/orders/window-orders.ts'
import { isBare, type Marked, type Marks, noMarks } from '../../../src-shared/orders/marks.ts'
import { fc } from '../../helpers/properties.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const record = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    recordOrder(world.db, { number: at + 1, title: 'a', request: orderOf(1).request, files: [] }),
  )
const kept = () => new Map(windowOrders(world.db).map(({ id, marks }) => [id, marks]))
const rows = () =>
  Number(world.db.get('select (select count(*) from result_marks) + (select count(*) from result_tags) as n')?.n)

const anyMarks: fc.Arbitrary<Marks> = fc.record({
  starred: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('coin', '浮雕', 'Größe L', "o'clock", '%_'), { maxLength: 5 }),
  client: fc.constantFrom('', 'Spring Coins', '老凤祥'),
  note: fc.constantFrom('', 'two\nlines', '"quoted"'),
})

it('is read back as it was put, over a restart too, and told once', () => {
  const [one = '', two = ''] = record(2)
  const told: Marked[][] = []
  const marks = { starred: true, tags: ['spring', 'coin'], client: 'Spring Coins', note: 'two\nlines' }
  createMarksBook(world.db, (put) => told.push(put)).put([{ orderId: one, marks }])
  world.reopen()
  expect(kept().get(one)).toEqual(marks)
  expect(kept().get(two)).toBeUndefined()
  expect(told).toEqual([[{ orderId: one, marks }]])
})

it('passes over orders that are not known, and tells nothing of them', () => {
  const told: Marked[][] = []
  createMarksBook(world.db, (put) => told.push(put)).put([{ orderId: 'unknown', marks: { ...noMarks, starred: true } }])
  expect([told, rows()]).toEqual([[], 0])
})

it('counts tags and clients, the most frequent first', () => {
  const [one = '', two = '', three = ''] = record(3)
  const book = createMarksBook(world.db)
  const of = (orderId: string, tags: string[], client: string) => ({ orderId, marks: { ...noMarks, tags, client } })
  book.put([of(one, ['a', 'b'], 'X'), of(two, ['b'], 'X'), of(three, ['c'], '')])
  expect(book.words()).toEqual({
    tags: [
      { word: 'b', count: 2 },
      { word: 'a', count: 1 },
      { word: 'c', count: 1 },
    ],
    clients: [{ word: 'X', count: 2 }],
  })
})

it('holds exactly the last marks of each, whatever was put before; bare ones leave no row', () => {
  const ids = record(4)
  const book = createMarksBook(world.db)
  const put = fc.array(fc.record({ orderId: fc.constantFrom(...ids), marks: anyMarks }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(put, (list) => {
      book.put(ids.map((orderId) => ({ orderId, marks: noMarks })))
      expect(rows()).toBe(0)
      book.put(list)
      const last = new Map(list.map(({ orderId, marks }) => [orderId, marks]))
      for (const [id, marks] of kept()) {
        const put = last.get(id)
        expect(marks).toEqual(put && !isBare(put) ? put : undefined)
      }
    }),
    { numRuns: 40 },
  )
})
