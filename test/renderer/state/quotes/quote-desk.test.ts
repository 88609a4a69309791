// The live price: asked after the last change, kept while the next one comes, renewed before it expires, and honest.
import { describe, expect, it } from 'vitest'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import { type Chosen, sameChoice } from '../../../../src-renderer/state/chosen.ts'
import { createQuoteDesk, type QuoteDesk, type QuoteRequest } from '../../../../src-renderer/state/quotes/quote-desk.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import type { Quote } from '../../../../src-shared/orders/quote.ts'

type ChosenRequest = QuoteRequest<Chosen>
type Answer = {
  readonly request: ChosenRequest
  readonly give: (quote: Partial<Quote>) => Promise<void>
  readonly refuse: () => Promise<void>
}

/** A desk whose time stands still until it is moved, and whose questions wait for an answer. */
function world() {
  let now = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  const asked: Answer[] = []
  const refused: Failure = { kind: 'unreachable' }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const desk = createQuoteDesk<Chosen>({
    same: sameChoice,
    make: (request) =>
      new Promise((resolve, reject) => {
        const give = (quote: Partial<Quote>) => {
          resolve(quoteOf(request, { id: `q${asked.length}`, expiresAt: now + 300_000, ...quote }))
          return settled()
        }
        const refuse = () => {
          reject(refused)
          return settled()
        }
        asked.push({ request, give, refuse })
      }),
    failureOf: (thrown) => thrown as Failure,
    now: () => now,
    later: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((entry) => entry !== timer)
      }
    },
  })
  const pass = (ms: number) => {
    now += ms
    const due = timers.filter((timer) => timer.at <= now)
    timers = timers.filter((timer) => timer.at > now)
    for (const timer of due) timer.run()
  }
  return { desk, asked, pass, waiting: () => timers.length }
}

function quoteOf(request: ChosenRequest, more: Partial<Quote>): Quote {
  const total = more.total ?? 30 * request.chosen.inputs.length
  const balance = { total: 1000, used: 0, remaining: 1000, readAt: 0 }
  return {
    id: 'q',
    accountId: request.accountId,
    requests: request.chosen.requests,
    orders: request.chosen.inputs.length,
    lines: [{ what: 'work', kind: 'relief', of: 'pro', count: request.chosen.inputs.length, each: 30 }],
    pictures: { fresh: [], uploaded: [] },
    total,
    balance,
    agreed: 0,
    after: 1000 - total,
    prices: 'catalog',
    expiresAt: 0,
    ...more,
  }
}

const request = (sources: string[], more: Partial<ChosenRequest> = {}): ChosenRequest => ({
  accountId: 'account-1',
  chosen: { requests: [reliefRequestFrom({})], inputs: sources.map((source) => ({ source })) },
  reading: 'r1',
  ...more,
})

async function quoted(sources: string[], more: Partial<Quote> = {}) {
  const held = world()
  held.desk.want(request(sources))
  held.pass(1_000)
  await held.asked[0]?.give(more)
  return held
}
const newest = (held: { asked: Answer[] }) => held.asked[held.asked.length - 1]
const seen = (desk: QuoteDesk<Chosen>) => ({ total: desk.view().quote?.total, current: desk.view().current })

