// A data folder of an earlier version is brought up to date, and one of a later version is left alone.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { schemaSteps } from '../../../src-sandbox/storage/schema.ts'
import { newFolder, picture, startRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const at = '2026-01-01T00:00:00.000Z'

/** The folder as the first version left it: an upload, a finished job, a failed one and one in line. */
async function firstVersion(): Promise<string> {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'uploads'))
  const bytes = await picture()
  await writeFile(join(dataDir, 'uploads', 'file_1'), bytes)
  const database = new DatabaseSync(join(dataDir, 'practice-region.db'))
  database.exec(schemaSteps[0] ?? '')
  database.exec(`INSERT INTO accounts VALUES ('rich', 'practice_old', 500)`)
  database
    .prepare(`INSERT INTO files VALUES ('file_1', 'rich', '狮 lion.png', 'image/png', ?, 24, 16, 'x', ?)`)
    .run(bytes.length, at)
  const job = database.prepare(
    `INSERT INTO jobs (id, account, kind, status, points, echo, work, created_at) VALUES (?, 'rich', 'relief', ?, 30, '{}', ?, ?)`,
  )
  const work = JSON.stringify({ fileId: 'file_1', options: { tier: 'standard', output_format: 'png' } })
  const event = database.prepare(
    `INSERT INTO ledger (id, account, resource_id, points, type, description, created_at) VALUES (?, 'rich', ?, ?, 'x', 'y', ?)`,
  )
  event.run('event_0', 'file_1', 1, at)
  for (const [id, status] of [
    ['api_1', 'succeeded'],
    ['api_2', 'failed'],
    ['api_3', 'queued'],
  ] as const) {
    job.run(id, status, work, at)
    event.run(`event_${id}`, id, 30, at)
  }
  event.run('event_back', 'api_2', -30, at)
  database.close()
  return dataDir
}

test('points, files and jobs of the first version are there, and the job in line is finished', async () => {
  const dataDir = await firstVersion()
  const accounts = [{ name: 'rich', points: 500 }]
  const region = await startRegion({ dataDir, accounts, makerWorker: quickMaker })
  const rich = region.as('rich')
  expect(region.sandbox.accounts).toEqual([{ name: 'rich', api_key: 'practice_old', points: 439 }])
  expect((await rich.ledger()).map(({ points }) => points)).toEqual([-30, 30, 30, 30, 1])
  expect((await rich.follow('api_3')).at(-1)?.status).toBe('succeeded')
  expect((await rich.follow((await rich.ordered('file_1')).id)).at(-1)?.status).toBe('succeeded')
  expect(await rich.credits()).toEqual({ total: 500, used: 91, remaining: 409 })
  region.sandbox.setFaults({ faults: { 'late-artifacts': { file: '狮', seconds: 3600 } } })
  expect((await rich.job('api_3')).artifacts).toEqual([])
  await region.sandbox.reset()
  expect(await rich.credits()).toEqual({ total: 500, used: 0, remaining: 500 })
  await region.close()
  await rm(dataDir, { recursive: true })
})

test('a folder of a later version is refused and not changed', async () => {
  const dataDir = await newFolder()
  const path = join(dataDir, 'practice-region.db')
  const later = new DatabaseSync(path)
  later.exec('PRAGMA user_version = 99')
  later.close()
  await expect(startRegion({ dataDir })).rejects.toThrow('later version')
  const after = new DatabaseSync(path)
  expect(after.prepare('SELECT name FROM sqlite_schema').all()).toEqual([])
  after.close()
  await rm(dataDir, { recursive: true })
})
