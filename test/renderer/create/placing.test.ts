// What stands between a choice and an order: reasons why not, the sum in its parts, and the question before spending.
import { describe, expect, it } from 'vitest'
import { missingFor, type Situation } from '../../../src-renderer/create/foot/missing.ts'
import { missingWords } from '../../../src-renderer/create/foot/missing-words.ts'
import { whoAsks } from '../../../src-renderer/create/foot/who-asks.ts'
import { reliefRequestFrom } from '../../../src-renderer/create/kinds/relief/relief-request.ts'
import { type Chosen, sameChoice } from '../../../src-renderer/state/chosen.ts'
import { quoteSums } from '../../../src-renderer/state/quotes/quote-sums.ts'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import type { Account } from '../../../src-shared/account.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { aboveCaps } from '../../../src-shared/settings/caps.ts'

const account: Account = {
  id: 'account-1',
  kind: 'service',
  name: 'Workshop EU',
  baseUrl: 'https://eu.example.com/v2',
  colour: 'blue',
  keyTail: 'x9f2',
  key: 'keychain',
  balance: null,
  catalogReadAt: null,
  problem: null,
}
const quote = (more: Partial<Quote> = {}): Quote => ({
  id: 'q1',
  accountId: 'account-1',
  requests: [reliefRequestFrom({ tier: 'pro' })],
  orders: 12,
  lines: [
    { what: 'work', kind: 'relief', of: 'pro', count: 12, each: 50 },
    { what: 'upload', kind: null, of: null, count: 9, each: 1 },
    { what: 'reuse', kind: null, of: null, count: 3, each: 0 },
  ],
  pictures: { fresh: [], uploaded: [] },
  total: 609,
  balance: { total: 2000, used: 0, remaining: 2000, readAt: 0 },
  agreed: 0,
  after: 1391,
  prices: 'catalog',
  expiresAt: 0,
  ...more,
})
const chosenOf = (kept: object, hashes: readonly string[]): Chosen => ({
  requests: [reliefRequestFrom(kept)],
  inputs: hashes.map((source) => ({ source })),
})
const chosen = chosenOf({}, ['a'])
const plan: Situation['plan'] = { chosen, priced: chosen, gaps: [], looksAtPictures: true }
const without: Situation['plan'] = { ...plan, chosen: null, priced: null, gaps: [{ what: 'source' }] }
const ready: Situation = { account, tray: { pictures: 12, checking: 0 }, plan, quote: quote(), failure: null }
const why = (more: Partial<Situation>) => missingFor({ ...ready, ...more }).map(({ what }) => what)

