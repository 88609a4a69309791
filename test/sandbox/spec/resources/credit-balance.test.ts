// A section of the specification, row by row. Specification: Resources and their fields; Credit balance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'

let region: Examined
let caller: Examiner
beforeAll(async () => {
  region = await examine({ accounts: [{ name: 'measured', points: 100 }] })
  caller = region.as('measured')
})
afterAll(() => region.close())

test('object: credit_balance', async () => expect((await caller.balance()).object).toBe('credit_balance'))

test('unit: api_point', async () => expect((await caller.balance()).unit).toBe('api_point'))

test('total: points granted', async () => {
  expect((await caller.balance()).total).toBe(100)
  region.sandbox.refill('measured', 50)
  await caller.file()
  expect((await caller.balance()).total).toBe(150)
})

test('used: points consumed', async () => {
  const before = (await caller.balance()).used
  await caller.order('/jobs', { source: await caller.source() })
  expect((await caller.balance()).used).toBe(before + 31)
})

test('used: refunded points are not consumed', async () => {
  const before = (await caller.balance()).used
  const source = await caller.source('unlucky [fail].png')
  await caller.end((await caller.order('/jobs', { source })).id)
  expect((await caller.balance()).used).toBe(before + 1)
})

test('remaining: points available, total less used', async () => {
  const { total, used, remaining } = await caller.balance()
  expect(remaining).toBe(total - used)
})
