// The core is killed without warning at every moment of a recipe; started again, each step is done and paid once.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import { orderOfStepBefore, type Recipe } from '../../../src-shared/orders/recipe.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import type { KillMoment } from '../../helpers/studio/order-child.ts'
import { orderStudio } from '../../helpers/studio/order-studio.ts'
import { runCore } from '../../helpers/studio/run-core.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

const points = 1000
const recipe: Recipe = {
  name: 'Cut out, stand up, print',
  about: '',
  steps: [
    { request: { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }, after: null },
    { request: { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }, after: 0 },
    { request: { kind: 'conversion', options: { format: '3mf', orderId: orderOfStepBefore } }, after: 1 },
  ],
}
const moments: readonly KillMoment[] = [
  'journaled',
  'uploading',
  'upload-answered',
  'job-answered',
  'downloading',
  'taking-in',
  'handing-over',
  'polling',
  'converting',
]

test('killed at nine moments, the recipe ends done, each step charged once', async () => {
  const region = await servedRegion({ accounts: [{ name: 'maker', points }], speed: 400 })
  const world = studioWorld()
  world.db.close()
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  const run = (pictures: number[], moment: KillMoment | null) =>
    runCore({ folder: world.folder, region: at, pictures, recipe, moment })
  for (const [place, moment] of moments.entries())
    expect({ moment, signal: await run(place === 0 ? [50] : [], moment) }).toEqual({ moment, signal: 'SIGKILL' })
  expect(await run([], null)).toBeNull()

  const opened = openStudioDb(world.ports.folders.data)
  if (!opened.ok) throw new Error(opened.failure.message)
  world.db = opened.value
  const studio = await orderStudio({ ...world, region: at })
  const orders = studio.engine.list().toReversed()
  expect(orders.map(({ stage, charged }) => ({ stage, charged }))).toEqual([
    { stage: 'done', charged: 16 },
    { stage: 'done', charged: 51 },
    { stage: 'done', charged: 10 },
  ])
  await studio.ledger.refresh(studio.accountId)
  const { rows, sum, difference } = studio.ledger.read(studio.accountId, 100)
  expect({ events: rows.length, sum, difference }).toEqual({ events: 5, sum: 77, difference: 0 })
  expect(region.sandbox.accounts[0]?.points).toBe(points - 77)
  for (const { folder, fileName } of orders.flatMap(({ artifacts }) => artifacts))
    expect(readFileSync(`${folder}/${fileName}`).length).toBeGreaterThan(50)
  await studio.engine.stop()
  world.end()
  await region.end()
})
