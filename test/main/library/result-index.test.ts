// Finding results: the index answers exactly what a plain look at every order would, whatever was marked, renamed and asked.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMarksBook } from '../../../src-main/library/marks-book.ts'
import { createResultIndex, type ResultIndex } from '../../../src-main/library/result-index.ts'
import { windowOrders } from '../../../src-main/orders/window-orders.ts'
import { viewerOf } from '../../../src-shared/artifact-types.ts'
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { type Marks, noMarks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { hasResults, lookOf, pointsOf, resultTime } from '../../../src-shared/orders/result.ts'
import {
  nameKey,
  type ResultQuery,
  resultSorts,
  searchable,
  typedWords,
} from '../../../src-shared/orders/result-query.ts'
import { fc, withFinds } from '../../helpers/properties.ts'
import { allChoices } from '../../helpers/studio/all-choices.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

let world: StudioWorld
let index: ResultIndex
beforeEach(() => {
  world = studioWorld()
  index = createResultIndex(world.db, () => 'en')
})
afterEach(() => world.end())

const every: ResultQuery = {
  words: [],
  ...{ accountId: null, kind: null, type: null, since: null, until: null, tags: [], client: null },
  ...{ batchIds: [], recipe: null, starred: false, deleted: false, viewable: null, sort: 'newest' },
}
const upToDate = () => {
  while (index.freshen(3));
}
const find = (query: Partial<ResultQuery>) => {
  upToDate()
  return index.find({ ...every, ...query })
}
const asked = (typed: string) => typedWords(typed).map((text) => ({ text, looks: [] }))

const requests = [
  reliefOf({ tier: 'pro' }),
  reliefOf({ tier: 'standard', output_format: 'png' }),
  designOf({ mode: 'custom', prompt: 'Ein Löwe aus GOLD, 金色的狮子' }),
  designOf({ mode: 'material_gold' }),
  conversionTo({ format: 'stl', orderId: 'order-1' }),
]
const titles = ['浮雕 №7 – ü', 'Coin 10', 'coin 9', 'ＣＯＩＮ', 'a"b OR c', '%_', '🪙 Ω', 'x']
const types = ['tif', 'png', 'glb', 'vsm', 'stl']
const tags = ['coin', '春', 'o"clock', 'A']
const clients = ['', '老凤祥', 'Spring Coins']

type Entry = { title: string; request: number; files: { type: string; state: string }[]; at: number; marks: Marks }
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  title: fc.constantFrom(...titles),
  request: fc.nat(requests.length - 1),
  files: fc.array(
    fc.record({ type: fc.constantFrom(...types), state: fc.constantFrom('saved', 'gone', 'waiting', 'missing') }),
    { maxLength: 3 },
  ),
  at: fc.nat(4),
  marks: fc.record({
    starred: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom(...tags)),
    client: fc.constantFrom(...clients),
    note: fc.constantFrom('', 'Kante tiefer,\n银色 GOLD', 'x'),
  }),
})
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })
const anyWord = fc.oneof(
  fc.constantFrom(
    'coin',
    'gold',
    '浮',
    '浮雕',
    '狮子',
    'c',
    '"',
    'or',
    '%',
    '🪙',
    'löwe',
    'ü',
    'result',
    'tif',
    '凤祥',
    '银色',
    'tiefer',
    'nothing',
    '9',
  ),
  fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }),
)
const anyQuery: fc.Arbitrary<Partial<ResultQuery> & { typed: string }> = fc.record({
  typed: fc.array(anyWord, { maxLength: 2 }).map((words) => words.join(' ')),
  kind: maybe(fc.constantFrom('relief', 'design', 'conversion')),
  type: maybe(fc.constantFrom(...types)),
  since: maybe(fc.nat(4)),
  until: maybe(fc.nat(5)),
  tags: fc.subarray(tags, { maxLength: 1 }),
  client: maybe(fc.constantFrom(...clients)),
  batchIds: fc.subarray(['batch-1', 'batch-3']),
  starred: fc.boolean(),
  viewable: maybe(fc.boolean()),
  sort: fc.constantFrom(...resultSorts),
})

