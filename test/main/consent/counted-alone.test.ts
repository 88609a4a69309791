// What happens after the person's yes is what the question counted: nothing that came to ask while it was open goes along.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createConsent } from '../../../src-main/consent/create-consent.ts'
import { createPointCaps } from '../../../src-main/consent/point-caps.ts'
import type { Question } from '../../../src-main/ports.ts'
import type { Account } from '../../../src-shared/account.ts'
import type { CallArguments } from '../../../src-shared/bridge/contract.ts'
import { success } from '../../../src-shared/failure.ts'
import type { FailureKind } from '../../../src-shared/failure-traits.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { settingsSchema } from '../../../src-shared/settings/settings.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let asked: Question[]
let orders: string[]
/** Happens while the question is open. */
let meanwhile: () => void
let confirmAbove: number
const accounts = [{ id: 'account-1', kind: 'service', name: 'Workshop', baseUrl: 'https://eu.example.com/v2' }]

beforeEach(() => {
  world = studioWorld()
  asked = []
  meanwhile = () => undefined
  confirmAbove = 1
  const request = { kind: 'relief', options: reliefOptionsSchema.parse({}) } as const
  orders = [1, 2, 3].map((number) => recordOrder(world.db, { number, title: 'coin', request, files: [] }))
  world.db.run("update intents set state = 'confirmed', points = 50")
  world.db.run("update orders set stage = 'waiting', job_id = null, problem = null")
})
afterEach(() => world.end())

const hold = (id: string | undefined, kind: FailureKind, detail = {}) =>
  world.db.run(
    "update orders set stage = 'held', problem = ? where id = ?",
    JSON.stringify({ kind, detail }),
    id ?? null,
  )

/** What the call was let do, after a yes. */
async function after<N extends 'orders.agree' | 'orders.resume'>(name: N, ...args: CallArguments<N>): Promise<unknown> {
  const { ports } = world
  const confirm = async (question: Question) => {
    asked.push(question)
    meanwhile()
    return true
  }
  const consent = createConsent({
    ...{ db: world.db, ports: { ...ports, dialogs: { ...ports.dialogs, confirm } } },
    accounts: () => accounts as unknown as Account[],
    caps: createPointCaps({
      ...{ db: world.db, clock: ports.clock, settings: () => settingsSchema.parse({}), isPractice: () => false },
    }),
    settings: () => ({ ...settingsSchema.parse({}), confirmAbove }),
    offered: () => undefined,
    changed() {},
  })
  const acted: unknown[] = []
  await consent.before(name, args, (...given) => {
    acted.push(...given)
    return success(undefined) as never
  })
  return acted[0]
}

const dearer = { agreed: 50, now: 80, of: 'order' }

it('an order that comes to ask while the question is open is not agreed to with the others', async () => {
  const [first, second] = orders
  hold(first, 'price-changed', dearer)
  meanwhile = () => hold(second, 'price-changed', dearer)
  const prices = orders.map((id) => ({ id, points: 900 }))
  expect(await after('orders.agree', prices)).toEqual([{ id: first, points: 900 }])
  expect(asked).toMatchObject([{ why: 'dearer', points: 850, orders: 1 }])
})

it('nor one of which another part is asked by then', async () => {
  const [first, second, third] = orders
  for (const id of orders) hold(id, 'price-changed', { ...dearer, of: 'recipe' })
  meanwhile = () => {
    hold(first, 'price-changed', { ...dearer, agreed: 20, of: 'recipe' })
    hold(second, 'price-changed', dearer)
    // A lower price of now is within what was counted.
    hold(third, 'price-changed', { ...dearer, now: 70, of: 'recipe' })
  }
  const prices = orders.map((id) => ({ id, points: 80 }))
  expect(await after('orders.agree', prices)).toEqual([{ id: third, points: 80 }])
})

it('what does not ask is not agreed to beforehand, with or without a question', async () => {
  const [first] = orders
  confirmAbove = 0
  const prices = orders.map((id) => ({ id, points: 900 }))
  expect(await after('orders.agree', prices)).toEqual([])
  hold(first, 'price-changed', dearer)
  expect(await after('orders.agree', prices)).toEqual([{ id: first, points: 900 }])
  expect(asked).toEqual([])
})

it('an order named twice is counted and agreed to at its highest number', async () => {
  const [first = ''] = orders
  hold(first, 'price-changed', dearer)
  const prices = [80, 200, 90].map((points) => ({ id: first, points }))
  expect(await after('orders.agree', prices)).toEqual([{ id: first, points: 200 }])
  expect(asked).toMatchObject([{ points: 150, orders: 1 }])
})

it('an order that comes to wait for a word on a new key while the question is open waits on', async () => {
  const [first, second, third] = orders
  hold(first, 'account-not-compared')
  hold(second, 'insufficient-points')
  hold(third, 'insufficient-points')
  meanwhile = () => hold(second, 'account-not-compared')
  expect(await after('orders.resume', orders)).toEqual([first, third])
  expect(asked).toMatchObject([{ why: 'new-key', points: 50, orders: 1 }])
})
