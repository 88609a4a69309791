// Thousands of jobs: every question is answered from an index, nobody is starved, and memory does not grow with them.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { createJobs } from '../../../src-sandbox/jobs.ts'
import { createFairLine } from '../../../src-sandbox/runner/fair-line.ts'
import { openDatabase } from '../../../src-sandbox/storage/database.ts'
import { newFolder, startRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const accounts = ['big', 'small', 'third'].map((name) => ({ name, points: 1_000_000 }))

afterEach(() => vi.restoreAllMocks())

test('every statement that a region prepares finds its rows by an index', async () => {
  const dataDir = await newFolder()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const region = await startRegion({ dataDir, makerWorker: quickMaker })
  const rich = region.as('rich')
  const job = await rich.ordered((await rich.uploaded()).id)
  await rich.follow(job.id)
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
  const before = prepare.mock.calls.length
  for (let count = 0; count < 5; count += 1) await rich.follow((await rich.ordered((await rich.uploaded()).id)).id)
  await rich.ledger()
  // Statements are prepared once and used again.
  expect(prepare.mock.calls.length).toBe(before)
  await region.close()
  prepare.mockRestore()

  const database = new DatabaseSync(join(dataDir, 'practice-region.db'))
  const scanning = statements.filter((sql) => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    return plan.some(({ detail }) => /\bSCAN\b/.test(detail))
  })
  database.close()
  expect(statements.length).toBeGreaterThan(30)
  // Accounts are few, the disk is one row, and the counts are for people.
  expect(scanning.toSorted()).toEqual([
    'SELECT bytes FROM disk',
    'SELECT name, api_key FROM accounts ORDER BY rowid',
    'SELECT status, count(*) AS jobs FROM jobs GROUP BY status',
  ])
  await rm(dataDir, { recursive: true })
})

/** A database with so many queued jobs for each account, without a region. */
async function withQueued(counts: Record<string, number>) {
  const dataDir = await newFolder()
  const database = openDatabase(dataDir)
  const jobs = createJobs(database, () => 0)
  database.exec('BEGIN')
  for (const [account, count] of Object.entries(counts)) {
    database.prepare('INSERT INTO accounts (name, api_key, granted) VALUES (?1, ?1, 0)').run(account)
    for (let number = 0; number < count; number += 1) {
      jobs.add({ id: `${account} ${number}`, account, kind: 'relief', points: 30, echo: {}, work: {} })
    }
  }
  database.exec('COMMIT')
  return {
    jobs,
    async end() {
      database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

test('accounts take turns, and each goes in its own order', async () => {
  const { jobs, end } = await withQueued({ big: 5000, small: 3, third: 2 })
  const line = createFairLine(jobs)
  const order: string[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    const id = line.next(new Map()) ?? ''
    order.push(id)
    jobs.move(id, 'running')
  }
  expect(order).toEqual([
    ...['big 0', 'small 0', 'third 0', 'big 1', 'small 1', 'third 1', 'big 2', 'small 2'],
    ...['big 3', 'big 4', 'big 5', 'big 6'],
  ])
  await end()
})

test('who is taken and still queued is passed over, by his account too', async () => {
  const { jobs, end } = await withQueued({ big: 3, small: 1 })
  const line = createFairLine(jobs)
  const taken = new Map<string, null>()
  for (let id = line.next(taken); id !== null; id = line.next(taken)) taken.set(id, null)
  expect([...taken.keys()]).toEqual(['big 0', 'small 0', 'big 1', 'big 2'])
  await end()
})

test('an account with thousands of jobs in line does not hold up another one', async () => {
  const region = await startRegion({ accounts, makerWorker: quickMaker, speed: 50 })
  const [big, small] = [region.as('big'), region.as('small')]
  const bigFile = (await big.uploaded()).id
  const smallFile = (await small.uploaded()).id
  const order = () => big.post('/jobs', { source: { file_id: bigFile } })
  for (let sent = 0; sent < 2000; sent += 50) await Promise.all(Array.from({ length: 50 }, order))
  const mine = await Promise.all(Array.from({ length: 5 }, () => small.ordered(smallFile)))
  for (const { id } of mine) expect((await small.follow(id)).at(-1)?.status).toBe('succeeded')
  // Nearly all of the other one's jobs are still waiting.
  expect(region.sandbox.state.jobs.queued).toBeGreaterThan(1000)
  await region.close()
})

test('the place in line is that of the own account and counts down to 1', async () => {
  const { jobs, end } = await withQueued({ big: 1000, small: 2 })
  const place = (id: string) => {
    const job = jobs.find(id)
    return job && jobs.queuePosition(job)
  }
  expect([place('big 0'), place('big 999'), place('small 0'), place('small 1')]).toEqual([1, 1000, 1, 2])
  for (let number = 0; number < 400; number += 1) jobs.move(`big ${number}`, 'running')
  expect([place('big 400'), place('big 999')]).toEqual([1, 600])
  await end()
})

test('faults keep what they decided about thousands of jobs in the database, not in memory', async () => {
  const dataDir = await newFolder()
  const region = await startRegion({ dataDir, accounts, makerWorker: quickMaker, speed: 100_000 })
  region.sandbox.setFaults({
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    faults: { 'late-artifacts': { seconds: 0 }, 'unknown-type': 0.5, 'short-key-retention': { seconds: 60 } },
  })
  const big = region.as('big')
  const file = (await big.uploaded()).id
  const jobs = await Promise.all(
    Array.from({ length: 200 }, (_, number) => big.ordered(file, { output_format: 'png' }, `order ${number}`)),
  )
  for (const { id } of jobs) await big.follow(id)
  const { faults } = region.sandbox.state
  expect([faults['late-artifacts'], faults['short-key-retention']]).toEqual([200, 200])
  expect(faults['unknown-type']).toBeGreaterThan(60)
  expect(faults['unknown-type']).toBeLessThan(140)
  await region.close()
  const database = new DatabaseSync(join(dataDir, 'practice-region.db'))
  const marks = database.prepare('SELECT fault, count(*) AS jobs FROM fault_marks GROUP BY fault').all()
  database.close()
  expect(Object.fromEntries(marks.map(({ fault, jobs: count }) => [fault, count]))).toEqual(faults)
  await rm(dataDir, { recursive: true })
})
