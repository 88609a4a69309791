// Whatever is asked in whatever order, the points add up. Specification: What the service does; Idempotency; Credit balance.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Caller, picture, startRegion, type TestRegion } from './practice-region.ts'

type Ask =
  | { kind: 'upload'; tint: number; key: number | null; failing: boolean; copies: number }
  | { kind: 'order'; file: number; tier: 'standard' | 'pro'; key: number | null; copies: number }
  | { kind: 'nonsense'; key: number | null }
  | { kind: 'refill'; points: number }

const key = fc.option(fc.nat(5), { freq: 3 })
const copies = fc.constantFrom(1, 1, 1, 2, 3)
const ask: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ kind: fc.constant('upload' as const), tint: fc.nat(3), key, failing: fc.boolean(), copies }),
  fc.record({
    kind: fc.constant('order' as const),
    file: fc.nat(5),
    tier: fc.constantFrom('standard' as const, 'pro' as const),
    key,
    copies,
  }),
  fc.record({ kind: fc.constant('nonsense' as const), key }),
  fc.record({ kind: fc.constant('refill' as const), points: fc.nat(60) }),
)

type Outcome = { key: string | null; id: string }

test('total − used = remaining, used = the sum of the ledger, one refund for each failure, one charge for each key', async () => {
  const pictures = await Promise.all([0, 1, 2, 3].map((tint) => picture(tint, 8, 8)))
  const names = Array.from({ length: 200 }, (_, run) => `run ${run}`)
  const region = await startRegion({
    accounts: names.map((name, run) => ({ name, points: 1 + ((run * 37) % 180) })),
    faults: { faults: { 'queue-rejection': 0.15, 'job-failure': 0.2 } },
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { minLength: 1, maxLength: 12 }), async (asks) => {
      const name = names[run++ % names.length] ?? ''
      const caller = region.as(name)
      const outcomes = await play(asks, caller, region, name, pictures)
      await expectSound(caller, outcomes)
    }),
    { numRuns: names.length, endOnFailure: true },
  )
  await region.close()
}, 120_000)

async function play(asks: Ask[], caller: Caller, region: TestRegion, name: string, pictures: Buffer[]) {
  const files = ['file_none', (await caller.uploaded(pictures[0])).id]
  const outcomes: Outcome[] = files.slice(1).map((id) => ({ key: null, id }))
  for (const one of asks) {
    if (one.kind === 'refill') {
      region.sandbox.refill(name, one.points)
      continue
    }
    const idempotencyKey = one.key === null ? undefined : `${one.kind === 'upload' ? 'u' : 'o'}${one.key}`
    const sent = Array.from({ length: 'copies' in one ? one.copies : 1 }, () => send(one, idempotencyKey))
    for (const answer of await Promise.all(sent)) {
      expect([200, 400, 402, 404, 409, 429, 503]).toContain(answer.status)
      const { id } = (await answer.json()) as { id: string }
      if (answer.status !== 200) continue
      outcomes.push({ key: idempotencyKey ?? null, id })
      if (one.kind === 'upload') files.push(id)
    }
  }
  return outcomes

  function send(one: Exclude<Ask, { kind: 'refill' }>, idempotencyKey: string | undefined): Promise<Response> {
    if (one.kind === 'nonsense') return caller.post('/jobs', { source: 7 }, idempotencyKey)
    if (one.kind === 'upload') {
      const fileName = one.failing ? 'rehearsal [fail].png' : '浮雕.png'
      return caller.upload(pictures[one.tint] ?? Buffer.alloc(0), fileName, idempotencyKey)
    }
    const file_id = files[one.file % files.length]
    return caller.post('/jobs', { source: { file_id }, tier: one.tier, output_format: 'png' }, idempotencyKey)
  }
}

async function expectSound(caller: Caller, outcomes: readonly Outcome[]): Promise<void> {
  const ids = new Set(outcomes.map(({ id }) => id))
  const ends = new Map<string, string>()
  for (const id of ids) if (id.startsWith('api_')) ends.set(id, (await caller.follow(id)).at(-1)?.status ?? '')
  const { total, used, remaining } = await caller.credits()
  const ledger = await caller.ledger()
  expect(total - used).toBe(remaining)
  expect(remaining).toBeGreaterThanOrEqual(0)
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(used)

  const charged = Map.groupBy(ledger, ({ resource_id }) => resource_id ?? '')
  for (const [id, events] of charged) {
    const [charge, ...refunds] = events.map(({ points }) => points).toReversed()
    const kept = ids.has(id) && ends.get(id) !== 'failed'
    // What the queue rejected was charged and given back, and never became a resource.
    expect([id, charge, refunds]).toEqual([id, expect.any(Number), kept ? [] : [-(charge ?? 0)]])
    expect(charge).toBeGreaterThan(0)
  }
  for (const id of ids) expect(charged.has(id)).toBe(true)

  const byKey = Map.groupBy(outcomes, ({ key: used }) => used)
  byKey.delete(null)
  for (const [used, same] of byKey) expect([used, new Set(same.map(({ id }) => id)).size]).toEqual([used, 1])
}