function record({ title, request, files, at, marks }: Entry, number: number): void {
  const listed = files.map(({ type, state }, place) => ({
    ...{ id: `file-${number}-${place}`, type, state },
    path: `/results/${number}/${title.slice(0, 2)}-result-${place}.${type}`,
  }))
  const id = recordOrder(world.db, {
    number,
    title,
    request: requests[request] ?? requests[0],
    files: listed,
  } as Parameters<typeof recordOrder>[1])
  world.db.run('update orders set finished_at = ? where id = ?', at, id)
  createMarksBook(world.db).put([{ orderId: id, marks }])
}

/** What the Library should find, by a look at every order. */
function plainly(orders: readonly Order[], query: ResultQuery): number[] {
  const textOf = ({ title, request, marks = noMarks, artifacts }: Order) => {
    const prompt = request.kind === 'design' && request.options.mode === 'custom' ? request.options.prompt : ''
    const names = artifacts.map(({ fileName }) => fileName ?? '')
    return [title, prompt, marks.client, ...marks.tags, marks.note, ...names].map(searchable)
  }
  const fits = (order: Order) => {
    const { marks = noMarks, artifacts, request } = order
    const at = resultTime(order)
    const isShown = ({ state, type }: Order['artifacts'][number]) =>
      state === 'saved' && viewerOf(type, request.kind === 'relief') !== 'none'
    return (
      hasResults(order) &&
      query.words.every(({ text }) => textOf(order).some((part) => part.includes(text))) &&
      (query.kind === null || request.kind === query.kind) &&
      (query.type === null || artifacts.some(({ type }) => type === query.type)) &&
      (query.since === null || at >= query.since) &&
      (query.until === null || at < query.until) &&
      query.tags.every((tag) => marks.tags.includes(tag)) &&
      (query.client === null || marks.client === query.client) &&
      (query.batchIds.length === 0 || query.batchIds.includes(order.batchId)) &&
      (!query.starred || marks.starred) &&
      (query.viewable === null || artifacts.some(isShown) === query.viewable)
    )
  }
  const isStarred = ({ marks = noMarks }: Order) => marks.starred
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const sorts: Record<ResultQuery['sort'], (a: Order, b: Order) => number> = {
    newest: (a, b) => resultTime(b) - resultTime(a) || b.number - a.number,
    oldest: (a, b) => resultTime(a) - resultTime(b) || a.number - b.number,
    name: (a, b) => compare(nameKey(a.title), nameKey(b.title)) || b.number - a.number,
    points: (a, b) => pointsOf(b) - pointsOf(a) || b.number - a.number,
    starred: (a, b) => Number(isStarred(b)) - Number(isStarred(a)) || sorts.newest(a, b),
  }
  return orders
    .filter(fits)
    .sort(sorts[query.sort])
    .map(({ number }) => number)
}

it.each(withFinds())('answers what a plain look at every order does: %s', (_, settings) => {
  const step = fc.oneof(
    fc.record({ mark: fc.nat(5), marks: anyEntry.map(({ marks }) => marks) }),
    fc.record({ lose: fc.nat(5) }),
    fc.record({ rename: fc.nat(5), title: fc.constantFrom(...titles) }),
  )
  const given = fc.tuple(
    fc.array(anyEntry, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(step, anyQuery), { maxLength: 4 }),
  )
  fc.assert(
    fc.property(given, ([entries, steps]) => {
      world.end()
      world = studioWorld()
      index = createResultIndex(world.db, () => 'en')
      for (const [at, entry] of entries.entries()) record(entry, at + 1)
      for (const [change, { typed, ...filters }] of steps) {
        const idOf = (at: number) => `order-${(at % entries.length) + 1}`
        if ('mark' in change) createMarksBook(world.db).put([{ orderId: idOf(change.mark), marks: change.marks }])
        if ('lose' in change) world.db.run("update artifacts set state = 'gone' where order_id = ?", idOf(change.lose))
        if ('rename' in change)
          world.db.run('update orders set title = ? where id = ?', change.title, idOf(change.rename))
        const query = { ...every, ...filters, words: asked(typed) }
        expect(find(query)).toEqual(plainly(windowOrders(world.db), query))
      }
    }),
    { numRuns: 40, ...settings },
  )
})