describe('what is missing', () => {
  it('is nothing when pictures are chosen, priced and affordable', () => {
    expect(why({})).toEqual([])
  })

  it('is only the prompt while that alone is unwritten, with the points that are short', () => {
    const unwritten: Situation['plan'] = { ...plan, chosen: null, gaps: [{ what: 'prompt' }] }
    expect(why({ plan: unwritten })).toEqual(['prompt'])
    expect(why({ plan: unwritten, quote: null })).toEqual(['prompt'])
    expect(why({ plan: unwritten, quote: quote({ after: -1 }) })).toEqual(['prompt', 'points'])
  })

  it('is every reason at once', () => {
    expect(why({ account: undefined, tray: { pictures: 0, checking: 0 }, plan: without, quote: null })).toEqual([
      'account',
      'pictures',
    ])
    const keyless = { ...account, key: 'missing' as const }
    expect(why({ account: keyless, tray: { pictures: 3, checking: 2 }, quote: quote({ after: -1 }) })).toEqual([
      'key',
      'checking',
      'points',
    ])
  })

  it('waits for pictures that are still checked, since they will join the order', () => {
    expect(missingFor({ ...ready, tray: { pictures: 13, checking: 1 } })).toEqual([{ what: 'checking', count: 1 }])
    expect(why({ tray: { pictures: 1, checking: 1 }, plan: without, quote: null })).toEqual(['checking'])
    expect(why({ tray: { pictures: 1, checking: 1 }, plan: { ...plan, looksAtPictures: false } })).toEqual([])
  })

  it('tells a selection that is empty from a tray that is', () => {
    expect(why({ plan: without, quote: null })).toEqual(['selection'])
  })

  it('says how many points are missing, and stays quiet while the balance is unknown', () => {
    expect(missingFor({ ...ready, quote: quote({ after: -120 }) })).toEqual([{ what: 'points', count: 120 }])
    expect(why({ quote: quote({ after: null, balance: null }) })).toEqual([])
  })

  it('says the cap that the price would go above, before anything is pressed', () => {
    const settings = { capPerDay: 500, capPerMonth: 900 }
    const at = (day: number, month: number) => (points: number) => aboveCaps(points, settings, { day, month })
    const total = ready.quote?.total ?? 0
    expect(why({ aboveCap: at(500 - total, 0) })).toEqual([])
    const t: Translate = (key, values) => texts.t(key, values ?? {})
    const [reason] = missingFor({ ...ready, aboveCap: at(501 - total, 0) })
    expect(reason).toEqual({
      what: 'cap',
      above: { time: 'day', cap: 500, agreed: 501 - total, left: total - 1 },
    })
    expect(reason && missingWords(reason, t, formatsOf('en-GB'))).toBe(
      `Your cap is 500 points per day; ${501 - total} are agreed since midnight, ${total - 1} are left.`,
    )
    const tiny = { time: 'day', cap: 1, agreed: 0, left: 1 } as const
    expect(missingWords({ what: 'cap', above: tiny }, t, formatsOf('en-GB'))).toBe(
      'Your cap is 1 point per day; agreed since midnight: 0, left: 1.',
    )
    const monthly = { capPerDay: 0, capPerMonth: 900 }
    const ofMonth = (points: number) => aboveCaps(points, monthly, { day: null, month: 900 })
    expect(missingFor({ ...ready, aboveCap: ofMonth })).toMatchObject([{ above: { time: 'month', left: 0 } }])
    expect(aboveCaps(0, settings, { day: 900, month: 900 })).toBeNull()
  })

  it('tells a price on its way from one that cannot be had', () => {
    expect(why({ quote: null })).toEqual(['price'])
    expect(why({ quote: null, failure: { kind: 'unreachable' } })).toEqual(['quote'])
  })
})

describe('the sum', () => {
  it('comes apart into work, new uploads and what is used again', () => {
    expect(quoteSums(quote())).toEqual({
      work: [{ what: 'work', kind: 'relief', of: 'pro', count: 12, each: 50 }],
      uploads: { count: 9, each: 1 },
      handOvers: null,
      reused: 3,
      short: 0,
    })
  })

  it('leaves out lines of nothing', () => {
    const lines: Quote['lines'] = [
      { what: 'work', kind: 'relief', of: 'pro', count: 1, each: 30 },
      { what: 'upload', kind: null, of: null, count: 0, each: 1 },
      { what: 'reuse', kind: null, of: null, count: 0, each: 0 },
    ]
    expect(quoteSums(quote({ lines }))).toMatchObject({ uploads: null, reused: 0 })
  })
})

describe('the question before placing', () => {
  const press = { total: 501, practice: false, again: false, confirmAbove: 500, unasked: 500 }

  it('is the main process’s own for real points, and this window’s for practice', () => {
    expect(whoAsks(press)).toEqual({ here: false, again: false })
    expect(whoAsks({ ...press, practice: true })).toEqual({ here: true, again: false })
    expect(whoAsks({ ...press, practice: true, total: 500 })).toEqual({ here: false, again: false })
    expect(whoAsks({ ...press, practice: true, confirmAbove: 0 })).toEqual({ here: false, again: false })
  })

  it('comes once for what is bought again: here, or in the main process that asks for the sum anyway', () => {
    expect(whoAsks({ ...press, again: true })).toEqual({ here: false, again: true })
    expect(whoAsks({ ...press, again: true, total: 500 })).toEqual({ here: true, again: false })
    expect(whoAsks({ ...press, again: true, unasked: null })).toEqual({ here: true, again: false })
    expect(whoAsks({ ...press, again: true, practice: true })).toEqual({ here: true, again: false })
  })

  it('comes for the same pictures with the same options, and for no other choice', () => {
    const placed = chosenOf({}, ['a', 'b'])
    expect(sameChoice(placed, chosenOf({}, ['a', 'b']))).toBe(true)
    expect(sameChoice(placed, chosenOf({ tier: 'pro' }, ['a', 'b']))).toBe(false)
    expect(sameChoice(placed, chosenOf({}, ['a']))).toBe(false)
    expect(sameChoice(placed, null)).toBe(false)
    expect(sameChoice(null, placed)).toBe(false)
  })
})
