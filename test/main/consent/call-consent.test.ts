// Every call of the contract is one that cannot spend, or goes through the guard: a new one fails here until it is told which.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callConsent } from '../../../src-main/consent/call-consent.ts'
import { createConsent } from '../../../src-main/consent/create-consent.ts'
import { createPointCaps } from '../../../src-main/consent/point-caps.ts'
import type { Question } from '../../../src-main/ports.ts'
import type { Account } from '../../../src-shared/account.ts'
import { type CallArguments, type CallName, calls } from '../../../src-shared/bridge/contract.ts'
import { success } from '../../../src-shared/failure.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { settingsSchema } from '../../../src-shared/settings/settings.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
const asked: Question[] = []
const base = {
  name: 'Workshop',
  colour: 'blue',
  keyTail: 'x9f2',
  key: 'keychain',
  balance: null,
  catalogReadAt: null,
  problem: null,
} as const
const accounts: Account[] = [
  { ...base, id: 'account-1', kind: 'service', baseUrl: 'https://eu.example.com/v2' },
  { ...base, id: 'near', kind: 'service', baseUrl: 'http://127.0.0.1:4000/v2' },
  { ...base, id: 'practice', kind: 'practice', baseUrl: 'http://127.0.0.1:4001/v2' },
]
let confirmAbove = 1
let word = false
/** Milliseconds since the first call. */
let passed = 0

let perDay = 0
const settings = () => ({ ...settingsSchema.parse({}), confirmAbove, capPerDay: perDay })
const consent = () =>
  createConsent({
    db: world.db,
    ports: {
      ...world.ports,
      clock: { ...world.ports.clock, monotonic: () => passed + asked.length * 5000 },
      dialogs: {
        ...world.ports.dialogs,
        confirm: async (question) => {
          asked.push(question)
          return word
        },
      },
    },
    accounts: () => accounts,
    caps: createPointCaps({ ...world, clock: world.ports.clock, settings, isPractice: (id) => id === 'practice' }),
    settings,
    offered: (id) => ({ id, accountId: id, total: 40, orders: 2 }) as Quote,
    changed() {},
  })
beforeEach(() => {
  world = studioWorld()
  asked.length = 0
  confirmAbove = 1
  perDay = 0
  word = false
  passed = 0
})
afterEach(() => world.end())

/** Whether the call happened. */
async function tries<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<boolean> {
  let happened = false
  await consent().before(name, args, (() => {
    happened = true
    return success(undefined)
  }) as never)
  return happened
}

it('every call of the contract is told, and nothing else', () => {
  expect(Object.keys(callConsent).sort()).toEqual(Object.keys(calls).sort())
})

it('no call is free whose name or words speak of spending, but for those that are known to be', () => {
  const spends = /place|agree|resume|release|buy|order(?!s\.)|pay|send/i
  const known = ['orders.settle', 'orders.pauseSending', 'orders.sendFirst', 'orders.sendInTurn', 'tray.addArtifacts']
  const free = (Object.keys(callConsent) as CallName[]).filter((name) => callConsent[name] === 'free')
  expect(free.filter((name) => spends.test(name) && !known.includes(name))).toEqual([])
})

it('placing needs the person’s word for a real account and one on this computer, and none for practice', async () => {
  for (const id of ['account-1', 'near']) {
    expect(await tries('orders.place', { quoteId: id, total: 40, titles: {} }), id).toBe(false)
    expect(asked.at(-1)).toMatchObject({ what: 'spend', why: 'place', points: 40, orders: 2 })
  }
  expect(asked[0]).toMatchObject({ accounts: ['Workshop (eu.example.com)'] })
  expect(await tries('orders.place', { quoteId: 'practice', total: 40, titles: {} })).toBe(true)
})

it('a total below that of the quote makes it no cheaper', async () => {
  confirmAbove = 39
  expect(await tries('orders.place', { quoteId: 'account-1', total: 0, titles: {} })).toBe(false)
})

