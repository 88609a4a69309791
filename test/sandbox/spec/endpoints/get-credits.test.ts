// A section of the specification, row by row. Specification: Endpoints; GET /account/credits. Its fields are in
// credit-balance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'

let region: Examined
let second: Examiner
beforeAll(async () => {
  region = await examine()
  second = region.as('second')
})
afterAll(() => region.close())

const fresh = { object: 'credit_balance', unit: 'api_point', total: 1000, used: 0, remaining: 1000 }

test('no parameters: whatever is given does not matter', async () => {
  expect(await (await second.get('/account/credits?unit=euro&account=rich')).json()).toEqual(fresh)
})

test('response 200: the balance of the account of the key', async () => {
  expect(await second.balance()).toEqual(fresh)
  expect(await region.as('poor').balance()).toMatchObject({ total: 10, remaining: 10 })
})

test('cost 0', async () => {
  await second.balance()
  expect(await second.balance()).toEqual(fresh)
  expect(await second.ledger()).toEqual([])
})
