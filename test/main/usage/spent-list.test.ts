// What points went to: whatever an account was charged and given back, every grouping holds all of it once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMarksBook } from '../../../src-main/library/marks-book.ts'
import { keepBudget } from '../../../src-main/usage/client-budgets.ts'
import { spendingDays } from '../../../src-main/usage/spending-days.ts'
import { spentList } from '../../../src-main/usage/spent-list.ts'
import { matchedRows, spendings, totals } from '../../../src-main/views/matched-events.ts'
import { linesOf, outlineOf } from '../../../src-main/views/spent-points.ts'
import { noMarks } from '../../../src-shared/orders/marks.ts'
import { type SpendingKind, spendingKinds } from '../../../src-shared/usage/ledger.ts'
import {
  mostGroups,
  type SpendingFilter,
  type SpendingGroup,
  type Spent,
  type SpentList,
} from '../../../src-shared/usage/spending.ts'
import { fc } from '../../helpers/properties.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const accountId = 'account-1'
const accounts = [
  { id: accountId, name: 'Workshop' },
  { id: 'account-2', name: 'Other' },
]
const list = (by: SpendingGroup, more: { from?: number | null; filter?: SpendingFilter | null } = {}) =>
  spentList(world.db, accounts, { accountId, by, from: null, filter: null, ...more }, 'en')
const netOf = ({ charged, refunded }: Spent) => charged - refunded
const sumOf = ({ groups, rest }: SpentList) => groups.reduce((sum, group) => sum + netOf(group), netOf(rest))
const points = (found: SpentList) =>
  Object.fromEntries(found.groups.map((group) => [group.name || String(group.key), netOf(group)]))

/** Order `number` with the job that its charges name, for a client. */
function order(number: number, client = '') {
  const id = recordOrder(world.db, { number, title: `浮雕 ${number}`, request: orderOf(1).request, files: [] })
  world.db.run('update intents set resource_id = ? where id = ?', `job-${number}`, `work-${number}`)
  createMarksBook(world.db).put([{ orderId: id, marks: { ...noMarks, client } }])
}
let told = 0
function event(resource: string | null, amount: number, at = 1) {
  told += 1
  const values = [accountId, `event-${told}`, resource, amount, 'charge', 'Relief', at, at]
  world.db.run('insert into usage_events values (?, ?, ?, ?, ?, ?, ?, ?)', ...values)
}

describe('points of an account', () => {
  beforeEach(() => {
    order(1, 'Meyer')
    order(2, 'Meyer')
    order(3, '玉 & Co.')
    order(4)
    event('job-1', 50, 1000)
    event('job-2', 50, 2000)
    event('job-2', -50, 3000)
    event('job-3', 70, 4000)
    event('job-4', 20, 5000)
    event('elsewhere', 15, 6000)
  })

  it('are grouped by client, those without one and those of no order apart', () => {
    const found = list('client')
    expect(found.groups).toMatchObject([
      { key: '玉 & Co.', orders: 1, charged: 70, refunded: 0 },
      { key: 'Meyer', orders: 2, charged: 100, refunded: 50 },
      { key: '', orders: 1, charged: 20, refunded: 0 },
      { key: null, orders: 0, charged: 15, refunded: 0 },
    ])
    expect(sumOf(found)).toBe(155)
  })

  it('are grouped by kind, and by batch with the newest first', () => {
    for (const table of ['batches', 'orders'])
      world.db.run(`update ${table} set placed_at = 9 where ${table === 'orders' ? 'batch_id' : 'id'} = 'batch-2'`)
    expect(points(list('kind'))).toEqual({ relief: 140, foreign: 15 })
    expect(list('batch').groups[0]).toMatchObject({
      key: 'batch-2',
      name: '浮雕 2 · Commemorative coin',
      placedAt: 9,
      charged: 50,
      refunded: 50,
    })
    expect(sumOf(list('batch'))).toBe(155)
  })

  it('are those of every account where accounts are asked for', () => {
    world.db.run(
      `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
        values ('account-2', 'service', 'Other', 'https://cn.example.com/v2', 'blue', 'abcd', 'session', 'g', 1)`,
    )
    const values = ['account-2', 'x', null, 7, 'charge', 'Relief', 1, 1]
    world.db.run('insert into usage_events values (?, ?, ?, ?, ?, ?, ?, ?)', ...values)
    expect(points(list('account'))).toEqual({ Workshop: 155, Other: 7 })
  })

  it('count from the first moment that is asked for', () => {
    expect(points(list('client', { from: 3000 }))).toEqual({ '玉 & Co.': 70, null: 35 - 20, '': 20, Meyer: -50 })
  })

  it('of one group are its lines, its days and its other groups', () => {
    const filter = { by: 'client', key: 'Meyer' } as const
    expect(linesOf(world.db, accountId, filter, 10).map(({ points: each }) => each)).toEqual([-50, 50, 50])
    expect(linesOf(world.db, accountId, filter, 1, 1).map(({ title }) => title)).toEqual(['浮雕 2'])
    const { events, spendings: some } = outlineOf(world.db, accountId, filter)
    expect(events).toBe(3)
    expect(spendingDays(some)).toMatchObject([{ relief: 50 }])
    expect(sumOf(list('batch', { filter }))).toBe(50)
    expect(points(list('kind', { filter: { by: 'client', key: null } }))).toEqual({ foreign: 15 })
  })

  it('have the budget of a client beside what it cost since ever, also where it cost nothing', () => {
    keepBudget(world.db, { accountId, client: 'Meyer', points: 40 })
    keepBudget(world.db, { accountId, client: 'Later', points: 1000 })
    const budgets = () =>
      Object.fromEntries(list('client', { from: 3000 }).groups.map(({ key, budget }) => [key, budget]))
    expect(budgets()).toEqual({
      '玉 & Co.': null,
      '': null,
      null: null,
      Meyer: { points: 40, spent: 50 },
      Later: { points: 1000, spent: 0 },
    })
    keepBudget(world.db, { accountId, client: 'Meyer', points: null })
    expect(budgets().Meyer).toBeNull()
  })
})

