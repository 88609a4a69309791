// A section of the specification, row by row. Specification: Endpoints; GET /capabilities. Its fields are in
// capability-catalog.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

const catalog = async (query = '') => await (await rich.get(`/capabilities${query}`)).json()

test('no parameters: whatever is given does not matter', async () => {
  expect(await catalog('?version=1&limit=0')).toEqual(await catalog())
})

test('response 200: the catalog, the same for every account', async () => {
  expect((await rich.get('/capabilities')).status).toBe(200)
  expect(await (await region.as('poor').get('/capabilities')).json()).toEqual(await catalog())
})

test('cost 0', async () => {
  await catalog()
  expect(await rich.ledger()).toEqual([])
})

test('what the catalog tells is what is charged', async () => {
  const { billing, design, model } = await catalog()
  const source = await rich.source()
  expect(await rich.pointsOf(source.file_id)).toEqual([billing.file_upload_points])
  for (const [resolution, points] of Object.entries(design.resolutions)) {
    expect(await rich.order('/design/jobs', { mode: design.modes[1], source, resolution })).toMatchObject({ points })
  }
  for (const [quality, base] of Object.entries(model.quality)) {
    const body = { type: 'text_to_model', prompt: 'a lion', quality, texture: true, pbr: true }
    const points = Number(base) + model.texture_points + model.pbr_points
    expect(await rich.order('/model/jobs', body)).toMatchObject({ points })
  }
  const order = { source: { job_id: await rich.finishedModel() } }
  for (const format of model.conversion_formats) {
    const points = model.conversion_points
    expect(await rich.order('/model/conversions', { ...order, format })).toMatchObject({ points })
  }
})
