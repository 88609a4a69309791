// A section of the specification, row by row. Specification: Endpoints; POST /jobs (relief job), its fields and rules.
// What comes out is in post-jobs-results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'

const styles = `general JewelryMoldsUniversal JewelryMoldsCommemorativeCoin JewelryMoldsBracelet
  HotStampingBulgingUniversal HotStampingThickCharacters HotStampingThinCharacters EmbroideryTexture
  StoneCarvingUniversal StoneCarvingLongChart StoneCarvingYangHua WoodCarvingUniversal WoodCarvingLongChart
  WoodCarvingYangHua JadeMoldsUniversal JadeMoldsPendant JadeMoldsBrand CopperAluminumUniversal
  CopperAluminumLighter CopperAluminumEngraving`.split(/\s+/)

let region: Examined
let rich: Examiner
let source: { file_id: string }
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  source = await rich.source()
})
afterAll(() => region.close())

const order = (options: object = {}) => rich.order('/jobs', { source, ...options })
const refused = (change: object) => rich.refused(() => rich.post('/jobs', { source, ...change }))

test.each([
  { source: undefined },
  { source: null },
  { source: {} },
  { source: { file_id: '' } },
  { source: { file_id: 7 } },
  { source: 'file_1' },
])('source.file_id: a required string; $source is refused', async (change) => {
  expect(await refused(change)).toBe('400 invalid_parameter')
})

test.each(['standard', 'pro'])('tier: %s is allowed', async (tier) => {
  expect(await order({ tier })).toMatchObject({ tier })
})

test('tier: standard unless given', async () => expect(await order()).toMatchObject({ tier: 'standard' }))

test.each(['', 'Standard', 'ultra', null, 1])('tier: %j is refused', async (tier) => {
  expect(await refused({ tier })).toBe('400 invalid_parameter')
})

test.each(['shallow', 'deep'])('relief_type: %s is allowed', async (relief_type) => {
  expect(await order({ relief_type })).toMatchObject({ relief_type })
})

test('relief_type: shallow unless given', async () => expect(await order()).toMatchObject({ relief_type: 'shallow' }))

test.each(['', 'medium', 'DEEP', null, true])('relief_type: %j is refused', async (relief_type) => {
  expect(await refused({ relief_type })).toBe('400 invalid_parameter')
})

test.each(styles)('style: %s is allowed', async (style) => expect(await order({ style })).toMatchObject({ style }))

test('style: there are 20', () => expect(new Set(styles).size).toBe(20))

test('style: general unless given', async () => expect(await order()).toMatchObject({ style: 'general' }))

test.each(['remove', 'keep'])('background_mode: %s is allowed', async (background_mode) => {
  expect(await order({ background_mode })).toMatchObject({ background_mode })
})

test('background_mode: remove unless given', async () => {
  expect(await order()).toMatchObject({ background_mode: 'remove' })
})

test.each(['', 'blur', 'Keep', null, 0])('background_mode: %j is refused', async (background_mode) => {
  expect(await refused({ background_mode })).toBe('400 invalid_parameter')
})

test.each(['png', 'tif', 'vsm'])('output_format: %s is allowed', async (output_format) => {
  expect(await order({ output_format })).toMatchObject({ output_format })
})

test('output_format: tif unless given', async () => expect(await order()).toMatchObject({ output_format: 'tif' }))

test.each(['', 'tiff', 'exr', 'stl', null])('output_format: %j is refused', async (output_format) => {
  expect(await refused({ output_format })).toBe('400 invalid_parameter')
})

test.each([0, 0.5, 1, 0.123456789])('model_weight: %d is allowed', async (model_weight) => {
  expect(await order({ model_weight })).toMatchObject({ status: 'queued' })
})

test.each([-0.01, 1.01, -1, 2, '0.5', null, true])('model_weight: %j is refused', async (model_weight) => {
  expect(await refused({ model_weight })).toBe('400 invalid_parameter')
})

test('rule 1: response 200 is the queued job with its effective options', async () => {
  expect(await order({ style: 'JadeMoldsPendant' })).toEqual({
    id: expect.stringMatching(/^api_/),
    object: 'relief_job',
    status: 'queued',
    tier: 'standard',
    relief_type: 'shallow',
    style: 'JadeMoldsPendant',
    background_mode: 'remove',
    output_format: 'tif',
    points: 30,
    progress: 0,
    queue_position: expect.any(Number),
    artifacts: [],
    created_at: expect.any(String),
  })
})

test.each([
  ['standard', 30],
  ['pro', 50],
])('rule 2: tier %s costs %d points, charged when accepted', async (tier, points) => {
  const job = await order({ tier })
  expect([job.points, await rich.pointsOf(job.id)]).toEqual([points, [points]])
})

test.each([
  { relief_type: 'deep' },
  { style: 'CopperAluminumEngraving' },
  { background_mode: 'keep' },
  { output_format: 'vsm' },
  { model_weight: 1 },
  { points: 1, price: 1 },
])('rule 2: no other field changes the price: %j', async (options) => {
  expect((await order(options)).points).toBe(30)
  expect((await order({ ...options, tier: 'pro' })).points).toBe(50)
})

test('rule 3: a missing file rejects the job before any charge', async () => {
  expect(await refused({ source: { file_id: 'file_none' } })).toBe('404 not_found')
})

test('rule 3: a file of another account rejects the job before any charge', async () => {
  const theirs = await region.as('second').source()
  expect(await refused({ source: theirs })).toBe('404 not_found')
})

test('rule 3: an upload that did not succeed leaves no file that an order could name', async () => {
  const { error } = await (await rich.upload(Buffer.from('no picture'))).json()
  expect(await refused({ source: { file_id: String(error.file_id) } })).toBe('404 not_found')
})

test('rule 3: the id of a job is not the id of a file', async () => {
  const { id } = await order()
  expect(await refused({ source: { file_id: id } })).toBe('404 not_found')
})

test.each(['a lion, please', '', 'General', 'jewelrymoldsuniversal', 'JewelryMoldsUniversal ', null])(
  'rule 7: style is no free prompt: %j is refused',
  async (style) => expect(await refused({ style })).toBe('400 invalid_parameter'),
)

test('rule 8: only one job is created per request', async () => {
  const before = (await rich.ledger()).length
  const answer = await order({ count: 3, n: 3, batch: [{}, {}] })
  const after = await rich.ledger()
  expect([after.length - before, after[0]?.resource_id]).toEqual([1, answer.id])
})

test('rule 8: a list of orders is no order', async () => {
  expect(await rich.refused(() => rich.post('/jobs', [{ source }, { source }]))).toBe('400 invalid_parameter')
})

test('rule 9: the same Idempotency-Key with a different body is a conflict', async () => {
  await rich.order('/jobs', { source }, 'rule 9')
  expect(await rich.refused(() => rich.post('/jobs', { source, tier: 'pro' }, 'rule 9'))).toBe(
    '409 idempotency_conflict',
  )
})
