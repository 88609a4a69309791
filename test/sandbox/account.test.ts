// Balance, ledger pages and the catalog. Specification: GET /account/credits; GET /account/usage; GET /capabilities.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capabilitiesSchema } from '../../src-shared/service/capabilities.ts'
import { designModes } from '../../src-shared/service/design.ts'
import { usageListSchema } from '../../src-shared/service/usage.ts'
import { type Caller, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let second: Caller
beforeAll(async () => {
  region = await startRegion()
  second = region.as('second')
})
afterAll(() => region.close())

test('a fresh account has all its points and an empty ledger', async () => {
  expect(await (await second.get('/account/credits')).json()).toEqual({
    object: 'credit_balance',
    unit: 'api_point',
    total: 1000,
    used: 0,
    remaining: 1000,
  })
  const usage = await (await second.get('/account/usage')).json()
  expect(usage).toEqual({ object: 'list', data: [], has_more: false, next_before: null })
})

test('the ledger comes newest first, in pages that neither repeat nor miss an event', async () => {
  const file = await second.uploaded()
  const jobs = []
  for (let count = 0; count < 24; count += 1) jobs.push(await second.ordered(file.id))
  const whole = [...jobs.map(({ id }) => id).reverse(), file.id]
  for (const limit of [1, 7, 24, 25, 100]) {
    const seen: (string | null)[] = []
    let query = `?limit=${limit}`
    for (;;) {
      const page = usageListSchema.parse(await (await second.get(`/account/usage${query}`)).json())
      seen.push(...page.data.map(({ resource_id }) => resource_id))
      if (!page.has_more) break
      expect(page.data).toHaveLength(limit)
      query = `?limit=${limit}&before=${page.next_before}`
    }
    expect(seen).toEqual(whole)
  }
})

test('a page has 20 events unless asked otherwise', async () => {
  const page = usageListSchema.parse(await (await second.get('/account/usage')).json())
  expect(page).toMatchObject({ has_more: true, next_before: expect.any(Number) })
  expect(page.data).toHaveLength(20)
  expect(page.data[0]).toEqual({
    id: expect.stringMatching(/./),
    object: 'usage_event',
    resource_id: expect.stringMatching(/^api_/),
    points: 30,
    type: 'charge',
    description: expect.stringMatching(/./),
    created_at: expect.stringMatching(/^\d{4}-/),
  })
})

test.each([
  'limit=0',
  'limit=101',
  'limit=-1',
  'limit=1.5',
  'limit=ten',
  'limit=',
  'limit=1&limit=2',
  'before=0',
  'before=x',
])('usage with %s is refused', async (query) => {
  expect(await refusalOf(second.get(`/account/usage?${query}`))).toBe('400 invalid_parameter')
})

test('the catalog is the one of the specification', async () => {
  const catalog = await (await second.get('/capabilities')).json()
  expect(capabilitiesSchema.parse(catalog)).toEqual({
    object: 'capability_catalog',
    version: '2',
    billing: { unit: 'api_point', discounts: false, file_upload_points: 1 },
    design: { modes: [...designModes], resolutions: { '1k': 15, '2k': 20, '4k': 30 }, max_input_images: 2 },
    model: {
      modes: ['text_to_model', 'image_to_model', 'multiview_to_model'],
      quality: { basic: 50, advanced: 80 },
      texture_points: 10,
      pbr_points: 10,
      pbr_requires_texture: true,
      conversion_formats: ['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf'],
      conversion_points: 10,
    },
  })
})

test('reading costs nothing', async () => {
  const before = await second.credits()
  const { id } = await second.job((await second.ledger())[0]?.resource_id ?? '')
  for (const path of [`/jobs/${id}`, `/jobs/${id}/artifacts`, '/capabilities', '/account/usage']) await second.get(path)
  expect(await second.credits()).toEqual(before)
})
