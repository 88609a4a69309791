// Points agreed and not in the balance: over every interleaving of sending, charging, answering, refunds and readings.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreedPoints, type BalanceReading } from '../../../../src-main/orders/prices/agreed-points.ts'
import { createIntentBook } from '../../../../src-main/orders/records/intent-book.ts'
import { freshIntent } from '../../../../src-main/orders/sending/fresh-intent.ts'
import { addEvents, saveRead } from '../../../../src-main/usage/usage-rows.ts'
import type { ServiceJob } from '../../../../src-shared/service/told-job.ts'
import type { UsageEvent } from '../../../../src-shared/service/usage.ts'
import { fc } from '../../../helpers/properties.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
let runs = 0
beforeEach(() => {
  world = studioWorld()
  world.db.get('pragma synchronous = off')
})
afterEach(() => world.end())

const own = ['place', 'send', 'charge', 'answer'] as const
const reading = ['ask', 'look', 'hear'] as const
const move = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 5, arbitrary: fc.constantFrom(...reading) },
    { weight: 1, arbitrary: fc.constantFrom('ledger', 'cancel', 'lose', 'refund', 'stranger') },
  ),
  pick: fc.nat(20),
  points: fc.constantFrom(1, 30, 50),
  pause: fc.nat(2),
})

type Own = { id: string; points: number; armed: boolean; doubted: boolean; chargedAt: number | null; answered: boolean }

