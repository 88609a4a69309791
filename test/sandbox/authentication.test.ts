// Keys and who owns what. Specification: Authentication; What the service does, ownership.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
beforeAll(async () => {
  region = await startRegion()
})
afterAll(() => region.close())

const endpoints = [
  ['POST', '/files'],
  ['GET', '/files/file_1'],
  ['POST', '/jobs'],
  ['GET', '/jobs/api_1'],
  ['GET', '/jobs/api_1/artifacts'],
  ['GET', '/capabilities'],
  ['GET', '/account/credits'],
  ['GET', '/account/usage'],
] as const

test.each(endpoints)('%s %s needs a key', async (method, path) => {
  expect(await refusalOf(fetch(region.baseUrl + path, { method }))).toBe('401 invalid_api_key')
})

test('only the exact Bearer form opens an account', async () => {
  const { authorization } = region.as('rich')
  const apiKey = authorization.slice('Bearer '.length)
  const wrong = [`bearer ${apiKey}`, `Bearer  ${apiKey}`, `Basic ${apiKey}`, apiKey, `Bearer ${apiKey}x`, 'Bearer', '']
  for (const header of wrong) {
    const answer = fetch(`${region.baseUrl}/account/credits`, { headers: { authorization: header } })
    expect([header, await refusalOf(answer)]).toEqual([header, '401 invalid_api_key'])
  }
  expect((await region.as('rich').get('/account/credits')).status).toBe(200)
})

test('a key in the query string or in another header is not accepted', async () => {
  const apiKey = region.as('rich').authorization.slice('Bearer '.length)
  const url = `${region.baseUrl}/account/credits`
  expect(await refusalOf(fetch(`${url}?api_key=${apiKey}&key=${apiKey}`))).toBe('401 invalid_api_key')
  expect(await refusalOf(fetch(url, { headers: { 'x-api-key': apiKey } }))).toBe('401 invalid_api_key')
})

test('files, jobs and artifact lists of another account are not found', async () => {
  const owner = region.as('rich')
  const stranger = region.as('second')
  const file = await owner.uploaded()
  const job = await owner.ordered(file.id)
  expect(await refusalOf(stranger.get(`/files/${file.id}`))).toBe('404 not_found')
  expect(await refusalOf(stranger.get(`/jobs/${job.id}`))).toBe('404 not_found')
  expect(await refusalOf(stranger.get(`/jobs/${job.id}/artifacts`))).toBe('404 not_found')
  expect(await refusalOf(stranger.post('/jobs', { source: { file_id: file.id } }))).toBe('404 not_found')
  expect(await stranger.ledger()).toEqual([])
})
