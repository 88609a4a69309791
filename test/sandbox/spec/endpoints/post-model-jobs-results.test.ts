// What comes out of model jobs, with the real makers. Specification: Endpoints; POST /model/jobs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { make, readGlb } from '../results.ts'
import { scene } from '../scene.ts'

type Source = { file_id: string }
let region: Examined
let rich: Examiner
let front: Source
let left: Source
beforeAll(async () => {
  region = await examine({ makers: 'real' })
  rich = region.as('rich')
  front = { file_id: (await rich.file(await scene())).id }
  left = { file_id: (await rich.file(await scene({ hue: 200, slim: 0.5 }))).id }
})
afterAll(() => region.close())

const model = (body: object) => make(rich, '/model/jobs', body, 'glb')
const text = { type: 'text_to_model', prompt: 'a round coin' }
const image = () => ({ type: 'image_to_model', source: front })
const multiview = (views: object = { front, left }) => ({ type: 'multiview_to_model', views })
const orders = { text: () => text, image, multiview: () => multiview() }
const kinds = ['text', 'image', 'multiview'] as const

test.each(kinds)('a 3D model from %s: the original GLB is among the artifacts of the job', async (kind) => {
  const { meshes = [], images = [] } = readGlb(await model(orders[kind]()))
  expect(meshes.length).toBeGreaterThan(0)
  expect(images).toHaveLength(0)
})

test('texture adds texture output, and pbr more', async () => {
  const [textured, pbr] = await Promise.all([
    model({ ...image(), texture: true }),
    model({ ...image(), texture: true, pbr: true }),
  ])
  const imagesOf = (bytes: Buffer) => readGlb(bytes).images?.length ?? 0
  expect(imagesOf(textured)).toBeGreaterThan(0)
  expect(imagesOf(pbr)).toBeGreaterThan(imagesOf(textured))
})