describe('the price', () => {
  it('is asked once for many quick changes, and only for the last of them', () => {
    const { desk, asked, pass } = world()
    for (const count of [1, 2, 3]) {
      desk.want(request(Array.from({ length: count }, (_, at) => `s${at}`)))
      pass(50)
    }
    expect(asked).toHaveLength(0)
    pass(1_000)
    expect(asked.map((question) => question.request.chosen.inputs.length)).toEqual([3])
  })

  it('of the earlier choice stays in sight while the next one is asked for, but cannot be placed', async () => {
    const held = await quoted(['a'])
    held.desk.want(request(['a', 'b']))
    expect(seen(held.desk)).toEqual({ total: 30, current: false })
    held.pass(1_000)
    await newest(held)?.give({})
    expect(seen(held.desk)).toEqual({ total: 60, current: true })
  })

  it('that comes late for an earlier choice is ignored', async () => {
    const held = world()
    held.desk.want(request(['a']))
    held.pass(1_000)
    held.desk.want(request(['a', 'b']))
    held.pass(1_000)
    await held.asked[1]?.give({})
    await held.asked[0]?.give({})
    expect(seen(held.desk)).toEqual({ total: 60, current: true })
  })

  it('is of one account only: another account starts without one', async () => {
    const held = await quoted(['a'])
    held.desk.want(request(['a'], { accountId: 'account-2' }))
    expect(held.desk.view().quote).toBeNull()
  })

  it('is gone, with every timer, when nothing is chosen', async () => {
    const held = await quoted(['a'])
    held.desk.want(null)
    expect(held.desk.view()).toEqual({ quote: null, current: false, failure: null, news: null })
    expect(held.waiting()).toBe(0)
  })

  it('can be placed on while a new reading of the balance is priced', async () => {
    const held = await quoted(['a'])
    held.desk.want(request(['a'], { reading: 'r2' }))
    expect(held.desk.view().current).toBe(true)
    held.pass(1_000)
    expect(held.asked).toHaveLength(2)
  })
})

describe('a price that changes by itself', () => {
  it('is renewed shortly before it expires, and says so only when it is another', async () => {
    const held = await quoted(['a'])
    held.pass(294_000)
    expect(held.asked).toHaveLength(1)
    held.pass(2_000)
    await newest(held)?.give({})
    expect(held.desk.view().news).toBeNull()
    held.pass(296_000)
    await newest(held)?.give({ total: 45 })
    expect(held.desk.view().news).toEqual({ what: 'price', from: 30, to: 45 })
  })

  it('says nothing when it fell because pictures were uploaded meanwhile', async () => {
    const work = { what: 'work', kind: 'relief', of: 'pro', count: 1, each: 30 } as const
    const held = await quoted(['a'], {
      total: 31,
      lines: [work, { what: 'upload', kind: null, of: null, count: 1, each: 1 }],
    })
    held.desk.want(request(['a'], { reading: 'r2' }))
    held.pass(1_000)
    await newest(held)?.give({ total: 30, lines: [work, { what: 'reuse', kind: null, of: null, count: 1, each: 0 }] })
    expect(held.desk.view().news).toBeNull()
  })

  it('speaks up after a refused placing even when it stayed the same', async () => {
    const held = await quoted(['a'])
    held.desk.renew()
    held.pass(0)
    await newest(held)?.give({})
    expect(held.desk.view().news).toEqual({ what: 'renewed' })
  })

  it('is silent again once the person changes their choice', async () => {
    const held = await quoted(['a'])
    held.desk.renew()
    held.pass(0)
    await newest(held)?.give({ total: 45 })
    held.desk.want(request(['b']))
    expect(held.desk.view().news).toBeNull()
  })

  it('never asks in a tight circle, even when it is answered already expired', async () => {
    const held = await quoted(['a'], { expiresAt: 0 })
    held.pass(900)
    expect(held.asked).toHaveLength(1)
  })
})

describe('after placing', () => {
  it('the used price cannot be placed again: the same choice gets its own', async () => {
    const held = await quoted(['a'])
    held.desk.used()
    expect(held.desk.view().current).toBe(false)
    held.pass(0)
    await newest(held)?.give({})
    expect(held.desk.view()).toMatchObject({ current: true, news: null })
    expect(held.desk.view().quote?.id).not.toBe('q1')
  })
})

describe('a price that cannot be had', () => {
  it('shows its failure, keeps the old figure in sight, and can be asked again', async () => {
    const held = await quoted(['a'])
    held.desk.want(request(['a', 'b']))
    held.pass(1_000)
    await newest(held)?.refuse()
    expect(held.desk.view()).toMatchObject({ current: false, failure: { kind: 'unreachable' } })
    held.desk.renew()
    held.pass(0)
    await newest(held)?.give({})
    expect(held.desk.view()).toMatchObject({ current: true, failure: null })
  })
})
