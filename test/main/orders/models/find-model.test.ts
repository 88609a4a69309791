// A model that was ordered elsewhere in the same account: found by its job id for free, converted as an ordinary order.
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findModel } from '../../../../src-main/orders/models/find-model.ts'
import { orderElsewhere } from '../../../../src-shared/orders/found-model.ts'
import { modelOptionsSchema } from '../../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let region: ServedRegion
const worlds: StudioWorld[] = []
let other: OrderStudio
let here: OrderStudio

const computer = async () => {
  const world = studioWorld()
  worlds.push(world)
  const studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
  studio.engine.start()
  return studio
}
beforeEach(async () => {
  region = await servedRegion()
  other = await computer()
  here = await computer()
})
afterEach(async () => {
  await Promise.all([other.engine.stop(), here.engine.stop()])
  for (const world of worlds.splice(0)) world.end()
  await region.end()
})

const text: OrderRequest = {
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'text_to_model', prompt: 'a golden star' }),
}
async function place(studio: OrderStudio, request: OrderRequest) {
  const quote = await studio.engine.quote({ accountId: studio.accountId, requests: [request], inputs: [{}] })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const { id: quoteId, total } = quote.value
  const placed = await studio.engine.place({ quoteId, total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  return { id: placed.value.orderIds[0] ?? '', total }
}
const find = (jobId: string) => findModel(here.accountId, jobId, here.accounts)
const convert = (jobId: string): OrderRequest => ({
  kind: 'conversion',
  options: { format: 'stl', orderId: orderElsewhere, jobId },
})
const jobOf = async (studio: OrderStudio, id: string) => {
  await studio.until(({ stage }) => stage === 'done', [id])
  return studio.get(id).jobId ?? ''
}

test('is found, converted for the price of a conversion, and its file is saved under the job’s name', async () => {
  const jobId = await jobOf(other, (await place(other, text)).id)
  const before = region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0
  expect(await find(jobId)).toEqual({ ok: true, value: { jobId, mode: 'text_to_model' } })
  const { id, total } = await place(here, convert(jobId))
  expect(total).toBe(10)
  await here.until(({ stage }) => stage === 'done', [id])
  expect(here.get(id)).toMatchObject({ charged: 10, title: jobId, problem: null })
  expect(here.get(id).artifacts.map(({ type, state }) => `${type} ${state}`)).toContain('stl saved')
  const names = readdirSync(worlds[1]?.ports.folders.saving ?? '', { recursive: true, encoding: 'utf8' })
  expect(names.some((name) => name.includes(jobId) && name.endsWith('.stl'))).toBe(true)
  expect(before - (region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0)).toBe(10)
  const again = await jobOf(here, id)
  expect(await find(again)).toMatchObject({ failure: { kind: 'job-no-model' } })
})

test('an id that is not there, of an unfinished and of a failed model: each has its own word, and nothing is charged', async () => {
  expect(await find('task_nobody')).toMatchObject({ failure: { kind: 'job-unknown', code: 'not_found' } })
  expect(await find('../account/credits')).toMatchObject({ failure: { kind: 'job-unknown' } })
  for (const id of ['..', '.', '', '\ud800', 'a\udfffb'])
    expect(await find(id)).toMatchObject({ failure: { kind: 'job-unknown' } })
  region.sandbox.setFaults({ faults: { 'stuck-finalizing': { seconds: 600 } } })
  const { id } = await place(other, text)
  await other.until(({ jobId }) => jobId !== null, [id])
  const unfinished = await find(other.get(id).jobId ?? '')
  expect(unfinished).toMatchObject({ failure: { kind: 'job-unfinished' } })
  region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
  const failed = await place(other, text)
  await other.until(({ stage }) => stage === 'failed', [failed.id])
  expect(await find(other.get(failed.id).jobId ?? '')).toMatchObject({ failure: { kind: 'job-without-result' } })
})
