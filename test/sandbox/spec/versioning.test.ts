// A section of the specification, row by row. Specification: Versioning.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, refusalOf } from './examiner.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

const at = (path: string, method = 'GET') =>
  fetch(new URL(path, region.baseUrl), { method, headers: { authorization: rich.authorization }, redirect: 'manual' })

test('the version is carried in the prefix /v2 of the base URL', async () => {
  expect(region.baseUrl).toMatch(/\/v2$/)
  for (const path of [
    '/capabilities',
    '/v1/capabilities',
    '/v3/capabilities',
    '/V2/capabilities',
    '/v2/v2/capabilities',
  ]) {
    expect(await refusalOf(at(path))).toBe('404 not_found')
  }
})

test('the capability catalog reports version as 2', async () => {
  expect((await (await rich.get('/capabilities')).json()).version).toBe('2')
})

test.each([
  '/api/files',
  '/api/jobs',
  '/api/jobs/api_1',
  '/api/account/credits',
  '/v2/api/jobs',
  '/api/v2/jobs',
  '/api',
])('the older interface does not exist here: %s is neither served nor redirected', async (path) => {
  for (const method of ['GET', 'POST']) expect(await refusalOf(at(path, method))).toBe('404 not_found')
})
