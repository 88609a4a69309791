// A section of the specification, row by row. Specification: Resources and their fields; Model conversion.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import type { Work } from '../shapes.ts'

let region: Examined
let rich: Examiner
let source: string
let conversion: Work
let failed: Work
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  source = await rich.finishedModel()
  conversion = await rich.order('/model/conversions', { source: { job_id: source }, format: 'usdz' })
  await rich.end(conversion.id)
  region.faults({ 'job-failure': 1 })
  failed = await rich.order('/model/conversions', { source: { job_id: source }, format: 'usdz' })
  failed = await rich.end(failed.id)
})
afterAll(() => region.close())

test('id: prefix conv_', () => expect(conversion.id).toMatch(/^conv_./))

test('object: model_conversion', () => expect(conversion.object).toBe('model_conversion'))

test('status: the same lifecycle values as jobs', async () => {
  expect(conversion.status).toBe('queued')
  expect((await rich.job(conversion.id)).status).toBe('succeeded')
  expect(failed.status).toBe('failed')
})

test('product: model', () => expect(conversion).toMatchObject({ product: 'model' }))

test('mode: model_conversion', () => expect(conversion).toMatchObject({ mode: 'model_conversion' }))

test('source_job_id: the model job converted', () => expect(conversion).toMatchObject({ source_job_id: source }))

test('format: the target format', () => expect(conversion).toMatchObject({ format: 'usdz' }))

test('points: 10', () => expect([conversion.points, failed.points]).toEqual([10, 10]))

test('progress: 0 at creation, an integer always', async () => {
  expect(conversion.progress).toBe(0)
  expect((await rich.job(conversion.id)).progress).toBe(100)
  expect(failed.progress).toEqual(expect.any(Number))
})

test('artifacts: empty at creation', async () => {
  expect(conversion.artifacts).toEqual([])
  expect((await rich.job(conversion.id)).artifacts.map(({ type }) => type)).toContain('usdz')
})
