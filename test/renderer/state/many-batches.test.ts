// Several asks bought with one press: everything once, for what was agreed or less, and the rest again when one fails.
import { describe, expect, it } from 'vitest'
import { pricesOf } from '../../../src-main/orders/prices/prices.ts'
import { manyBatches } from '../../../src-renderer/state/many-batches.ts'
import { joinQuotes } from '../../../src-renderer/state/quotes/join-quotes.ts'
import { orderAsks } from '../../../src-renderer/state/quotes/order-asks.ts'
import type { Press } from '../../../src-shared/bridge/contract.ts'
import { type OrderInputs, picturesOf } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { mostOrders, type Quote, type QuoteAsk, quoteAskSchema } from '../../../src-shared/orders/quote.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { fc } from '../../helpers/properties.ts'

const hash = (letter: string) => letter.repeat(64)
const conversion = (format: string): OrderRequest => ({ kind: 'conversion', options: { format, orderId: 'order-1' } })
const design = (mode: string): OrderRequest => ({
  kind: 'design',
  options: { mode, prompt: '', resolution: '1k', aspect_ratio: 'auto' },
})
const relief: OrderRequest = { kind: 'relief', options: reliefOptionsSchema.parse({}) }
const thousand = { total: 1000, used: 0, remaining: 1000, readAt: 1 }
const pairs = (asks: readonly QuoteAsk[]) =>
  asks.flatMap(({ requests, inputs }) =>
    inputs.flatMap((each) => requests.map((request) => JSON.stringify([request, each]))),
  )

const quoteOf = (id: string, more: Partial<Quote> = {}): Quote => ({
  id,
  accountId: 'account-1',
  requests: [],
  orders: 1,
  lines: [{ what: 'work', kind: 'design', of: '1k', count: 1, each: 15 }],
  pictures: { fresh: [], uploaded: [] },
  total: 15,
  balance: { total: 100, used: 0, remaining: 100, readAt: 1 },
  agreed: 0,
  after: 85,
  prices: 'catalog',
  expiresAt: 1000,
  ...more,
})

describe('the asks', () => {
  const item = fc.record({
    request: fc.constantFrom(design('a'), design('b'), conversion('stl'), conversion('obj')),
    inputs: fc.constantFrom<OrderInputs>({}, { source: hash('a') }, { source: hash('b'), second_source: hash('a') }),
  })
  it('hold every order exactly as often as it was wished for', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const asks = orderAsks(items)
        expect(pairs(asks).sort()).toEqual(items.map(({ request, inputs }) => JSON.stringify([request, inputs])).sort())
      }),
    )
  })

  it('are one for many pictures with the same options, and one for many formats', () => {
    const pictures = ['a', 'b', 'c'].map((letter) => ({ request: design('a'), inputs: { source: hash(letter) } }))
    expect(orderAsks(pictures)).toHaveLength(1)
    expect(orderAsks(['stl', 'obj'].map((format) => ({ request: conversion(format), inputs: {} })))).toHaveLength(1)
  })

  it('are never larger than a quote may be', () => {
    const items = Array.from({ length: 1500 }, (_, at) => ({ request: design(`mode ${at}`), inputs: {} }))
    const asks = orderAsks(items)
    for (const ask of asks) expect(quoteAskSchema.safeParse(ask).success).toBe(true)
    expect(asks.reduce((sum, ask) => sum + ask.requests.length * ask.inputs.length, 0)).toBe(1500)
    expect(mostOrders).toBeGreaterThan(1500)
  })
})

describe('the one price', () => {
  it('adds up sums and equal lines and is good for as long as all of its parts', () => {
    const upload = { what: 'upload', kind: null, of: null, count: 2, each: 1 } as const
    const joined = joinQuotes([
      quoteOf('q1'),
      quoteOf('q2', { lines: [...quoteOf('q2').lines, upload], total: 17, orders: 2, expiresAt: 700, prices: 'list' }),
    ])
    expect(joined).toMatchObject({ total: 32, orders: 3, after: 68, expiresAt: 700, prices: 'list' })
    expect(joined.lines).toEqual([{ what: 'work', kind: 'design', of: '1k', count: 2, each: 15 }, upload])
  })

  it('knows no balance after as long as nobody knows the balance', () => {
    expect(joinQuotes([quoteOf('q1', { balance: null, after: null })]).after).toBeNull()
  })
})

