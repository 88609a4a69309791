// A section of the specification, row by row. Specification: Resources and their fields; Job.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import type { Work } from '../shapes.ts'

const kinds = ['relief job', 'design job', 'model job'] as const
let region: Examined
let rich: Examiner
const created: Work[] = []
const ended: Work[] = []
const failed: Work[] = []
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  for (const kind of kinds) {
    const job = await rich.order(...(await rich.wanted(kind)))
    created.push(job)
    ended.push(await rich.end(job.id))
    const unlucky = await rich.order(...(await rich.wanted(kind, 'unlucky [fail].png')))
    failed.push(await rich.end(unlucky.id))
  }
})
afterAll(() => region.close())

const everyView = () => [...created, ...ended, ...failed]
const [relief, design, model] = [0, 1, 2]

test('id: prefix api_ for relief, g_ for design, task_ for model jobs', () => {
  expect(created.map(({ id }) => id.split('_')[0])).toEqual(['api', 'g', 'task'])
})

test('object: relief_job, design_job, model_job', () => {
  for (const views of [created, ended, failed]) {
    expect(views.map(({ object }) => object)).toEqual(['relief_job', 'design_job', 'model_job'])
  }
})

test('status: one of the states', () => {
  expect([created, ended, failed].map((views) => new Set(views.map(({ status }) => status)))).toEqual([
    new Set(['queued']),
    new Set(['succeeded']),
    new Set(['failed']),
  ])
})

test('product: design or model on design and model jobs, not present on relief jobs', () => {
  for (const views of [created, ended, failed]) {
    expect(views.map((job) => ('product' in job ? job.product : 'not present'))).toEqual([
      'not present',
      'design',
      'model',
    ])
  }
})

test('mode: the design mode id, the type of a model', () => {
  expect(created[design]).toMatchObject({ mode: 'material_gold' })
  expect(created[model]).toMatchObject({ mode: 'image_to_model' })
  expect(created[relief]).not.toHaveProperty('mode')
})

test('tier: on relief jobs only, standard or pro', async () => {
  expect(created.map((job) => 'tier' in job)).toEqual([true, false, false])
  for (const tier of ['standard', 'pro']) {
    expect(await rich.order('/jobs', { source: await rich.source(), tier })).toMatchObject({ tier })
  }
})

test('relief_type, style, background_mode, output_format: echo of the effective request values', async () => {
  const chosen = { relief_type: 'deep', style: 'JadeMoldsBrand', background_mode: 'keep', output_format: 'vsm' }
  const job = await rich.order('/jobs', { source: await rich.source(), ...chosen })
  expect(job).toMatchObject(chosen)
  expect(await rich.end(job.id)).toMatchObject(chosen)
  const usual = { relief_type: 'shallow', style: 'general', background_mode: 'remove', output_format: 'tif' }
  expect(created[relief]).toMatchObject(usual)
})

test('points: the price recorded for the job, in every state', () => {
  for (const views of [created, ended, failed]) expect(views.map(({ points }) => points)).toEqual([30, 15, 50])
})

test('progress: 0 to 100, null at most for relief jobs', () => {
  for (const { object, progress } of everyView()) {
    if (object === 'relief_job' && progress === null) continue
    expect(progress).toBeGreaterThanOrEqual(0)
    expect(progress).toBeLessThanOrEqual(100)
  }
  expect(ended.map(({ progress }) => progress)).toEqual([100, 100, 100])
})

test('queue_position: integer or null', () => {
  for (const { queue_position } of created) expect(queue_position).toBeGreaterThan(0)
  for (const { queue_position } of ended) expect(queue_position).toBe(null)
})

test('artifacts: empty at creation, filled after success', () => {
  for (const { artifacts } of [...created, ...failed]) expect(artifacts).toEqual([])
  for (const { artifacts } of ended) expect(artifacts.length).toBeGreaterThan(0)
})

test('error: code and message, present on failure', () => {
  for (const { error } of failed) expect(error).toEqual({ code: expect.any(String), message: expect.any(String) })
  for (const job of [...created, ...ended]) expect(job).not.toHaveProperty('error')
})

test('created_at, completed_at: ISO 8601 date-time strings', () => {
  for (const { created_at, completed_at = '' } of [...ended, ...failed]) {
    expect(Date.parse(completed_at)).toBeGreaterThanOrEqual(Date.parse(created_at))
  }
  for (const { created_at } of created) expect(new Date(created_at).toISOString()).toBe(created_at)
})
