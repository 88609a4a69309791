// What comes out of design jobs, with the real makers. Specification: Endpoints; POST /design/jobs.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { make } from '../results.ts'
import { scene } from '../scene.ts'

let region: Examined
let rich: Examiner
let source: { file_id: string }
let second_source: { file_id: string }
beforeAll(async () => {
  region = await examine({ makers: 'real' })
  rich = region.as('rich')
  source = { file_id: (await rich.file(await scene())).id }
  second_source = { file_id: (await rich.file(await scene({ hue: 200 }))).id }
})
afterAll(() => region.close())

const design = (body: object) => make(rich, '/design/jobs', { source, ...body }, 'png')
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
const gold = { mode: 'material_gold' }

test.each([
  ['1k', 1024],
  ['2k', 2048],
  ['4k', 4096],
])('resolution: %s has a longest edge of %d pixels', async (resolution, edge) => {
  expect(await sizeOf(await design({ mode: 'background_removal', resolution, aspect_ratio: '21:9' }))).toMatchObject({
    width: edge,
  })
})

test('aspect_ratio: every ratio is that of the picture', async () => {
  const ratios = ['1:1', '2:3', '3:4', '4:5', '5:4', '4:3', '3:2', '9:16', '16:9', '21:9']
  const made = await Promise.all(ratios.map((aspect_ratio) => design({ mode: 'background_removal', aspect_ratio })))
  for (const [index, bytes] of made.entries()) {
    const { width, height } = await sizeOf(bytes)
    const [across = 1, down = 1] = (ratios[index] ?? '').split(':').map(Number)
    const edge = 1024
    expect([ratios[index], width, height]).toEqual([
      ratios[index],
      across >= down ? edge : Math.round((edge * across) / down),
      across >= down ? Math.round((edge * down) / across) : edge,
    ])
  }
})

test('aspect_ratio: auto, the default, keeps the proportions of the source', async () => {
  const cutOut = { mode: 'background_removal' }
  const [auto, usual] = await Promise.all([design({ ...cutOut, aspect_ratio: 'auto' }), design(cutOut)])
  expect(await sizeOf(usual)).toEqual({ width: 1024, height: 768 })
  expect(auto.equals(usual)).toBe(true)
})

test('four_view_sheet is always 1:1, whatever ratio is asked for', async () => {
  expect(await sizeOf(await design({ mode: 'four_view_sheet', aspect_ratio: '16:9' }))).toEqual({
    width: 1024,
    height: 1024,
  })
})

test('material modes ignore the second source, and presets the prompt', async () => {
  const [plain, crowded] = await Promise.all([design(gold), design({ ...gold, second_source, prompt: 'a blue lion' })])
  expect(plain.equals(crowded)).toBe(true)
})

test.each(['custom', 'product_photography'])('a second source changes %s, which accepts two', async (mode) => {
  const body = { mode, prompt: 'the two beside each other' }
  const [one, two] = await Promise.all([design(body), design({ ...body, second_source })])
  expect(one.equals(two)).toBe(false)
})

test('custom: the prompt decides, with a source and without', async () => {
  const bodies = [
    { prompt: 'warm sunset' },
    { prompt: 'black and white' },
    { prompt: 'warm sunset', source: undefined },
  ]
  const made = await Promise.all(bodies.map((body) => design({ mode: 'custom', ...body })))
  expect(new Set(made.map((bytes) => bytes.toString('base64'))).size).toBe(3)
})