it('a dearer price, another account’s key and what is held back need it as well', async () => {
  let number = 0
  const held = (kind: 'price-changed' | 'account-not-compared', detail = {}) => {
    number += 1
    const request = { kind: 'relief', options: reliefOptionsSchema.parse({}) } as const
    const id = recordOrder(world.db, { number, title: 'coin', request, files: [] })
    world.db.run("update orders set stage = 'held', problem = ? where id = ?", JSON.stringify({ kind, detail }), id)
    world.db.run("update intents set state = 'confirmed', points = 50 where id = ?", `work-${number}`)
    return id
  }
  const dearer = held('price-changed', { agreed: 50, now: 80, of: 'order' })
  expect(await tries('orders.agree', [{ id: dearer, points: 80 }])).toBe(false)
  expect(asked.at(-1)).toMatchObject({ why: 'dearer', points: 30, orders: 1 })
  expect(await tries('orders.agree', [{ id: dearer, points: 50 }])).toBe(true)

  const strange = held('account-not-compared')
  expect(await tries('orders.resume', [strange])).toBe(false)
  expect(asked.at(-1)).toMatchObject({ why: 'new-key', points: 50, orders: 1 })
  expect(await tries('orders.resume', [dearer])).toBe(true)

  expect(await tries('rebuilds.release', 'account-1')).toBe(false)
  expect(asked.at(-1)).toMatchObject({ why: 'held-back', points: 100, orders: 2 })
})

it('a limit is lowered by a call, and raised by the person alone', async () => {
  confirmAbove = 500
  expect(await tries('settings.change', { confirmAbove: 499 })).toBe(true)
  expect(await tries('settings.change', { theme: 'light' })).toBe(true)
  expect(asked).toEqual([])
  expect(await tries('settings.change', { confirmAbove: 501 })).toBe(false)
  expect(await tries('settings.change', { theme: 'light', confirmAbove: 0 })).toBe(false)
  expect(asked).toEqual([
    { what: 'limit', of: 'question', from: 500, to: 501 },
    { what: 'limit', of: 'question', from: 500, to: 0 },
  ])
  confirmAbove = 0
  expect(await tries('settings.change', { confirmAbove: 1000 })).toBe(true)
})

it('a cap per day is lowered or set by a call, and raised or switched off by the person alone', async () => {
  expect(await tries('settings.change', { capPerDay: 300 })).toBe(true)
  perDay = 300
  expect(await tries('settings.change', { capPerDay: 299, capPerMonth: 1000 })).toBe(true)
  expect(asked).toEqual([])
  for (const to of [301, 0]) {
    expect(await tries('settings.change', { capPerDay: to, theme: 'light' })).toBe(false)
    expect(asked.at(-1)).toEqual({ what: 'limit', of: 'day', from: 300, to })
  }
})

it('nobody is asked about what would go above a cap, and practice points count in none', async () => {
  perDay = 39
  word = true
  expect(await tries('orders.place', { quoteId: 'account-1', total: 40, titles: {} })).toBe(false)
  expect(asked).toEqual([])
  expect(await tries('orders.place', { quoteId: 'practice', total: 40, titles: {} })).toBe(true)
  perDay = 50
  const press = { points: 80, orders: 4, again: false }
  expect(await tries('orders.place', { quoteId: 'account-1', total: 40, titles: {}, press })).toBe(false)
  expect(await tries('orders.place', { quoteId: 'account-1', total: 40, titles: {} })).toBe(true)
})

