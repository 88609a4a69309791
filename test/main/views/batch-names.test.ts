// What the core calls batches: by their orders until the person names them, in lists, in the index and over a restart.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createResultIndex } from '../../../src-main/library/result-index.ts'
import { nameBatch } from '../../../src-main/orders/records/batch-book.ts'
import { windowOrders } from '../../../src-main/orders/window-orders.ts'
import { batchOutline } from '../../../src-main/views/batch-names.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { ResultQuery } from '../../../src-shared/orders/result-query.ts'
import { allChoices } from '../../helpers/studio/all-choices.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const coin = reliefOf({ style: 'JewelryMoldsCommemorativeCoin' })
const record = (number: number, batchId: string) =>
  recordOrder(world.db, {
    ...{ number, title: `浮雕 ${number}`, request: coin, batchId },
    files: [{ id: `file-${number}`, type: 'tif', path: `/a-${number}.tif` }],
  })
const nameOf = (batchId: string, language: 'en' | 'zh-CN' = 'en') => batchOutline(world.db, batchId, language).name
const query: ResultQuery = {
  words: [],
  ...{ accountId: null, kind: null, type: null, since: null, until: null, tags: [], client: null },
  ...{ batchIds: [], recipe: null, starred: false, deleted: false, viewable: null, sort: 'oldest' },
}

it('a batch of older records has a made name in each language, and nothing is written for it', () => {
  record(1, 'b')
  record(2, 'b')
  record(3, 'c')
  const rows = () => world.db.all('select * from batches order by id')
  const before = rows()
  expect(nameOf('b')).toMatch(/ · Commemorative coin$/)
  expect(nameOf('b', 'zh-CN')).toMatch(/ · 纪念币$/)
  expect(nameOf('c')).toBe('浮雕 3 · Commemorative coin')
  expect(nameOf('none')).toBe('')
  expect(rows()).toEqual(before)
})

it('a batch that grows is counted anew', () => {
  record(1, 'b')
  expect(nameOf('b')).toBe('浮雕 1 · Commemorative coin')
  record(2, 'b')
  expect(nameOf('b')).toMatch(/^2 /)
})

it('an own name holds in every language and over a restart, two batches may have the same, and an empty one takes it away', () => {
  record(1, 'b')
  record(2, 'c')
  expect(nameBatch(world.db, 'b', 'Hochzeit 金')).toBe(true)
  expect(nameBatch(world.db, 'c', 'Hochzeit 金')).toBe(true)
  expect(nameBatch(world.db, 'none', 'x')).toBe(false)
  world.reopen()
  expect([nameOf('b'), nameOf('c', 'zh-CN')]).toEqual(['Hochzeit 金', 'Hochzeit 金'])
  expect(windowOrders(world.db).map(({ batchName }) => batchName)).toEqual(['Hochzeit 金', 'Hochzeit 金'])
  nameBatch(world.db, 'b', '')
  expect(nameOf('b')).toBe('浮雕 1 · Commemorative coin')
  expect(windowOrders(world.db).map(({ batchName }) => batchName)).toEqual(['Hochzeit 金', undefined])
})

it('results are found by the name of their batch, from when it has it until it has it no more', () => {
  record(1, 'b')
  record(2, 'c')
  const index = createResultIndex(world.db, () => 'en')
  const find = (text: string) => {
    while (index.freshen(100));
    return index.find({ ...query, words: [{ text, looks: [] }] })
  }
  expect(find('hochzeit')).toEqual([])
  nameBatch(world.db, 'b', 'Hochzeit 金')
  expect(find('hochzeit')).toEqual([1])
  expect(allChoices(index).batches.find(({ id }) => id === 'b')?.name).toBe('Hochzeit 金')
  nameBatch(world.db, 'b', '')
  expect(find('hochzeit')).toEqual([])
})