/** A shop that counts what is bought; `stale` quotes are refused once, `broken` modes always. */
function shop(
  prices: Record<string, number[]>,
  { stale = [], broken = [] }: { stale?: string[]; broken?: string[] } = {},
) {
  const bought: string[] = []
  const presses: (Press | undefined)[] = []
  const asked = new Map<string, number>()
  const refused = new Set(stale)
  const modeOf = ({ requests: [first] }: QuoteAsk) => (first?.kind === 'design' ? first.options.mode : '')
  let parts = 0
  const terms = manyBatches({
    one: {
      make: async (ask) => {
        const mode = modeOf(ask)
        const at = asked.get(mode) ?? 0
        asked.set(mode, at + 1)
        const total = prices[mode]?.[at] ?? prices[mode]?.at(-1) ?? 0
        return quoteOf(`${mode}${at}`, { total, lines: [] })
      },
      place: async (quote, ask, _titles, manner) => {
        presses.push(manner?.press)
        const mode = modeOf(ask)
        if (broken.includes(mode)) throw new Error('unreachable')
        if (refused.delete(quote.id)) throw new Error('stale')
        bought.push(`${mode} ${quote.total}`)
        return [`order-${mode}`]
      },
    },
    isStale: (thrown) => thrown instanceof Error && thrown.message === 'stale',
    onPart: () => {
      parts += 1
    },
  })
  return { terms, bought, presses, parts: () => parts }
}
const asks = orderAsks(
  ['a', 'b', 'c'].map((mode, at) => ({ request: design(mode), inputs: { source: hash('xyz'.charAt(at)) } })),
)

describe('one press', () => {
  it('buys every ask once and answers with all orders', async () => {
    const { terms, bought } = shop({ a: [10], b: [20], c: [30] })
    const quote = await terms.make(asks)
    expect(quote.total).toBe(60)
    expect(await terms.place(quote, asks, {})).toEqual(['order-a', 'order-b', 'order-c'])
    expect(bought).toEqual(['a 10', 'b 20', 'c 30'])
  })

  it('tells with each part all that is still to come, so that one word covers it', async () => {
    const { terms, presses } = shop({ a: [10], b: [20], c: [30] })
    await terms.place(await terms.make(asks), asks, {})
    expect(presses).toEqual([
      { points: 60, orders: 3, again: false },
      { points: 50, orders: 2, again: false },
      { points: 30, orders: 1, again: false },
    ])
  })

  it('gives each part the marks of its own asks, also at a fresh price', async () => {
    const given: unknown[] = []
    let stale = true
    const terms = manyBatches({
      one: {
        make: async () => quoteOf('q'),
        async place(_quote, _ask, _titles, manner) {
          if (given.length === 1 && stale) {
            stale = false
            throw new Error('stale')
          }
          given.push(manner?.marks)
          return ['order']
        },
      },
      isStale: () => true,
      onPart: () => {},
      marksOf: (ask) => (ask === asks[1] ? { client: 'B', tags: ['春'] } : undefined),
    })
    await terms.place(await terms.make(asks), asks, {})
    expect(given).toEqual([undefined, { client: 'B', tags: ['春'] }, undefined])
  })

  it('buys nothing when the first price does not hold', async () => {
    const { terms, bought } = shop({ a: [10], b: [20], c: [30] }, { stale: ['a0'] })
    await expect(terms.place(await terms.make(asks), asks, {})).rejects.toThrow('stale')
    expect(bought).toEqual([])
  })

  it('takes a later part at a price that fell, never at one that rose', async () => {
    const cheaper = shop({ a: [10], b: [20, 19], c: [30] }, { stale: ['b0'] })
    await cheaper.terms.place(await cheaper.terms.make(asks), asks, {})
    expect(cheaper.bought).toEqual(['a 10', 'b 19', 'c 30'])
    const dearer = shop({ a: [10], b: [20, 21], c: [30] }, { stale: ['b0'] })
    await expect(dearer.terms.place(await dearer.terms.make(asks), asks, {})).rejects.toThrow('stale')
    expect(dearer.bought).toEqual(['a 10'])
  })

  it('after a failure prices and buys only what is left', async () => {
    const broken: string[] = ['b']
    const { terms, bought, parts } = shop({ a: [10], b: [20], c: [30] }, { broken })
    const first = await terms.make(asks)
    await expect(terms.place(first, asks, {})).rejects.toThrow('unreachable')
    expect(parts()).toBe(1)
    broken.pop()
    const rest = await terms.make(asks)
    expect(rest.total).toBe(50)
    await terms.place(rest, asks, {})
    await terms.place(first, asks, {})
    expect(bought).toEqual(['a 10', 'b 20', 'c 30'])
  })
})

