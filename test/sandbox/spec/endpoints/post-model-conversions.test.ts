// A section of the specification, row by row. Specification: Endpoints; POST /model/conversions. What comes out is in
// post-model-conversions-results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'

let region: Examined
let rich: Examiner
let source: { job_id: string }
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  source = { job_id: await rich.finishedModel() }
})
afterAll(() => region.close())

const order = (body: object, key?: string) => rich.order('/model/conversions', body, key)
const refused = (body: object, key?: string) => rich.refused(() => rich.post('/model/conversions', body, key))

test.each([undefined, null, {}, { job_id: '' }, { job_id: 7 }, { file_id: 'file_1' }, 'task_1'])(
  'source.job_id: a required string; %j is refused',
  async (wrong) => expect(await refused({ source: wrong, format: 'stl' })).toBe('400 invalid_parameter'),
)

test('source.job_id: unknown, or of another account, is not found', async () => {
  const theirs = await region.as('second').finishedModel()
  for (const job_id of ['task_none', theirs]) {
    expect(await refused({ source: { job_id }, format: 'stl' })).toBe('404 not_found')
  }
})

test('source.job_id: a file is no job', async () => {
  const job_id = (await rich.file()).id
  expect(await refused({ source: { job_id }, format: 'stl' })).toBe('404 not_found')
})

test.each(['relief job', 'design job', 'model conversion'] as const)(
  'source.job_id: a %s is no model job',
  async (kind) => {
    const { id } = await rich.order(...(await rich.wanted(kind)))
    await rich.end(id)
    expect(await refused({ source: { job_id: id }, format: 'stl' })).toBe('422 invalid_source')
  },
)

test('source.job_id: a model job that has not succeeded yet is refused', async () => {
  const slow = await examine({ speed: 0.1 })
  const caller = slow.as('rich')
  const { id } = await caller.order('/model/jobs', { type: 'text_to_model', prompt: 'a lion' })
  const post = () => caller.post('/model/conversions', { source: { job_id: id }, format: 'stl' })
  expect(await caller.refused(post)).toBe('422 invalid_source')
  await slow.close()
})

test('source.job_id: a model job that failed is refused', async () => {
  const { id } = await rich.order('/model/jobs', { type: 'text_to_model', prompt: 'a lion [fail]' })
  expect((await rich.end(id)).status).toBe('failed')
  expect(await refused({ source: { job_id: id }, format: 'stl' })).toBe('422 invalid_source')
})

test.each(['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf'])('format: %s is allowed', async (format) => {
  expect(await order({ source, format })).toMatchObject({ format })
})

test.each([undefined, null, '', 'GLB', 'gltf', 'ply', 7])(
  'format: required, one of six; %j is refused',
  async (format) => {
    expect(await refused({ source, format })).toBe('400 invalid_parameter')
  },
)

test('header Idempotency-Key: optional, for an exact retry only', async () => {
  const first = await order({ source, format: 'obj' }, 'retry')
  expect((await order({ source, format: 'obj' }, 'retry')).id).toBe(first.id)
  expect(await refused({ source, format: 'fbx' }, 'retry')).toBe('409 idempotency_conflict')
  expect((await order({ source, format: 'obj' })).id).not.toBe(first.id)
})

test('a model job can be converted to one format again and again', async () => {
  const [one, another] = [await order({ source, format: 'stl' }), await order({ source, format: 'stl' })]
  expect(one.id).not.toBe(another.id)
  for (const { id } of [one, another]) expect((await rich.end(id)).status).toBe('succeeded')
})

test('response 200: the queued conversion', async () => {
  expect(await order({ source, format: '3mf' })).toMatchObject({
    id: expect.stringMatching(/^conv_/),
    object: 'model_conversion',
    status: 'queued',
    product: 'model',
    mode: 'model_conversion',
    source_job_id: source.job_id,
    format: '3mf',
    points: 10,
    progress: 0,
    artifacts: [],
  })
})

test('cost: 10 points when accepted', async () => {
  const job = await order({ source, format: 'glb' })
  expect([job.points, await rich.pointsOf(job.id)]).toEqual([10, [10]])
})
