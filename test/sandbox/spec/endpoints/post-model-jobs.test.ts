// A section of the specification, row by row. Specification: Endpoints; POST /model/jobs. What comes out is in post-
// model-jobs-results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../practice-region.ts'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { make } from '../results.ts'

type Source = { file_id: string }
let region: Examined
let rich: Examiner
let front: Source
let left: Source
let theirs: Source
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  front = { file_id: (await rich.file(await picture(1))).id }
  left = { file_id: (await rich.file(await picture(2))).id }
  theirs = await region.as('second').source()
})
afterAll(() => region.close())

const order = (body: object) => rich.order('/model/jobs', body)
const refused = (body: object) => rich.refused(() => rich.post('/model/jobs', body))
const text = { type: 'text_to_model', prompt: 'a lion' }
const multiview = (views: unknown) => ({ type: 'multiview_to_model', views })

test('type: text_to_model is accepted', async () => expect(await order(text)).toMatchObject({ mode: text.type }))

test('type: image_to_model is accepted', async () => {
  expect(await order({ type: 'image_to_model', source: front })).toMatchObject({ mode: 'image_to_model' })
})

test('type: multiview_to_model is accepted', async () => {
  expect(await order(multiview({ front, left }))).toMatchObject({ mode: 'multiview_to_model' })
})

test.each([undefined, null, '', 'text', 'Text_to_model', 7])(
  'type: required, one of three; %j is refused',
  async (type) => {
    expect(await refused({ ...text, type, source: front })).toBe('400 invalid_parameter')
  },
)

test.each([undefined, null, '', '  ', 7])('prompt: required for text_to_model; %j is refused', async (prompt) => {
  expect(await refused({ ...text, prompt })).toBe('400 invalid_parameter')
})

test.each(['a', '狮', '🪙'])('prompt: 2000 characters of %s are allowed and 2001 are refused', async (character) => {
  expect(await order({ ...text, prompt: character.repeat(2000) })).toMatchObject({ status: 'queued' })
  expect(await refused({ ...text, prompt: character.repeat(2001) })).toBe('400 invalid_parameter')
})

test('prompt: not required by the other types', async () => {
  expect(await order({ type: 'image_to_model', source: front, prompt: 'not used' })).toMatchObject({ points: 50 })
})

test.each([undefined, null, {}, { file_id: '' }, { file_id: 7 }, []])(
  'source.file_id: required for image_to_model; %j is refused',
  async (source) => expect(await refused({ type: 'image_to_model', source })).toBe('400 invalid_parameter'),
)

test('source.file_id: an owned file, else it is not found', async () => {
  for (const source of [theirs, { file_id: 'file_none' }]) {
    expect(await refused({ type: 'image_to_model', source })).toBe('404 not_found')
  }
})

test('source.file_id: not required by the other types, which do not look at it', async () => {
  expect(await order({ ...text, source: theirs })).toMatchObject({ status: 'queued' })
  expect(await order({ ...multiview({ front, left }), source: theirs })).toMatchObject({ status: 'queued' })
})

test('views.front.file_id: required for multiview_to_model', async () => {
  for (const views of [undefined, null, {}, { left, back: left, right: left }, { front: {}, left }, [front, left]]) {
    expect(await refused(multiview(views))).toBe('400 invalid_parameter')
  }
})

test.each(['left', 'back', 'right'])('views.%s.file_id: with the front view it is enough', async (view) => {
  expect(await order(multiview({ front, [view]: left }))).toMatchObject({ status: 'queued' })
})

test('views: all four are allowed', async () => {
  expect(await order(multiview({ front, left, back: left, right: left }))).toMatchObject({ points: 50 })
})

test('views: at least one of left, back, right', async () => {
  expect(await refused(multiview({ front }))).toBe('400 invalid_parameter')
  expect(await refused(multiview({ front, top: left }))).toBe('400 invalid_parameter')
})

