// The ledger mirror over a real practice region, and over ledgers that behave badly.
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { createLedgerMirror } from '../../../src-main/usage/ledger-mirror.ts'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { UsageEvent, UsageList } from '../../../src-shared/service/usage.ts'
import { ledgerSchema } from '../../../src-shared/usage/ledger.ts'
import { fc } from '../../helpers/properties.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`failed: ${outcome.failure.kind}`)
  return outcome.value
}
function enterAccount(id: string) {
  world.db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
     values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    id,
  )
}
/** An intent that owns a resource, with its order when it has one. */
function enterIntent(accountId: string, purpose: string, resourceId: string, orderTitle?: string) {
  const { db } = world
  const id = `intent ${resourceId}`
  db.run(
    `insert into intents (id, account_id, purpose, path, idempotency_key, state, points, confirmed_at, resource_id)
     values (?, ?, ?, '/jobs', ?, 'accepted', 30, 1, ?)`,
    ...[id, accountId, purpose, id, resourceId],
  )
  if (orderTitle === undefined) return
  db.run(
    "insert or ignore into batches (id, account_id, quote_id, total, placed_at) values ('b', ?, 'q', 1, 1)",
    accountId,
  )
  db.run(
    `insert into orders (id, number, batch_id, account_id, kind, title, request, upload_points,
       work_points, intent_id, stage, placed_at)
     values (?, (select count(*) from orders), 'b', ?, ?, ?, '{}', 0, 30, ?, 'done', 1)`,
    ...[`order ${resourceId}`, accountId, purpose, orderTitle, id],
  )
}

