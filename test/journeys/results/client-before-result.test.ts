// Whom an order is for is known from the press on: its file lies in the client's folder, and it is found and counted so at once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BatchMarks } from '../../../src-shared/orders/marks.ts'
import { type RecordsWorld, recordsWorld, relief } from '../../helpers/studio/records-world.ts'

let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000)
  await world.start()
  await world.ask('accounts.practice')
})
afterEach(() => world.end())

async function place(source: string, marks?: BatchMarks) {
  const quote = await world.ask('quotes.make', { inputs: [{ source }], requests: [relief] })
  const { id: quoteId, total } = quote
  const titles = { [source]: '玫瑰 ü' }
  return await world.ask('orders.place', { quoteId, total, titles, ...(marks ? { marks } : {}) })
}

test('client and tags are given with the order, and a file without a client lies in no folder of one', async () => {
  await world.ask('settings.change', { namePattern: '{client}/{name}' })
  const [a = '', b = ''] = await world.pictures([1, 2])
  const given = await place(a, { client: '老凤祥', tags: ['spring', '春'] })
  const bare = await place(b)
  const marksOf = async () => new Map((await world.orders()).map(({ id, marks }) => [id, marks]))
  const marks = { starred: false, tags: ['spring', '春'], client: '老凤祥', note: '' }
  expect(await marksOf()).toEqual(
    new Map([
      [bare.orderIds[0], undefined],
      [given.orderIds[0], marks],
    ]),
  )
  expect(await world.ask('marks.words')).toMatchObject({ clients: [{ word: '老凤祥', count: 1 }] })
  await expect.poll(async () => (await world.orders()).map(({ stage }) => stage)).toEqual(['done', 'done'])
  const tifs = world.saved().filter((name) => name.endsWith('.tif'))
  expect(tifs.toSorted()).toEqual(['老凤祥/玫瑰 ü.tif', '玫瑰 ü.tif'].toSorted())
  const found = await world.ask('library.find', {
    words: [],
    ...{ accountId: null, kind: null, type: null, since: null, until: null, tags: ['春'], client: '老凤祥' },
    ...{ batchIds: [], recipe: null, starred: false, deleted: false, viewable: null, sort: 'newest' },
  })
  expect(found).toEqual(Uint32Array.of(1))
  // A press whose answer was lost and that comes once more gives nothing anew.
  await world.ask('marks.put', [{ orderId: given.orderIds[0] ?? '', marks: { ...marks, client: 'B' } }])
  expect((await marksOf()).get(given.orderIds[0] ?? '')?.client).toBe('B')
})