it('groups beyond the list are added up', () => {
  for (let number = 1; number <= mostGroups + 3; number += 1) {
    order(number, `Client ${number}`)
    event(`job-${number}`, number)
  }
  const { groups, rest } = list('client')
  expect(groups).toHaveLength(mostGroups)
  expect(groups[0]?.key).toBe(`Client ${mostGroups + 3}`)
  expect(rest).toEqual({ groups: 3, orders: 3, charged: 1 + 2 + 3, refunded: 0 })
})

it('every grouping, and every group of one, adds up to the ledger', () => {
  const clients = ['', 'Meyer', '玉', 'null']
  const anyLedger = fc.record({
    orders: fc.array(fc.constantFrom(...clients), { maxLength: 5 }),
    events: fc.array(
      fc.record({
        of: fc.option(fc.integer({ min: 1, max: 7 })),
        amount: fc.integer({ min: -60, max: 90 }),
        at: fc.nat(9),
      }),
      { maxLength: 20 },
    ),
    from: fc.option(fc.nat(9)),
  })
  fc.assert(
    fc.property(anyLedger, ({ orders, events, from }) => {
      world.end()
      world = studioWorld()
      order(99)
      for (const [index, client] of orders.entries()) order(index + 1, client)
      for (const { of, amount, at } of events) event(of === null ? null : `job-${of}`, amount, at)
      const { sum } = totals(world.db, accountId)
      const since = events.reduce((all, { amount, at }) => all + (from === null || at >= from ? amount : 0), 0)
      for (const by of ['kind', 'batch', 'client', 'account'] as const) {
        expect(sumOf(list(by))).toBe(sum)
        expect(sumOf(list(by, { from }))).toBe(since)
      }
      const filters: SpendingFilter[] = [
        ...list('kind').groups.map(({ key }) => ({ by: 'kind' as const, key: kindOf(key) })),
        ...list('client').groups.map(({ key }) => ({ by: 'client' as const, key })),
        ...list('batch').groups.map(({ key }) => ({ by: 'batch' as const, key })),
      ]
      for (const filter of filters) {
        const group = list(filter.by).groups.find(({ key }) => key === filter.key)
        const net = group ? netOf(group) : Number.NaN
        const lines = linesOf(world.db, accountId, filter, 1000)
        expect(lines.reduce((all, line) => all + line.points, 0)).toBe(net)
        expect(outlineOf(world.db, accountId, filter).events).toBe(lines.length)
        expect(sumOf(list('kind', { filter }))).toBe(net)
        expect(sumOf(list('account', { filter }))).toBe(net)
      }
      const all = matchedRows(world.db, accountId, 1000).map(({ id }) => id)
      for (const by of ['kind', 'client', 'batch'] as const) {
        const found = filters.filter((filter) => filter.by === by)
        expect(
          found.flatMap((filter) => linesOf(world.db, accountId, filter, 1000).map(({ id }) => id)).sort(),
        ).toEqual(all.toSorted())
      }
      const days = spendingDays(spendings(world.db, accountId))
      for (const kind of spendingKinds) {
        const net = list('kind').groups.find(({ key }) => key === kind)
        expect(days.reduce((all, day) => all + day[kind], 0)).toBe(net ? netOf(net) : 0)
      }
    }),
    { numRuns: 40 },
  )
})

const kindOf = (key: string | null): SpendingKind => spendingKinds.find((kind) => kind === key) ?? 'foreign'