test.each(['front', 'left', 'back', 'right'])('views.%s.file_id: an owned file, else it is not found', async (view) => {
  for (const wrong of [theirs, { file_id: 'file_none' }]) {
    expect(await refused(multiview({ front, left, [view]: wrong }))).toBe('404 not_found')
  }
})

test('views: only real uploaded views; what a job has made is not one', async () => {
  const made = await rich.end((await order(text)).id)
  const file_id = made.artifacts[0]?.id ?? ''
  expect(await refused(multiview({ front, left: { file_id } }))).toBe('404 not_found')
})

test('views: not looked at by the other types', async () => {
  expect(await order({ ...text, views: { front: theirs } })).toMatchObject({ status: 'queued' })
})

test('quality: basic unless given', async () => expect((await order(text)).points).toBe(50))

test.each(['', 'Basic', 'pro', null, 2])('quality: %j is refused', async (quality) => {
  expect(await refused({ ...text, quality })).toBe('400 invalid_parameter')
})

test('texture: false unless given', async () => expect((await order({ ...text, texture: false })).points).toBe(50))

test.each(['true', 1, null])('texture: %j is refused', async (texture) => {
  expect(await refused({ ...text, texture })).toBe('400 invalid_parameter')
})

test('pbr: false unless given', async () => {
  expect((await order({ ...text, texture: true, pbr: false })).points).toBe(60)
})

test('pbr: true requires texture true', async () => {
  expect(await refused({ ...text, pbr: true })).toBe('400 invalid_parameter')
  expect(await refused({ ...text, texture: false, pbr: true })).toBe('400 invalid_parameter')
  expect((await order({ ...text, texture: true, pbr: true })).points).toBe(70)
})

test.each(['true', 1, null])('pbr: %j is refused', async (pbr) => {
  expect(await refused({ ...text, texture: true, pbr })).toBe('400 invalid_parameter')
})

test.each([
  ['basic', false, false, 50],
  ['basic', true, false, 60],
  ['basic', true, true, 70],
  ['advanced', false, false, 80],
  ['advanced', true, false, 90],
  ['advanced', true, true, 100],
])('cost: %s, texture %s, pbr %s is %d points, charged when accepted', async (quality, texture, pbr, points) => {
  const sources = [text, { type: 'image_to_model', source: front }, multiview({ front, left })]
  for (const body of sources) {
    const job = await order({ ...body, quality, texture, pbr })
    expect([job.points, await rich.pointsOf(job.id)]).toEqual([points, [points]])
  }
})

/** What the maker was asked for, which decides what it makes. */
const asked = async (body: object) => (await make(rich, '/model/jobs', body, 'glb')).toString()

test('prompt, source and views of the other types are not used', async () => {
  const others = { prompt: 'a square box', source: left, views: { front: left, back: left } }
  for (const body of [text, { type: 'image_to_model', source: front }, multiview({ front, left })]) {
    expect(await asked({ ...others, ...body })).toBe(await asked(body))
  }
})

test('every prompt, source, view and option counts', async () => {
  const bodies = [
    text,
    { ...text, prompt: 'a lioness' },
    { type: 'image_to_model', source: front },
    { type: 'image_to_model', source: left },
    multiview({ front, left }),
    multiview({ front: left, left: front }),
    multiview({ front, right: left }),
    multiview({ front, back: left }),
    multiview({ front, left, back: left, right: left }),
    { ...text, quality: 'advanced' },
    { ...text, texture: true },
    { ...text, texture: true, pbr: true },
  ]
  expect(new Set(await Promise.all(bodies.map(asked))).size).toBe(bodies.length)
})

test('response 200: the queued model job, its mode equal to its type', async () => {
  expect(await order(text)).toEqual({
    id: expect.stringMatching(/^task_/),
    object: 'model_job',
    status: 'queued',
    product: 'model',
    mode: 'text_to_model',
    points: 50,
    progress: 0,
    queue_position: expect.any(Number),
    artifacts: [],
    created_at: expect.any(String),
  })
})