describe('over the practice region', () => {
  it('reads every page, matches events to orders and uploads, and adds up to the balance', async () => {
    // Of one day, whatever the hour of the run.
    const noon = new Date(2026, 7, 31, 12).getTime()
    const region = await servedRegion({ accounts: [{ name: 'rich', points: 1000 }], clock: () => noon })
    const apiKey = region.key('rich')
    const headers = { authorization: `Bearer ${apiKey}` }
    const upload = async (shade: number): Promise<string> => {
      const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png')
      const answer = await fetch(`${region.baseUrl}/files`, { method: 'POST', headers, body })
      return ((await answer.json()) as { id: string }).id
    }
    const order = async (fileId: string): Promise<string> => {
      const body = JSON.stringify({ source: { file_id: fileId } })
      const json = { ...headers, 'content-type': 'application/json' }
      const answer = await fetch(`${region.baseUrl}/jobs`, { method: 'POST', headers: json, body })
      return ((await answer.json()) as { id: string }).id
    }
    const files: string[] = []
    for (let shade = 0; shade < 110; shade += 1) files.push(await upload(shade))
    const job = await order(files[0] ?? '')

    world.ports.practiceRegion.start = async () => success({ baseUrl: region.baseUrl, apiKey })
    const accounts = createAccountBook(world)
    const { id } = must(await accounts.practice())
    enterIntent(id, 'upload', files[0] ?? '')
    enterIntent(id, 'relief', job, 'Medal')
    const mirror = createLedgerMirror({ ...world, accounts })
    const received: string[] = []
    mirror.onChange((accountId) => received.push(accountId))
    expect(mirror.read(id, 10)).toMatchObject({ rows: [], complete: false, difference: null, readAt: null })

    const both = await Promise.all([mirror.refresh(id), mirror.refresh(id)])
    expect(both).toEqual([success(undefined), success(undefined)])
    expect(received).toEqual([id])
    const ledger = ledgerSchema.parse(mirror.read(id, 20))
    expect(ledger).toMatchObject({ events: 111, complete: true, sum: 140, difference: 0 })
    expect(ledger.foreign).toEqual({ events: 109, points: 109 })
    expect(ledger.rows).toHaveLength(20)
    expect(ledger.rows[0]).toMatchObject({ match: 'order', title: 'Medal', orderId: `order ${job}`, points: 30 })
    expect(mirror.rows(id, 0, 20)).toEqual(ledger.rows)
    const pages = [0, 50, 100].flatMap((from) => mirror.rows(id, from, 50))
    expect([pages.length, new Set(pages.map((row) => row.id)).size]).toEqual([111, 111])
    expect(ledger.days).toMatchObject([{ day: '2026-08-31', relief: 30, upload: 1, foreign: 109 }])

    const late = await upload(200)
    expect(must(await mirror.refresh(id))).toBeUndefined()
    expect(mirror.eventsOf(id, late)).toMatchObject([{ points: 1 }])
    expect(mirror.eventsOf(id, job)).toMatchObject([{ points: 30 }])
    expect(mirror.unclaimed(id, 0)).toHaveLength(110)
    expect(mirror.unclaimed(id, Date.now() + 60_000)).toEqual([])
    expect(mirror.read(id, 1).difference).toBe(0)

    await region.close()
    expect((await mirror.refresh(id)).ok).toBe(false)
    expect(mirror.read(id, 1)).toMatchObject({ events: 112, complete: true, difference: null })
    await region.end()
  })

  it('shows a refund on its own row and takes it off the sum', async () => {
    const region = await servedRegion({ faults: { faults: { 'job-failure': 1 } } })
    world.ports.practiceRegion.start = async () => success({ baseUrl: region.baseUrl, apiKey: region.key('second') })
    const accounts = createAccountBook(world)
    const { id } = must(await accounts.practice())
    const authorization = `Bearer ${region.key('second')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png')
    const file = await fetch(`${region.baseUrl}/files`, { method: 'POST', headers: { authorization }, body: form })
    const relief = JSON.stringify({ source: { file_id: ((await file.json()) as { id: string }).id } })
    const made = await fetch(`${region.baseUrl}/jobs`, { method: 'POST', headers, body: relief })
    const job = ((await made.json()) as { id: string }).id
    const mirror = createLedgerMirror({ ...world, accounts })
    await expect
      .poll(async () => (await mirror.refresh(id)).ok && mirror.eventsOf(id, job).map((event) => event.points))
      .toEqual([30, -30])
    expect(mirror.read(id, 10)).toMatchObject({ sum: 1, difference: 0, complete: true })
    await region.end()
  })
})

/** A service whose ledger the test writes; `cut` makes the nth page of a reading fail. */
function scripted(pageLength: number) {
  const ledger: UsageEvent[] = []
  const state = { cut: Number.POSITIVE_INFINITY, calls: 0 }
  const usage = async ({ before }: { before?: number }): Promise<Outcome<UsageList>> => {
    state.calls += 1
    if (state.calls > state.cut) return failure('unreachable')
    const end = before ?? ledger.length
    const start = Math.max(0, end - pageLength)
    const page = { object: 'list' as const, data: ledger.slice(start, end).reverse(), has_more: start > 0 }
    return success(start > 0 ? { ...page, next_before: start } : page)
  }
  return { ledger, state, usage }
}
function event(number: number, points: number): UsageEvent {
  const created_at = new Date(1.7e12 + number * 1000).toISOString()
  const words = { type: 'charge', description: 'work' }
  return { id: `event ${number}`, object: 'usage_event', resource_id: `r${number >> 1}`, points, ...words, created_at }
}
function over(usage: (page: { before?: number }) => Promise<Outcome<UsageList>>, used: () => number) {
  const balance = () => ({ total: 1e6, used: used(), remaining: 1e6 - used(), readAt: 1 })
  return createLedgerMirror({
    ...world,
    accounts: {
      client: async () => success({ usage }),
      balance,
      refreshBalance: async () => success(balance()),
    },
  })
}

it('tells every day on which something happened, however long ago', async () => {
  enterAccount('a')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const data = [0, 100, 1000, 4000].map((days, number) => ({ ...event(number, 30), created_at: ago(days) }))
  const mirror = over(
    async () => success({ object: 'list', data, has_more: false }),
    () => 120,
  )
  must(await mirror.refresh('a'))
  const { days } = mirror.read('a', 1)
  expect(days.map(({ foreign }) => foreign)).toEqual([30, 30, 30, 30])
  expect(Date.parse(days[0]?.day ?? '')).toBeLessThan(Date.now() - 3998 * 86_400_000)
})

describe('over a ledger that behaves badly', () => {
  it('holds every event exactly once after a reading that ended, however many were cut off before', async () => {
    let account = 0
    const step = fc.record({
      added: fc.array(fc.integer({ min: -50, max: 80 }), { maxLength: 30 }),
      cut: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 8 }), async (pageLength, steps) => {
        account += 1
        const id = `account ${account}`
        enterAccount(id)
        const service = scripted(pageLength)
        const sum = () => service.ledger.reduce((total, each) => total + each.points, 0)
        const mirror = over(service.usage, sum)
        for (const { added, cut } of [...steps, { added: [], cut: null }]) {
          for (const points of added) service.ledger.push(event(service.ledger.length, points))
          Object.assign(service.state, { calls: 0, cut: cut ?? Number.POSITIVE_INFINITY })
          const { ok } = await mirror.refresh(id)
          if (!ok) continue
          const read = mirror.read(id, 10_000)
          expect(read).toMatchObject({ complete: true, events: service.ledger.length, sum: sum(), difference: 0 })
          expect(read.rows.map((row) => row.id)).toEqual(service.ledger.map((each) => each.id).reverse())
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(['in one reading', 'in two'])('shows a charge before its refund of the same second, read %s', async (how) => {
    enterAccount('a')
    const at = { resource_id: 'job', created_at: '2026-03-01T10:00:00Z' }
    const [charge, refund] = [
      { ...event(1, 30), ...at },
      { ...event(2, -30), ...at },
    ]
    let data = how === 'in two' ? [charge] : [refund, charge]
    const mirror = over(
      async () => success({ object: 'list', data, has_more: false }),
      () => data.reduce((sum, { points }) => sum + points, 0),
    )
    must(await mirror.refresh('a'))
    data = [refund, charge]
    must(await mirror.refresh('a'))
    expect(mirror.eventsOf('a', 'job').map(({ points }) => points)).toEqual([30, -30])
    expect(mirror.rows('a', 0, 9).map(({ points }) => points)).toEqual([-30, 30])
  })

  it('stops at a cursor that does not move or is missing, and does not call that complete', async () => {
    enterAccount('a')
    const page = { object: 'list' as const, has_more: true }
    let calls = 0
    const still = over(
      async () => {
        calls += 1
        return success({ ...page, data: [event(calls, 5)], next_before: 7 })
      },
      () => 10,
    )
    must(await still.refresh('a'))
    expect(calls).toBeLessThan(6)
    expect(still.read('a', 10)).toMatchObject({ complete: false, difference: null })
    const missing = over(
      async () => success({ ...page, data: [event(99, 5)] }),
      () => 5,
    )
    must(await missing.refresh('a'))
    expect(missing.read('a', 10)).toMatchObject({ complete: false })
  })

  it('stops in a ledger without end, whose pages are empty or hold what was read already, and has what it told', async () => {
    enterAccount('a')
    for (const data of [[], [event(1, 5)]]) {
      let cursor = 1000
      const endless = over(
        async () => {
          cursor -= 1
          return success({
            object: 'list',
            data: cursor < 998 ? data : [event(cursor, 5)],
            has_more: true,
            next_before: cursor,
          })
        },
        () => 10,
      )
      must(await endless.refresh('a'))
      expect(endless.read('a', 10)).toMatchObject({ complete: false, difference: null })
      expect(endless.read('a', 10).events).toBeGreaterThanOrEqual(2)
    }
  })

  it('ends the wait of a caller who gives up, not the reading of the others', async () => {
    enterAccount('a')
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const mirror = over(
      async () => {
        await gate
        return success({ object: 'list', data: [event(1, 5)], has_more: false })
      },
      () => 5,
    )
    const leaving = new AbortController()
    const gone = mirror.refresh('a', leaving.signal)
    const staying = mirror.refresh('a')
    leaving.abort()
    expect(await gone).toEqual(failure('cancelled'))
    open()
    expect(await staying).toEqual(success(undefined))
    expect(mirror.read('a', 1).events).toBe(1)
  })

  it('is never older than the call: callers during a reading share the one after it', async () => {
    enterAccount('a')
    const gate = Promise.withResolvers<void>()
    let calls = 0
    // The second event shows late: the three rounds of the first reading do not see it.
    const mirror = over(
      async () => {
        calls += 1
        const data = calls <= 3 ? [event(1, 5)] : [event(2, 5), event(1, 5)]
        if (calls === 1) await gate.promise
        return success({ object: 'list', data, has_more: false })
      },
      () => 10,
    )
    const before = mirror.refresh('a')
    await expect.poll(() => calls).toBe(1)
    const during = [mirror.refresh('a'), mirror.refresh('a')]
    gate.resolve()
    must(await before)
    for (const each of during) must(await each)
    expect(mirror.read('a', 9)).toMatchObject({ events: 2, difference: 0 })
    expect(calls).toBe(4)
  })

  it('keeps what the last reading found while the next one is under way', async () => {
    enterAccount('a')
    let gate = Promise.withResolvers<void>()
    gate.resolve()
    const mirror = over(
      async () => {
        await gate.promise
        return success({ object: 'list', data: [event(1, 5)], has_more: false })
      },
      () => 5,
    )
    must(await mirror.refresh('a'))
    gate = Promise.withResolvers<void>()
    const again = mirror.refresh('a')
    expect(mirror.read('a', 1)).toMatchObject({ complete: true, difference: 0 })
    gate.resolve()
    must(await again)
  })

  it('says how far the balance and the events are apart', async () => {
    enterAccount('a')
    const mirror = over(
      async () => success({ object: 'list', data: [event(1, 5)], has_more: false }),
      () => 12,
    )
    must(await mirror.refresh('a'))
    expect(mirror.read('a', 1).difference).toBe(7)
  })
})

it('finds an event that came late behind pages that are known already', async () => {
  enterAccount('a')
  const event = (seq: number) => ({
    ...{ id: `event ${seq}`, object: 'usage_event' as const, resource_id: `file ${seq}`, points: 1, type: 'charge' },
    ...{ description: '', created_at: '2026-03-01T10:00:00Z', seq },
  })
  let events = Array.from({ length: 120 }, (_, seq) => event(seq)).filter(({ seq }) => seq !== 7)
  let calls = 0
  const client = {
    usage: async ({ limit, before = 1e9 }: { limit: number; before?: number }): Promise<Outcome<UsageList>> => {
      calls += 1
      const data = events.filter(({ seq }) => seq < before).toSorted((a, b) => b.seq - a.seq)
      const has_more = data.length > limit
      const page = data.slice(0, limit)
      return success({ object: 'list', data: page, has_more, next_before: has_more ? page.at(-1)?.seq : null })
    },
  }
  let used = 119
  const balance = () => ({ total: 500, used, remaining: 500 - used, readAt: 1 })
  const accounts = { client: async () => success(client), balance, refreshBalance: async () => success(balance()) }
  const mirror = createLedgerMirror({ ...world, accounts })
  must(await mirror.refresh('a'))
  expect(mirror.read('a', 1).difference).toBe(0)
  events = [...events, event(7)]
  used = 120
  must(await mirror.refresh('a'))
  expect(mirror.read('a', 1)).toMatchObject({ difference: 0, events: 120 })
  used = 125
  must(await mirror.refresh('a'))
  calls = 0
  must(await mirror.refresh('a'))
  expect(calls).toBe(2)
})

it('reads a long ledger that lags behind the balance whole only once in a while, and then finds what came late', async () => {
  enterAccount('a')
  let now = 0
  const clock = { ...world.ports.clock, monotonic: () => now }
  const event = (seq: number) => ({
    ...{ id: `event ${seq}`, object: 'usage_event' as const, resource_id: `file ${seq}`, points: 1, type: 'charge' },
    ...{ description: '', created_at: '2026-03-01T10:00:00Z', seq },
  })
  let events = Array.from({ length: 1000 }, (_, seq) => event(seq)).filter(({ seq }) => seq !== 7)
  let calls = 0
  const client = {
    usage: async ({ limit, before = 1e9 }: { limit: number; before?: number }): Promise<Outcome<UsageList>> => {
      calls += 1
      const data = events.filter(({ seq }) => seq < before).toSorted((a, b) => b.seq - a.seq)
      const has_more = data.length > limit
      const page = data.slice(0, limit)
      return success({ object: 'list', data: page, has_more, next_before: has_more ? page.at(-1)?.seq : null })
    },
  }
  let used = 999
  const balance = () => ({ total: 9000, used, remaining: 9000 - used, readAt: 1 })
  const accounts = { client: async () => success(client), balance, refreshBalance: async () => success(balance()) }
  const mirror = createLedgerMirror({ db: world.db, ports: { clock }, accounts })
  const refresh = async () => {
    calls = 0
    must(await mirror.refresh('a'))
    return calls
  }
  await refresh()
  for (let lag = 1; lag <= 5; lag += 1) {
    used += 30
    now += 5000
    expect(await refresh()).toBeLessThanOrEqual(3)
  }
  events = [...events, event(7)]
  used = 1000
  now += 60_000
  await refresh()
  expect(mirror.read('a', 1)).toMatchObject({ difference: 0, events: 1000 })
  used += 30
  now += 120_000
  expect(await refresh()).toBeLessThanOrEqual(3)
})
