// The core is killed without warning at eight moments of one batch; started again, it finishes everything and pays once.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../src-main/artifacts/artifact-structure.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import type { ChildTask, KillMoment } from '../../helpers/studio/order-child.ts'
import { orderStudio } from '../../helpers/studio/order-studio.ts'
import { runCore } from '../../helpers/studio/run-core.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const points = 1000
const plainMoments: readonly KillMoment[] = [
  'journaled',
  'uploading',
  'upload-answered',
  'job-answered',
  'polling',
  'downloading',
  'claiming',
  'named',
]
const pictures = [40, 41, 42, 43, 44, 45]

let region: ServedRegion
let world: StudioWorld

beforeAll(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points }], speed: 100 })
  world = studioWorld()
  world.db.close()
})
afterAll(async () => {
  world.db = reopened()
  world.end()
  await region.end()
})

function reopened() {
  const opened = openStudioDb(world.ports.folders.data)
  if (!opened.ok) throw new Error(opened.failure.message)
  return opened.value
}

/** Runs the core until it ends; resolves with the signal that ended it, or null. */
const run = (task: Pick<ChildTask, 'pictures' | 'moment'>) =>
  runCore({ ...task, folder: world.folder, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })

test('killed at eight moments, the batch ends done, charged once, with whole files', async () => {
  for (const [place, moment] of plainMoments.entries())
    expect({ moment, signal: await run({ pictures: place === 0 ? pictures : [], moment }) }).toEqual({
      moment,
      signal: 'SIGKILL',
    })
  expect(await run({ pictures: [], moment: null })).toBeNull()

  const db = reopened()
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  const studio = await orderStudio({ db, ports: world.ports, region: at })
  const orders = studio.engine.list()
  expect(orders.map(({ stage, charged }) => ({ stage, charged }))).toEqual(
    pictures.map(() => ({ stage: 'done', charged: 31 })),
  )
  await studio.ledger.refresh(studio.accountId)
  const { rows, sum, difference, foreign } = studio.ledger.read(studio.accountId, 100)
  const resources = new Set(rows.map(({ resourceId }) => resourceId))
  expect({ events: rows.length, resources: resources.size, sum, difference, foreign: foreign.events }).toEqual({
    events: 12,
    resources: 12,
    sum: 6 * 31,
    difference: 0,
    foreign: 0,
  })
  expect(region.sandbox.accounts[0]?.points).toBe(points - 6 * 31)

  const saved = db.all("select type, path, sha256 from artifacts where state = 'saved'")
  const paths = saved.map(({ path }) => String(path))
  expect(new Set(paths).size).toBe(saved.length)
  for (const { type, path, sha256 } of saved) {
    expect(
      createHash('sha256')
        .update(readFileSync(String(path)))
        .digest('hex'),
    ).toBe(sha256)
    expect(await isWhole(String(path), String(type))).toBe(true)
  }
  const onDisk = readdirSync(world.ports.folders.saving, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(onDisk.sort()).toEqual(paths.sort())
  await studio.engine.stop()
  db.close()
})
