// The spending guard: whatever a page asks for, at most the limit is spent within ten minutes without the person's word.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQuestionDesk } from '../../../src-main/consent/question-desk.ts'
import { type Charge, createSpendingGuard, type SpendingGuard } from '../../../src-main/consent/spending-guard.ts'
import type { Question } from '../../../src-main/ports.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { fc, withFinds } from '../../helpers/properties.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const minute = 60_000
let world: StudioWorld
let now = 0
let asked: Question[] = []
let word = false
let limit = 500
let guard: SpendingGuard

const build = () => {
  const clock = { now: () => now, monotonic: () => now }
  const confirm = async (question: Question) => {
    asked.push(question)
    return word
  }
  const desk = createQuestionDesk({ dialogs: { confirm }, clock })
  guard = createSpendingGuard({ db: world.db, clock, desk, limit: () => limit, changed() {} })
}
beforeEach(() => {
  world = studioWorld()
  now = 1_800_000_000_000
  asked = []
  word = false
  limit = 500
  build()
})
afterEach(() => world.end())

const charge = (points: number, more: Partial<Charge> = {}): Charge => ({
  ...{ why: 'place', accounts: ['workshop'], points, orders: 1 },
  ...more,
})
const spend = async (points: number, more: Partial<Charge> = {}) => {
  const outcome = await guard.spend(charge(points, more), () => success('spent'))
  return outcome.ok
}

it('lets points pass up to the limit, then asks, and a no spends nothing', async () => {
  expect(await spend(499)).toBe(true)
  expect(await spend(1)).toBe(true)
  expect(asked).toEqual([])
  expect(await spend(1)).toBe(false)
  expect(asked).toMatchObject([{ what: 'spend', points: 1, limit: 500, already: 500, accounts: ['workshop'] }])
})

it('counts on over a restart, and for ten minutes', async () => {
  expect(await spend(500)).toBe(true)
  world.reopen()
  build()
  now += 9 * minute
  expect(await spend(1)).toBe(false)
  now += minute
  expect(await spend(500)).toBe(true)
})

it('a clock that is put back does not make the count last longer than ten minutes', async () => {
  expect(await spend(400)).toBe(true)
  now -= 3 * 365 * 24 * 60 * minute
  expect(await spend(101)).toBe(false)
  expect(await spend(100)).toBe(true)
  now += 10 * minute
  expect(await spend(500)).toBe(true)
})

it('a yes begins the count anew, and what was said yes to does not count', async () => {
  word = true
  await spend(500)
  expect(await spend(5000)).toBe(true)
  expect(asked).toHaveLength(1)
  expect(await spend(500)).toBe(true)
  expect(asked).toHaveLength(1)
})

it('all parts of one press are asked about once, for their sum', async () => {
  word = true
  const parts = [400, 400, 400, 400]
  for (const [at, points] of parts.entries()) {
    const left = parts.slice(at).reduce((sum, each) => sum + each, 0)
    expect(await spend(points, { press: { points: left, orders: 4 - at, again: false } })).toBe(true)
  }
  expect(asked).toMatchObject([{ points: 1600, orders: 4 }])
})

it('what a yes leaves is for its account alone, for minutes alone, and never more than was told', async () => {
  word = true
  await spend(100, { press: { points: 700, orders: 2, again: false } })
  word = false
  await spend(500)
  expect(await spend(600, { accounts: ['other'] })).toBe(false)
  now += 2000
  expect(await spend(601)).toBe(false)
  now += 6 * minute
  expect(await spend(600)).toBe(false)
})

it('counts only what was done', async () => {
  const refused = await guard.spend(charge(400), () => failure('price-changed'))
  expect(refused.ok).toBe(false)
  expect(guard.unasked()).toBe(500)
  expect(await spend(500)).toBe(true)
  expect(guard.unasked()).toBe(0)
})

it('counts from the end of what takes long, and all the while', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const slow = guard.spend(charge(400), async () => success(await ended))
  now += 11 * minute
  expect(guard.unasked()).toBe(100)
  expect(await spend(101)).toBe(false)
  end()
  expect((await slow).ok).toBe(true)
  now += 9 * minute
  expect(guard.unasked()).toBe(100)
  now += minute
  expect(guard.unasked()).toBe(500)
})

it('asks for what is bought again however little it is, and asks nothing where the person wants no questions', async () => {
  expect(await spend(1, { press: { points: 1, orders: 1, again: true } })).toBe(false)
  expect(asked).toMatchObject([{ again: true, points: 1 }])
  limit = 0
  expect(await spend(100_000)).toBe(true)
  expect([asked.length, guard.unasked()]).toEqual([1, null])
})

it('one question at a time, and none for a moment after a no', async () => {
  const answers = await Promise.all([spend(501), spend(501), spend(501)])
  expect(answers).toEqual([false, false, false])
  expect(asked).toHaveLength(1)
  expect(await spend(501)).toBe(false)
  expect(asked).toHaveLength(1)
  now += 1000
  await spend(501)
  expect(asked).toHaveLength(2)
})

type Step = {
  points: number
  press: { points: number; orders: number; again: boolean } | undefined
  wait: number
  fails: boolean
  together: boolean
  restart: boolean
}

describe('a page that is the attacker’s', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    points: fc.integer({ min: 0, max: 700 }),
    press: fc.option(
      fc.record({ points: fc.integer({ min: -5, max: 2000 }), orders: fc.nat(9), again: fc.boolean() }),
      {
        nil: undefined,
      },
    ),
    wait: fc.integer({ min: 0, max: 4 * minute }),
    fails: fc.boolean(),
    together: fc.boolean(),
    restart: fc.boolean(),
  })

  const asking = (points: number, wait: number, together = false) => ({
    ...{ points, press: undefined, wait, fails: false, together, restart: false },
  })
  const slow = [asking(91, 0, true), asking(0, 68_068), asking(0, 213_970), asking(0, 126_111), asking(0, 102_290)]

  it.each(withFinds<[Step[]]>({ seed: 948508896, example: [[...slow, asking(410, 89_561)]] }))(
    'spends at most the limit in any ten minutes, whatever it asks for and however it says so: %s',
    async (_, find) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          world.db.run('delete from unasked_points')
          build()
          const spent: { at: number; points: number }[] = []
          let running: Promise<unknown>[] = []
          for (const { points, press, wait, fails, together, restart } of steps) {
            now += wait
            if (restart) build()
            const act = async () => {
              await Promise.resolve()
              if (fails) return failure('price-changed')
              spent.push({ at: now, points })
              return success(undefined)
            }
            running.push(guard.spend(charge(points, { press }), act))
            if (!together) running = (await Promise.all(running)) && []
          }
          await Promise.all(running)
          for (const { at } of spent) {
            const within = spent.filter((each) => each.at > at - 10 * minute && each.at <= at)
            expect(within.reduce((sum, each) => sum + each.points, 0)).toBeLessThanOrEqual(500)
          }
          now += 20 * minute
        }),
        { numRuns: 100, ...find },
      )
    },
  )
})
