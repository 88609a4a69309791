// Any plan of faults, any requests: the ledger is right afterwards. Specification: What the service does; Idempotency.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultPlan, FaultSetting } from '../../../src-sandbox/faults/fault-plan.ts'
import { type FaultName, faultNames } from '../../../src-sandbox/faults/faults.ts'
import { fc } from '../../helpers/properties.ts'
import { type Caller, picture, startRegion, type TestRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const runs = 150
const hour = 3_600_000

type Ask =
  | { kind: 'upload'; tint: number; key: number | null }
  | { kind: 'relief' | 'design' | 'model' | 'conversion'; of: number; key: number | null }
  | { kind: 'read'; of: number }
  | { kind: 'refill'; points: number }
  | { kind: 'wait'; seconds: number }

const key = fc.option(fc.nat(6), { freq: 4 })
const ask: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ kind: fc.constant('upload' as const), tint: fc.nat(2), key }),
  fc.record({ kind: fc.constantFrom('relief', 'design', 'model', 'conversion'), of: fc.nat(4), key }),
  fc.record({ kind: fc.constant('read' as const), of: fc.nat(9) }),
  fc.record({ kind: fc.constant('refill' as const), points: fc.nat(90) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 30, 90) }),
)

const setting: fc.Arbitrary<Partial<FaultSetting>> = fc.record(
  {
    probability: fc.constantFrom(0.2, 0.5, 1),
    times: fc.nat(4),
    after: fc.nat(3),
    only: fc.constantFrom('POST /files', 'POST /jobs', 'POST /model/jobs', 'GET /jobs/:id'),
    file: fc.constantFrom('lion', 'wolf'),
    status: fc.constantFrom(429, 500, 502, 503, 504),
  },
  { requiredKeys: ['probability'] },
)
/** Faults that really wait do so for a moment only; the others by the clock of the test. */
const waiting: readonly FaultName[] = ['slow-answer', 'slow-body', 'slow-download']
const seconds = (name: FaultName) => (waiting.includes(name) ? 0.01 : 20)
const plan: fc.Arbitrary<FaultPlan> = fc
  .record({
    seed: fc.nat(),
    names: fc.uniqueArray(fc.constantFrom(...faultNames), { maxLength: 8 }),
    settings: fc.array(setting, { minLength: 8, maxLength: 8 }),
    concurrency: fc.constantFrom({}, {}, { requests: 2 }, { jobs: 3 }),
  })
  .map(({ seed, names, settings, concurrency }) => ({
    seed,
    concurrency,
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    faults: Object.fromEntries(names.map((name, index) => [name, { ...settings[index], seconds: seconds(name) }])),
  }))

let region: TestRegion
let now = Date.parse('2026-03-01T12:00:00Z')
let pictures: Buffer[]
const names = Array.from({ length: runs * 3 }, (_, run) => `run ${run}`)
beforeAll(async () => {
  const accounts = names.map((name, run) => ({ name, points: 40 + ((run * 53) % 300) }))
  region = await startRegion({ accounts, makerWorker: quickMaker, clock: () => now, speed: 1e6 })
  pictures = await Promise.all([0, 1, 2].map((tint) => picture(tint, 12, 8)))
})
afterAll(() => region.close())

test('whatever goes wrong: used is what the ledger says, and the ledger is what exists', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(plan, fc.array(ask, { minLength: 3, maxLength: 25 }), async (faults, asks) => {
      const name = names[run++ % names.length] ?? ''
      region.sandbox.setFaults(faults)
      const owners = await play(asks, region.as(name), name)
      region.sandbox.setFaults({ rateLimit: { perSecond: 1e6, burst: 1e6 } })
      await expectSound(region.as(name))
      if (!faults.faults?.['short-key-retention']) for (const ids of owners.values()) expect(ids.size).toBe(1)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})

/** Sends everything, some of it at once; answers which resources each key has brought. */
async function play(asks: readonly Ask[], caller: Caller, name: string): Promise<Map<string, Set<string>>> {
  const files = ['file_none']
  const jobs = ['task_none']
  const owners = new Map<string, Set<string>>()
  const underWay: Promise<void>[] = []
  for (const [place, one] of asks.entries()) {
    if (one.kind === 'refill') region.sandbox.refill(name, one.points)
    else if (one.kind === 'wait') now += one.seconds * 1000
    else underWay.push(send(one))
    if (place % 3 !== 0) await Promise.all(underWay)
  }
  await Promise.all(underWay)
  return owners

  async function send(one: Exclude<Ask, { kind: 'refill' | 'wait' }>): Promise<void> {
    const idempotencyKey = 'key' in one && one.key !== null ? `${one.kind}${one.key}` : undefined
    const answer = await request(one, idempotencyKey).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { id?: unknown } | null
    if (answer?.status !== 200 || typeof body?.id !== 'string') return
    if (body.id.startsWith('file_')) files.push(body.id)
    else jobs.push(body.id)
    if (idempotencyKey) owners.set(idempotencyKey, (owners.get(idempotencyKey) ?? new Set()).add(body.id))
  }

  function request(one: Exclude<Ask, { kind: 'refill' | 'wait' }>, idempotencyKey?: string): Promise<Response> {
    if (one.kind === 'upload') {
      const fileName = ['lion.png', 'wolf [fail].png', '鹰.png'][one.tint]
      return caller.upload(pictures[one.tint] ?? Buffer.alloc(0), fileName, idempotencyKey)
    }
    const file = { file_id: files[one.of % files.length] }
    const job = jobs[one.of % jobs.length]
    if (one.kind === 'read') return caller.get(one.of < 5 ? `/jobs/${job}` : '/account/credits')
    if (one.kind === 'relief') return caller.post('/jobs', { source: file }, idempotencyKey)
    if (one.kind === 'design')
      return caller.post('/design/jobs', { mode: 'jewelry_design', source: file }, idempotencyKey)
    if (one.kind === 'model')
      return caller.post('/model/jobs', { type: 'image_to_model', source: file }, idempotencyKey)
    return caller.post('/model/conversions', { source: { job_id: job }, format: 'obj' }, idempotencyKey)
  }
}

/** With every fault switched off and all that is late come: balance, ledger and resources agree. */
async function expectSound(caller: Caller): Promise<void> {
  const busy = () => {
    const { queued, running, finalizing } = region.sandbox.state.jobs
    return queued + running + finalizing
  }
  while (busy() > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  now += hour
  const { total, used, remaining } = await caller.credits()
  expect([total - used, remaining >= 0]).toEqual([remaining, true])
  const ledger = await caller.ledger()
  let right = 0
  for (const [id, events] of Map.groupBy(ledger, ({ resource_id }) => resource_id ?? '')) {
    const net = events.reduce((sum, { points }) => sum + points, 0)
    const expected = await worth(id, events.at(-1)?.points ?? 0, caller)
    expect([id, events.length, net]).toEqual([id, expected === 0 ? 2 : 1, expected])
    right += expected
  }
  expect(used).toBe(right)
}

/** What a charged resource may have cost: nothing when it failed or was never accepted. */
async function worth(id: string, charged: number, caller: Caller): Promise<number> {
  if (id.startsWith('file_')) return (await caller.get(`/files/${id}`)).status === 200 ? charged : 0
  const answer = await caller.get(`/jobs/${id}`)
  if (answer.status === 404) return 0
  const { status, points } = (await answer.json()) as { status: string; points: number }
  expect(points).toBe(charged)
  return status === 'succeeded' ? points : 0
}
