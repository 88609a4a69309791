// A section of the specification, row by row. Specification: Endpoints; POST /design/jobs. What comes out is in post-
// design-jobs-results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../practice-region.ts'
import { designModes, designModeTable, modesIn } from '../design-modes.ts'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { make } from '../results.ts'

const ratios = ['auto', '1:1', '2:3', '3:4', '4:5', '5:4', '4:3', '3:2', '9:16', '16:9', '21:9']
let region: Examined
let rich: Examiner
let source: { file_id: string }
let second_source: { file_id: string }
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  source = { file_id: (await rich.file(await picture(1))).id }
  second_source = { file_id: (await rich.file(await picture(2))).id }
})
afterAll(() => region.close())

const order = (body: object) => rich.order('/design/jobs', body)
const refused = (body: object) => rich.refused(() => rich.post('/design/jobs', body))
const preset = { mode: 'product_photography' }

test.each([undefined, null, '', 'nonsense', 'Custom', 7])(
  'mode: required, one of the list; %j is refused',
  async (mode) => {
    expect(await refused({ mode, source })).toBe('400 invalid_parameter')
  },
)

test.each(designModes)('mode: %s is accepted and echoed', async (mode) => {
  const job = await order({ mode, source, ...(mode === 'custom' && { prompt: 'a lion' }) })
  expect(job).toMatchObject({ mode, product: 'design', points: 15 })
})

test.each([
  ['free prompt', 1],
  ['creative IP', 7],
  ['retouching', 7],
  ['jewelry', 8],
  ['hot foil and packaging', 6],
  ['jade', 10],
  ['stone', 7],
  ['wood', 7],
  ['copper and aluminum', 6],
  ['other', 2],
] as const)('mode ids: the group %s has %d', async (group, count) => {
  const ids = modesIn(designModeTable[group])
  const { design } = await (await rich.get('/capabilities')).json()
  expect(design.modes.filter((mode: string) => ids.includes(mode))).toHaveLength(count)
})

test('mode ids: there are 61', () => expect(new Set(designModes).size).toBe(61))

test('mode ids: the current list is also in the capability catalog', async () => {
  const { design } = await (await rich.get('/capabilities')).json()
  expect(design.modes).toEqual(designModes)
})

test.each([undefined, null, '', '   ', 7])('prompt: required for custom; %j is refused', async (prompt) => {
  expect(await refused({ mode: 'custom', source, prompt })).toBe('400 invalid_parameter')
})

test('prompt: not required for presets', async () => {
  expect(await order({ ...preset, source })).toMatchObject({ status: 'queued' })
  expect(await order({ ...preset, source, prompt: '' })).toMatchObject({ status: 'queued' })
})

test('source.file_id: required for presets', async () => {
  for (const mode of designModes.slice(1)) expect(await refused({ mode })).toBe('400 invalid_parameter')
})

test.each([null, {}, { file_id: '' }, { file_id: 7 }, 'file_1', []])('source.file_id: %j is refused', async (wrong) => {
  expect(await refused({ ...preset, source: wrong })).toBe('400 invalid_parameter')
})

test('source.file_id: custom may have it or not', async () => {
  expect(await order({ mode: 'custom', prompt: 'a lion', source })).toMatchObject({ status: 'queued' })
  expect(await order({ mode: 'custom', prompt: 'a lion' })).toMatchObject({ status: 'queued' })
})

test('source.file_id: an owned file, else it is not found', async () => {
  const theirs = await region.as('second').source()
  for (const wrong of [theirs, { file_id: 'file_none' }]) {
    expect(await refused({ ...preset, source: wrong })).toBe('404 not_found')
  }
})

test('second_source.file_id: not required, an owned file, else it is not found', async () => {
  const theirs = await region.as('second').source()
  expect(await order({ ...preset, source, second_source })).toMatchObject({ status: 'queued' })
  for (const wrong of [theirs, { file_id: 'file_none' }]) {
    expect(await refused({ ...preset, source, second_source: wrong })).toBe('404 not_found')
  }
})

test.each([
  ['1k', 15],
  ['2k', 20],
  ['4k', 30],
])('resolution: %s costs %d points', async (resolution, points) => {
  const job = await order({ ...preset, source, resolution })
  expect([job.points, await rich.pointsOf(job.id)]).toEqual([points, [points]])
})

test('resolution: 1k unless given', async () => expect((await order({ ...preset, source })).points).toBe(15))

test.each(['', '1K', '8k', 1024, null])('resolution: %j is refused', async (resolution) => {
  expect(await refused({ ...preset, source, resolution })).toBe('400 invalid_parameter')
})

test.each(ratios)('aspect_ratio: %s is allowed', async (aspect_ratio) => {
  expect(await order({ ...preset, source, aspect_ratio })).toMatchObject({ status: 'queued' })
})

test.each(['', '1:2', '10:10', '1x1', 'Auto', 1, null])('aspect_ratio: %j is refused', async (aspect_ratio) => {
  expect(await refused({ ...preset, source, aspect_ratio })).toBe('400 invalid_parameter')
})

test('response 200: the queued design job', async () => {
  expect(await order({ ...preset, source })).toEqual({
    id: expect.stringMatching(/^g_/),
    object: 'design_job',
    status: 'queued',
    product: 'design',
    mode: 'product_photography',
    points: 15,
    progress: 0,
    queue_position: expect.any(Number),
    artifacts: [],
    created_at: expect.any(String),
  })
})

test('cost: by resolution only', async () => {
  const body = { mode: 'custom', prompt: 'a lion', source, second_source, aspect_ratio: '21:9', texture: true }
  expect((await order(body)).points).toBe(15)
  expect((await order({ ...body, resolution: '4k' })).points).toBe(30)
})

/** What the maker was asked for, which decides what it makes. */
const asked = async (body: object) => (await make(rich, '/design/jobs', { source, ...body }, 'png')).toString()

test('prompt: ignored for every preset, and never for custom', async () => {
  for (const mode of designModes.slice(1)) {
    const [plain, prompted] = await Promise.all([asked({ mode }), asked({ mode, prompt: 'a blue lion at night' })])
    expect([mode, prompted]).toEqual([mode, plain])
  }
  const custom = { mode: 'custom', prompt: 'a lion' }
  expect(await asked(custom)).not.toBe(await asked({ ...custom, prompt: 'a lioness' }))
})

test('second_source.file_id: kept from every material mode, given to all others', async () => {
  for (const mode of designModes) {
    const body = { mode, prompt: 'a lion' }
    const [one, two] = await Promise.all([asked(body), asked({ ...body, second_source })])
    expect([mode, one === two]).toEqual([mode, mode.startsWith('material_')])
  }
})

test('four_view_sheet is always 1:1, whatever ratio is asked for', async () => {
  const square = await asked({ mode: 'four_view_sheet', aspect_ratio: '1:1' })
  for (const aspect_ratio of [undefined, ...ratios]) {
    expect(await asked({ mode: 'four_view_sheet', aspect_ratio })).toBe(square)
  }
})

test('at most 2 input images: a third one in a field of its own is not looked at', async () => {
  const body = { ...preset, second_source }
  expect(await asked({ ...body, third_source: source, sources: [source], images: [source] })).toBe(await asked(body))
})

test('at most 2 input images: lists of sources are refused', async () => {
  const three = [source, second_source, source]
  expect(await refused({ ...preset, source: three })).toBe('400 invalid_parameter')
  expect(await refused({ ...preset, source, second_source: three })).toBe('400 invalid_parameter')
})
