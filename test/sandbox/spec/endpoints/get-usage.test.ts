// A section of the specification, row by row. Specification: Endpoints; GET /account/usage. Its fields are in usage-
// list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, refusalOf } from '../examiner.ts'

let region: Examined
let rich: Examiner
let charged: string[]
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  const source = await rich.source()
  charged = [source.file_id]
  for (let count = 0; count < 24; count += 1) charged.unshift((await rich.order('/jobs', { source })).id)
})
afterAll(() => region.close())

test.each([1, 7, 24, 25, 100])(
  'limit=%d: pages of that length, newest first, until has_more is false',
  async (limit) => {
    const seen: string[] = []
    for (let query = `?limit=${limit}`; ; ) {
      const page = await rich.usage(query)
      seen.push(...page.data.map(({ resource_id }) => resource_id))
      if (!page.has_more) break
      expect(page.data).toHaveLength(limit)
      query = `?limit=${limit}&before=${page.next_before}`
    }
    expect(seen).toEqual(charged)
  },
)

test('limit: 20 unless given', async () => {
  const page = await rich.usage()
  expect([page.data.length, page.has_more]).toEqual([20, true])
})

test.each(['0', '101', '-1', '1.5', 'ten', '', '1&limit=2', '1e1', '٣'])('limit=%s is refused', async (limit) => {
  expect(await refusalOf(rich.get(`/account/usage?limit=${limit}`))).toBe('400 invalid_parameter')
})

test('before: an integer cursor; the first page without it', async () => {
  const first = await rich.usage('?limit=5')
  const next = await rich.usage(`?limit=5&before=${first.next_before}`)
  expect([...first.data, ...next.data].map(({ resource_id }) => resource_id)).toEqual(charged.slice(0, 10))
})

test.each(['0', '-1', 'x', '', '1.5', '1&before=2', '99999999999999999999'])('before=%s is refused', async (before) => {
  expect(await refusalOf(rich.get(`/account/usage?before=${before}`))).toBe('400 invalid_parameter')
})

test('before: the first page holds still while newer events come', async () => {
  const { next_before } = await rich.usage('?limit=5')
  const before = await rich.usage(`?limit=5&before=${next_before}`)
  charged.unshift((await rich.file()).id)
  expect(await rich.usage(`?limit=5&before=${next_before}`)).toEqual(before)
})

test('the ledger of another account is never shown', async () => {
  expect((await region.as('second').usage()).data).toEqual([])
})

test('cost 0', async () => {
  const before = await rich.balance()
  await rich.usage()
  expect(await rich.balance()).toEqual(before)
})