it('a key goes only to a host that the person saw by its name', async () => {
  const entry = { name: 'x', apiKey: 'data-of-the-person' }
  expect(await tries('accounts.add', { ...entry, baseUrl: 'https://user-data.evil.example:8443/a/v2' })).toBe(false)
  const question = { what: 'key', host: 'user-data.evil.example:8443', account: 'x', replaces: false, here: false }
  expect(asked).toEqual([question])
  expect(await tries('accounts.add', { ...entry, baseUrl: 'https://аррle.com/v2' })).toBe(false)
  expect(asked.at(-1)).toMatchObject({ host: 'xn--le-6kc8da.com' })
  expect(await tries('accounts.replaceKey', 'account-1', 'other-key')).toBe(false)
  expect(asked.at(-1)).toMatchObject({ host: 'eu.example.com', account: 'Workshop', replaces: true })
  expect(asked).toHaveLength(3)
  // What would be sent nowhere is refused by its own words, without a question.
  expect(await tries('accounts.add', { ...entry, baseUrl: 'evil.example' })).toBe(true)
  expect(await tries('accounts.add', { ...entry, apiKey: 'two words', baseUrl: 'https://evil.example/v2' })).toBe(true)
  expect(asked).toHaveLength(3)
})

it('a key and words reach a program on this computer only once the person saw its port', async () => {
  const entry = { name: 'x', apiKey: 'chosen-words' }
  const here = {
    'http://127.0.0.1:8080/v2': '127.0.0.1:8080',
    'http://127.1.2.3:25/v2': '127.1.2.3:25',
    'http://2130706433:6379/v2': '127.0.0.1:6379',
    'http://localhost/v2': 'localhost:80',
    'https://localhost/v2': 'localhost:443',
    'http://[::1]:9000/a/v2': '[::1]:9000',
  }
  for (const [baseUrl, host] of Object.entries(here)) {
    expect(await tries('accounts.add', { ...entry, baseUrl }), baseUrl).toBe(false)
    expect(asked.at(-1)).toEqual({ what: 'key', host, account: 'x', replaces: false, here: true })
  }
  expect(await tries('accounts.replaceKey', 'near', 'other-key')).toBe(false)
  expect(asked.at(-1)).toMatchObject({ host: '127.0.0.1:4000', account: 'Workshop', replaces: true, here: true })
  // The practice region may have ended, and its port be another program's by now: its key is chosen by the main process alone.
  expect(await tries('accounts.replaceKey', 'practice', 'chosen-words')).toBe(false)
  expect(asked.at(-1)).toMatchObject({ host: '127.0.0.1:4001', here: true })
  expect(asked).toHaveLength(8)
  expect(await tries('accounts.practice')).toBe(true)
  expect(asked).toHaveLength(8)
})

it('a yes to one port of this computer is none to another', async () => {
  word = true
  const guarded = consent()
  const add = (port: number) =>
    guarded.before('accounts.add', [{ name: 'x', apiKey: 'key', baseUrl: `http://127.0.0.1:${port}/v2` }], (() => ({
      ok: false,
      failure: { kind: 'unreachable' },
    })) as never)
  await add(4000)
  await add(4000)
  expect(asked).toHaveLength(1)
  await add(4001)
  expect(asked).toHaveLength(2)
})

it('a mistyped key is tried again without a second question, another host is not', async () => {
  word = true
  const guarded = consent()
  const add = (host: string, act: () => unknown) =>
    guarded.before('accounts.add', [{ name: 'x', apiKey: 'key', baseUrl: `https://${host}/v2` }], act as never)
  await add('one.example', () => ({ ok: false, failure: { kind: 'key-refused' } }))
  await add('one.example', () => success(undefined))
  expect(asked).toHaveLength(1)
  await add('one.example', () => success(undefined))
  await add('two.example', () => success(undefined))
  expect(asked).toHaveLength(3)
})

it('a yes to a host holds for five minutes, however often a key is tried there meanwhile', async () => {
  word = true
  const guarded = consent()
  const add = () =>
    guarded.before('accounts.add', [{ name: 'x', apiKey: 'key', baseUrl: 'https://one.example/v2' }], (() => ({
      ok: false,
      failure: { kind: 'key-refused' },
    })) as never)
  for (const minutes of [0, 2, 4]) {
    passed = minutes * 60_000
    await add()
  }
  expect(asked).toHaveLength(1)
  passed = 6 * 60_000
  await add()
  expect(asked).toHaveLength(2)
})