/** A service and the app beside it; `strangerPoints` is what another device is charged. */
function createPlay(strangerPoints: number) {
  runs += 1
  const accountId = `account_${runs}`
  const { db, ports } = world
  db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
  const intents = createIntentBook(db)
  const own: Own[] = []
  /** What the service has charged and given back, in its sequence; `seq` tells what came before what. */
  const ledger: (UsageEvent & { seq: number; mine: boolean })[] = []
  let seq = 0
  let now = 1_000_000
  let told = 0
  let asked: number | null = null
  let looked: { used: number; seq: number } | null = null
  let reading: (BalanceReading & { seq: number }) | null = null

  const book = (resourceId: string, points: number, mine: boolean) => {
    seq += 1
    const id = `${accountId}_event_${seq}`
    const at = new Date(now).toISOString()
    ledger.push({
      ...{ id, object: 'usage_event', resource_id: resourceId, points, type: 'charge', description: 'x' },
      ...{ created_at: at, seq, mine },
    })
  }
  const resourceOf = ({ id }: Own) => `api_${id}`
  const pickFrom = (some: readonly Own[], pick: number) => some[pick % Math.max(1, some.length)]
  const waiting = () => own.filter(({ armed }) => !armed)
  const onTheWay = () => own.filter(({ armed, answered }) => armed && !answered)
  const job = (one: Own): ServiceJob => ({
    ...{ id: resourceOf(one), object: 'relief_job', status: 'queued', points: one.points, artifacts: [] },
  })
  const arm = (id: string) => intents.step(id, { what: 'armed', at: now, serverAt: now, keyFingerprint: null })

  const acts = {
    place(_: number, points: number) {
      const intent = freshIntent(ports.chance, {
        ...{ accountId, purpose: 'relief', path: '/jobs', points, sourceHash: null, confirmedAt: now },
      })
      intents.add(intent, null)
      own.push({ id: intent.id, points, armed: false, doubted: false, chargedAt: null, answered: false })
    },
    cancel(pick: number) {
      const one = pickFrom(waiting(), pick)
      if (!one) return
      intents.step(one.id, { what: 'cancelled' })
      own.splice(own.indexOf(one), 1)
    },
    send(pick: number) {
      const one = pickFrom(waiting(), pick)
      if (!one) return
      one.armed = true
      arm(one.id)
    },
    charge(pick: number) {
      const one = pickFrom(
        onTheWay().filter(({ chargedAt }) => chargedAt === null),
        pick,
      )
      if (!one) return
      book(resourceOf(one), one.points, true)
      one.chargedAt = seq
    },
    answer(pick: number) {
      const one = pickFrom(
        onTheWay().filter(({ chargedAt }) => chargedAt !== null),
        pick,
      )
      if (!one) return
      // Asked for again with the same key, it is answered with what was bought the first time.
      if (one.doubted) arm(one.id)
      const attempt = { what: 'accepted', resource: job(one), requestId: null } as const
      intents.step(one.id, { what: 'attempted', at: now, attempt })
      one.answered = true
    },
    lose(pick: number) {
      const one = pickFrom(
        onTheWay().filter(({ doubted }) => !doubted),
        pick,
      )
      if (!one) return
      const attempt = { what: 'lost', failure: { kind: 'unreachable' } } as const
      intents.step(one.id, { what: 'attempted', at: now, attempt })
      one.doubted = true
    },
    refund(pick: number) {
      const one = pickFrom(
        own.filter((each) => each.answered && !ledger.some((e) => e.resource_id === resourceOf(each) && e.points < 0)),
        pick,
      )
      if (one) book(resourceOf(one), -one.points, false)
    },
    stranger: () => book(`stranger_${seq}`, strangerPoints, false),
    ask() {
      asked = now
      looked = null
    },
    look() {
      if (asked !== null) looked = { used: ledger.reduce((sum, { points }) => sum + points, 0), seq }
    },
    hear() {
      if (asked === null || looked === null) return
      reading = { used: looked.used, askedAt: asked, readAt: now, seq: looked.seq }
      asked = null
    },
    ledger() {
      addEvents(db, accountId, ledger, now)
      saveRead(db, accountId, { complete: true, unread: 0, readAt: now })
      told = seq
    },
  }

  return {
    act({ what, pick, points, pause }: { what: keyof typeof acts; pick: number; points: number; pause: number }) {
      acts[what](pick, points)
      now += 1 + pause
    },
    /** Everything that is on its way arrives; then the books are read. */
    settle() {
      for (const one of onTheWay()) {
        if (one.chargedAt === null) {
          book(resourceOf(one), one.points, true)
          one.chargedAt = seq
        }
      }
      while (onTheWay().length > 0) acts.answer(0)
      for (const what of ['ledger', 'ask', 'look', 'hear'] as const) this.act({ what, pick: 0, points: 0, pause: 1 })
    },
    check() {
      if (reading === null) return
      const { seq: at, askedAt, readAt } = reading
      const found = agreedPoints(db, accountId, reading)
      const missing = own.filter(({ chargedAt }) => chargedAt === null || chargedAt > at)
      const truth = missing.reduce((sum, { points }) => sum + points, 0)
      const doubtful = own.filter(({ id }) => {
        const { armedAt, lastAttemptAt, state } = intents.get(id)
        return armedAt !== null && armedAt <= readAt && (state === 'armed' || (lastAttemptAt ?? 0) >= askedAt)
      })
      const inDoubt = doubtful.reduce((sum, { points }) => sum + points, 0)
      expect(Math.abs(found - truth)).toBeLessThanOrEqual(inDoubt)
      const others = (until: number) => ledger.filter(({ seq: when, mine }) => !mine && when <= until).length
      // Refunds and other devices may move the balance by as much as a doubtful charge: the ledger must have told them.
      const plain = strangerPoints === 7 && others(told) === others(at)
      if (told > 0 && plain) expect(found).toBe(truth)
    },
    rest() {
      const unsent = waiting().reduce((sum, { points }) => sum + points, 0)
      expect(agreedPoints(db, accountId, reading)).toBe(unsent)
    },
  }
}

test.each([
  ['other points', 7],
  ['the same points', 30],
])('whatever is on its way while the balance is read counts once, beside a device that pays %s', (_, points) => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 20, maxLength: 80, size: 'max' }), (all) => {
      const play = createPlay(points)
      for (const each of all) {
        play.act(each)
        play.check()
      }
      play.settle()
      play.check()
      play.rest()
    }),
  )
})