it('finds by looks what the words of the person’s language mean', () => {
  record({ title: 'a', request: 3, files: [{ type: 'png', state: 'saved' }], at: 1, marks: noMarks }, 1)
  record({ title: 'b', request: 0, files: [{ type: 'tif', state: 'saved' }], at: 1, marks: noMarks }, 2)
  upToDate()
  const { looks } = allChoices(index)
  const gold = looks.find(({ request }) => request.kind === 'design')?.id ?? 0
  expect(looks.map(({ request }) => request)).toEqual(
    [requests[3], requests[0]].map((request) => lookOf(request as Order['request'])),
  )
  expect(find({ words: [{ text: 'jadeite', looks: [gold] }] })).toEqual([1])
  expect(find({ words: [{ text: 'jadeite', looks: [] }] })).toEqual([])
})

it('tells what there is to filter by', () => {
  record(
    {
      title: 'a',
      request: 0,
      files: [
        { type: 'tif', state: 'saved' },
        { type: 'png', state: 'saved' },
      ],
      at: 1,
      marks: noMarks,
    },
    1,
  )
  record({ title: 'b', request: 4, files: [{ type: 'stl', state: 'saved' }], at: 2, marks: noMarks }, 2)
  record({ title: 'c', request: 0, files: [], at: 3, marks: noMarks }, 3)
  upToDate()
  const { kinds, types: found, batches, recipes } = allChoices(index)
  expect(kinds.toSorted()).toEqual(['conversion', 'relief'])
  expect(found.map(({ type, count }) => [type, count])).toEqual([
    ['png', 1],
    ['stl', 1],
    ['tif', 1],
  ])
  expect(batches).toEqual([
    { id: 'batch-2', name: 'b · STL', at: 2, count: 1 },
    { id: 'batch-1', name: 'a · General', at: 1, count: 1 },
  ])
  expect(recipes).toEqual([])
})

it('sorts numbers in names by their size', () => {
  const name = (title: string, number: number) =>
    record({ title, request: 0, files: [{ type: 'tif', state: 'saved' }], at: 1, marks: noMarks }, number)
  for (const [at, title] of ['coin 10', 'Coin 9', 'ant 2'].entries()) name(title, at + 1)
  expect(find({ sort: 'name' })).toEqual([3, 2, 1])
})

it('puts what is starred first, and the newest first in both parts', () => {
  for (const [at, starred] of [true, false, true, false].entries())
    record(
      { title: 'a', request: 0, files: [{ type: 'tif', state: 'saved' }], at, marks: { ...noMarks, starred } },
      at + 1,
    )
  expect(find({ sort: 'starred' })).toEqual([3, 1, 4, 2])
})

it('is brought up to date by the database itself, over a restart too, and is at rest afterwards', () => {
  record({ title: 'a', request: 0, files: [{ type: 'tif', state: 'saved' }], at: 1, marks: noMarks }, 1)
  index = createResultIndex(world.reopen(), () => 'en')
  expect(find({})).toEqual([1])
  expect(index.freshen(1)).toBe(false)
  world.db.run("update orders set progress = 5, status = 'x'")
  expect(index.freshen(1), 'progress is not what results are found by').toBe(false)
  world.db.run("update artifacts set state = 'waiting', bytes = null")
  world.db.run("update orders set stage = 'saving'")
  expect(find({})).toEqual([])
})

it('finds deleted results alone or not at all, and counts and offers them apart', () => {
  for (const number of [1, 2])
    recordOrder(world.db, {
      ...{ number, title: `n${number}`, request: orderOf(1).request },
      files: [{ id: `artifact-${number}`, type: 'tif', path: '/nowhere' }],
    })
  upToDate()
  world.db.run("insert into deleted_results (order_id, at, whole) values ('order-1', 1, 1)")
  upToDate()
  const asked = () => [index.find(every), index.find({ ...every, deleted: true }), allChoices(index).deleted]
  expect(asked()).toEqual([[2], [1], 1])
  expect(allChoices(index).types).toEqual([{ type: 'tif', count: 1 }])
  world.db.run('delete from deleted_results')
  upToDate()
  expect(asked()).toEqual([[2, 1], [], 0])
})
