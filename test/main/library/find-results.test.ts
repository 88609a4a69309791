// Asking again and again while orders change: every answer is up to date, and a change is told once the index followed it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFindResults } from '../../../src-main/library/find-results.ts'
import { type ResultQuery, typedWords } from '../../../src-shared/orders/result-query.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const every: ResultQuery = {
  words: [],
  ...{ accountId: null, kind: null, type: null, since: null, until: null, tags: [], client: null },
  ...{ batchIds: [], recipe: null, starred: false, deleted: false, viewable: null, sort: 'oldest' },
}
const record = (number: number) =>
  recordOrder(world.db, {
    ...{ number, title: 'a', request: orderOf(1).request },
    files: [{ id: `file-${number}`, type: 'tif', path: `/a-${number}.tif` }],
  })

it('finds what came since the last answer, and what came after nothing had changed', async () => {
  let told = 0
  const results = createFindResults(
    world.db,
    () => 'en',
    () => {
      told += 1
    },
  )
  expect(await results.find(every)).toEqual(Uint32Array.of())
  expect(await results.find(every)).toEqual(Uint32Array.of())
  expect(told).toBe(0)
  record(1)
  expect(await results.find(every)).toEqual(Uint32Array.of(1))
  record(2)
  results.follow()
  expect(await results.find(every)).toEqual(Uint32Array.of(1, 2))
  expect(told).toBe(2)
  expect((await results.choices()).types).toEqual([{ type: 'tif', count: 2 }])
  await results.stop()
})

it.each([
  ['Müller', 'muller', 'MÜLLER', 'Mu\u0308ller'],
  ['Straße', 'strasse', 'straße', 'STRASSE'],
  ['Żółw Łódź', 'zolw lodz', 'łódź', 'ŻÓŁW'],
  ['Crème brûlée', 'creme brulee', 'brûlée', 'e'],
  ['ひらがな', 'ひらがな', 'がな', 'ひらか\u3099な'],
  ['각인 浮雕', '각인', '각인'.normalize('NFD'), '浮'],
  ['ไก่ทอง', 'ไก่ทอง', 'ทอง', 'ไก่'],
])('finds %j however it is typed, and no other letters', async (title, ...typed) => {
  recordOrder(world.db, {
    ...{ number: 1, title, request: orderOf(1).request },
    files: [{ id: 'file-1', type: 'tif', path: '/1.tif' }],
  })
  const results = createFindResults(
    world.db,
    () => 'en',
    () => {},
  )
  const found = (text: string) =>
    results.find({ ...every, words: typedWords(text).map((word) => ({ text: word, looks: [] })) })
  for (const text of typed) expect([text, await found(text)]).toEqual([text, Uint32Array.of(1)])
  for (const text of ['か', '가', 'xyz']) expect([text, await found(text)]).toEqual([text, Uint32Array.of()])
  await results.stop()
})

it('answers many at once over more orders than one chunk holds', async () => {
  const numbers = Uint32Array.from({ length: 230 }, (_, at) => at + 1)
  for (const number of numbers) record(number)
  const results = createFindResults(
    world.db,
    () => 'en',
    () => {},
  )
  // No answer waits long: on a slow machine the first ones leave out what is not in the index yet.
  const both = () => Promise.all([results.find(every), results.find(every)])
  await expect.poll(both).toEqual([numbers, numbers])
  await results.stop()
})
