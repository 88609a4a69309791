// What comes out of model conversions, with the real makers. Specification: Endpoints; POST /model/conversions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { download, make, readGlb } from '../results.ts'
import type { Work } from '../shapes.ts'

let region: Examined
let rich: Examiner
let model: Work
let original: Buffer
beforeAll(async () => {
  region = await examine({ makers: 'real' })
  rich = region.as('rich')
  model = await rich.end((await rich.order('/model/jobs', { type: 'text_to_model', prompt: 'a round coin' })).id)
  original = await download(model, 'glb')
})
afterAll(() => region.close())

const looksRight: Record<string, (bytes: Buffer) => boolean> = {
  glb: (bytes) => (readGlb(bytes).meshes?.length ?? 0) > 0,
  obj: (bytes) => /^v .+$/m.test(bytes.toString()) && /^f .+$/m.test(bytes.toString()),
  fbx: (bytes) => /^(Kaydara FBX Binary|; FBX)/.test(bytes.toString('latin1', 0, 18)),
  usdz: (bytes) => bytes.toString('latin1', 0, 2) === 'PK' && bytes.includes('.usd'),
  stl: (bytes) => bytes.length === 84 + 50 * bytes.readUInt32LE(80),
  '3mf': (bytes) => bytes.toString('latin1', 0, 2) === 'PK' && bytes.includes('3D/3dmodel.model'),
}

test.each(Object.keys(looksRight))('a finished model job is converted to %s', async (format) => {
  const bytes = await make(rich, '/model/conversions', { source: { job_id: model.id }, format }, format)
  expect(looksRight[format]?.(bytes)).toBe(true)
})

test('the original GLB stays with the model job, untouched by conversions', async () => {
  expect((await download(await rich.job(model.id), 'glb')).equals(original)).toBe(true)
})
