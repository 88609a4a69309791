// Relief orders: their options, prices and refusals. Specification: POST /jobs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backgroundModes, reliefFormats, reliefStyles, reliefTypes } from '../../src-shared/service/relief.ts'
import { type Caller, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
let source: { file_id: string }
beforeAll(async () => {
  region = await startRegion()
  rich = region.as('rich')
  source = { file_id: (await rich.uploaded()).id }
})
afterAll(() => region.close())

test('a new job is queued, echoes the defaults and has made nothing yet', async () => {
  expect(await rich.ordered(source.file_id)).toEqual({
    id: expect.stringMatching(/^api_/),
    object: 'relief_job',
    status: 'queued',
    tier: 'standard',
    relief_type: 'shallow',
    style: 'general',
    background_mode: 'remove',
    output_format: 'tif',
    points: 30,
    progress: 0,
    queue_position: expect.any(Number),
    artifacts: [],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test.each([
  ['standard', 30],
  ['pro', 50],
])('tier %s costs %i points, whatever else is asked for', async (tier, points) => {
  for (const style of reliefStyles) {
    const options = {
      tier,
      style,
      relief_type: reliefTypes[style.length % 2],
      background_mode: backgroundModes[style.length % 2],
      output_format: reliefFormats[style.length % 3],
      model_weight: (style.length % 11) / 10,
    }
    const { model_weight: _, ...echoed } = options
    const before = await rich.credits()
    expect(await rich.ordered(source.file_id, options)).toMatchObject({ ...echoed, points })
    expect((await rich.credits()).used).toBe(before.used + points)
  }
})

test.each([
  ['a style that is not in the list', { style: 'a lion, please' }],
  ['an unknown tier', { tier: 'Pro' }],
  ['an unknown relief type', { relief_type: 'medium' }],
  ['an unknown background mode', { background_mode: 'blur' }],
  ['an unknown format', { output_format: 'stl' }],
  ['a model weight above 1', { model_weight: 1.01 }],
  ['a model weight below 0', { model_weight: -0.01 }],
  ['a model weight in a string', { model_weight: '0.5' }],
  ['a null option', { tier: null }],
  ['no source', { source: undefined }],
  ['an empty file id', { source: { file_id: '' } }],
  ['a file id that is no string', { source: { file_id: 7 } }],
])('%s is refused free of charge', async (_, change) => {
  const before = await rich.credits()
  expect(await refusalOf(rich.post('/jobs', { source, ...change }))).toBe('400 invalid_parameter')
  expect(await rich.credits()).toEqual(before)
})

test('an unknown file is refused before any charge', async () => {
  const before = await rich.credits()
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: 'file_none' } }))).toBe('404 not_found')
  expect(await rich.credits()).toEqual(before)
})

test('too few points are a 402, and nothing is charged', async () => {
  const poor = region.as('poor')
  const file = await poor.uploaded()
  expect(await refusalOf(poor.post('/jobs', { source: { file_id: file.id } }))).toBe('402 insufficient_points')
  expect(await poor.credits()).toEqual({ total: 10, used: 1, remaining: 9 })
})

test('an upload without points left is a 402 too', async () => {
  const small = await startRegion({ accounts: [{ name: 'empty', points: 0 }] })
  const empty = small.as('empty')
  expect(
    await refusalOf(empty.upload(Buffer.from(await (await fetch((await rich.uploaded()).url ?? '')).bytes()))),
  ).toBe('402 insufficient_points')
  small.sandbox.refill('empty', 1)
  expect((await empty.uploaded()).object).toBe('file')
  expect(await empty.credits()).toEqual({ total: 1, used: 1, remaining: 0 })
  await small.close()
})