describe('pictures that several asks share', () => {
  const items = fc.array(
    fc.record({
      request: fc.constantFrom<OrderRequest>(relief, design('a'), design('b')),
      inputs: fc.constantFrom(...['a', 'b', 'c'].map((letter): OrderInputs => ({ source: hash(letter) }))),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const chain = fc.constantFrom('a', 'b', 'c').map(
    (letter): QuoteAsk => ({
      requests: [design('a'), relief],
      inputs: [{ source: hash(letter) }],
      recipe: { name: 'a chain', after: [null, 0] },
    }),
  )
  const there = fc.uniqueArray(fc.constantFrom('a', 'b', 'c').map(hash))

  it('are uploaded once in the price that is told, which is what is bought and what the balance has to hold', async () => {
    await fc.assert(
      fc.asyncProperty(items, fc.array(chain, { maxLength: 3 }), there, async (some, chains, uploaded) => {
        const asks = [...orderAsks(some), ...chains]
        const { terms, bought, presses } = library(uploaded)
        const told = await terms.make(asks)
        const needed = new Set(asks.flatMap(({ inputs }) => inputs.flatMap(picturesOf)))
        const count = (what: 'upload' | 'reuse') => told.lines.find((line) => line.what === what)?.count ?? 0
        const old = [...needed].filter((each) => uploaded.includes(each)).length
        expect({ fresh: count('upload'), old: count('reuse') }).toEqual({ fresh: needed.size - old, old })
        expect(told.lines.reduce((sum, line) => sum + line.count * line.each, 0)).toBe(told.total)
        expect(told.after).toBe(1000 - told.total)
        await terms.place(told, asks, {})
        expect(bought.reduce((sum, points) => sum + points, 0)).toBe(told.total)
        expect(presses.map((press) => press?.points)).toEqual(
          bought.map((_, at) => bought.slice(at).reduce((sum, points) => sum + points, 0)),
        )
      }),
    )
  })

  it('are paid for by a later part only where that was agreed', async () => {
    const asks = [relief, design('a')].map((request) => ({ requests: [request], inputs: [{ source: hash('a') }] }))
    const { terms, bought, forget } = library([])
    const told = await terms.make(asks)
    expect(told.total).toBe(46)
    forget()
    await expect(terms.place(told, asks, {})).rejects.toThrow('stale')
    expect(bought).toEqual([31])
  })
})

/** A core with its own prices, which knows what was uploaded; `forget` makes it lose each picture as soon as it is there. */
function library(there: readonly string[]) {
  const uploaded = new Set(there)
  const [bought, made, presses]: [number[], number[], (Press | undefined)[]] = [[], [], []]
  let forgets = false
  const priced = (ask: QuoteAsk) => pricesOf(ask, (each) => uploaded.has(each), undefined)
  const terms = manyBatches({
    one: {
      async make(ask) {
        const now = priced(ask)
        const { requests, inputs } = ask
        const orders = requests.length * inputs.length
        made.push(now.total)
        return quoteOf(`${made.length - 1}`, { ...now, requests, orders, balance: thousand, after: 1000 - now.total })
      },
      async place(quote, ask, _titles, manner) {
        // The studio may ask the person here: what is more than their yes covers asks twice.
        presses.push(manner?.press)
        if (made[Number(quote.id)] !== quote.total || priced(ask).total !== quote.total) throw new Error('stale')
        bought.push(quote.total)
        if (!forgets) for (const each of ask.inputs.flatMap(picturesOf)) uploaded.add(each)
        return []
      },
    },
    isStale: (thrown) => thrown instanceof Error && thrown.message === 'stale',
    onPart: () => {},
  })
  const forget = () => {
    forgets = true
  }
  return { terms, bought, presses, forget }
}

describe('the joined quote', () => {
  it('takes off what was agreed before once, and its own total', () => {
    const parts = [quoteOf('a', { agreed: 40, after: 45 }), quoteOf('b', { agreed: 40, after: 25, total: 35 })] as const
    expect(joinQuotes(parts)).toMatchObject({ total: 50, agreed: 40, after: 10 })
    const unread = { balance: null, agreed: 40, after: null }
    expect(joinQuotes([quoteOf('a', unread), quoteOf('b', unread)])).toMatchObject({ agreed: 40, after: null })
  })
})
