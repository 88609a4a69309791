// A section of the specification, row by row. Specification: Authentication.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, refusalOf } from './examiner.ts'

let region: Examined
let rich: Examiner
let apiKey: string
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  apiKey = rich.authorization.slice('Bearer '.length)
})
afterAll(() => region.close())

const endpoints = [
  ['POST', '/files'],
  ['GET', '/files/file_1'],
  ['POST', '/jobs'],
  ['GET', '/jobs/api_1'],
  ['GET', '/jobs/api_1/artifacts'],
  ['POST', '/design/jobs'],
  ['POST', '/model/jobs'],
  ['POST', '/model/conversions'],
  ['GET', '/capabilities'],
  ['GET', '/account/credits'],
  ['GET', '/account/usage'],
] as const

test.each(endpoints)('rule 1: %s %s requires the Bearer header', async (method, path) => {
  expect(await refusalOf(fetch(region.baseUrl + path, { method }))).toBe('401 invalid_api_key')
  const headers = { authorization: rich.authorization }
  expect((await fetch(region.baseUrl + path, { method, headers })).status).not.toBe(401)
})

test('rule 2: no other form of the header is accepted', async () => {
  const token = Buffer.from(`:${apiKey}`).toString('base64')
  const wrong = [`bearer ${apiKey}`, `Bearer  ${apiKey}`, `Basic ${token}`, `Token ${apiKey}`, apiKey, `Bearer`, '']
  for (const authorization of [...wrong, `Bearer "${apiKey}"`, `Bearer ${apiKey}, Bearer ${apiKey}`]) {
    const answer = fetch(`${region.baseUrl}/account/credits`, { headers: { authorization } })
    expect([authorization.replace(apiKey, 'KEY'), await refusalOf(answer)]).toEqual([
      authorization.replace(apiKey, 'KEY'),
      '401 invalid_api_key',
    ])
  }
})

test.each(['x-api-key', 'api-key', 'proxy-authorization', 'cookie'])(
  'rule 2: no key in the header %s',
  async (name) => {
    for (const value of [apiKey, `Bearer ${apiKey}`]) {
      const answer = fetch(`${region.baseUrl}/account/credits`, { headers: { [name]: value } })
      expect(await refusalOf(answer)).toBe('401 invalid_api_key')
    }
  },
)

test.each(endpoints)('rule 2: no key in the query string of %s %s', async (method, path) => {
  const query = `?api_key=${apiKey}&key=${apiKey}&access_token=${apiKey}&authorization=Bearer%20${apiKey}`
  expect(await refusalOf(fetch(region.baseUrl + path + query, { method }))).toBe('401 invalid_api_key')
})

test.each(['missing', 'invalid', 'expired'])('rule 3: a %s key yields HTTP 401', async (what) => {
  if (what === 'expired') region.faults({ 'key-revoked': 1 })
  const authorization = what === 'expired' ? rich.authorization : 'Bearer practice_wrong'
  const headers: Record<string, string> = what === 'missing' ? {} : { authorization }
  const answer = await fetch(`${region.baseUrl}/account/credits`, { headers })
  region.faults({})
  expect(await refusalOf(answer)).toBe('401 invalid_api_key')
})

test('rule 3: a key is wrong when any character of it is', async () => {
  for (const wrong of [`${apiKey}x`, apiKey.slice(0, -1), apiKey.toUpperCase(), ` ${apiKey}`]) {
    const answer = fetch(`${region.baseUrl}/account/credits`, { headers: { authorization: `Bearer ${wrong}` } })
    expect(await refusalOf(answer)).toBe('401 invalid_api_key')
  }
})

test('rule 3: the answer never repeats the key', async () => {
  const answer = await fetch(`${region.baseUrl}/account/credits?api_key=${apiKey}`)
  expect(await answer.text()).not.toContain(apiKey)
})

test('rule 4: the key is region-bound', async () => {
  const other = await examine()
  const answer = fetch(`${other.baseUrl}/account/credits`, { headers: { authorization: rich.authorization } })
  expect(await refusalOf(answer)).toBe('401 invalid_api_key')
  await other.close()
})

test('rule 4: the key is for programs, so a web page is refused even with it', async () => {
  const headers = { authorization: rich.authorization, origin: 'https://page.example' }
  expect(await refusalOf(fetch(`${region.baseUrl}/account/credits`, { headers }))).toBe('403 forbidden')
})

test('rule 5: there is no endpoint that issues, lists or changes keys', async () => {
  for (const path of ['/keys', '/api_keys', '/account/keys', '/account']) {
    expect(await refusalOf(rich.get(path))).toBe('404 not_found')
  }
})
