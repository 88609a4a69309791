// Random lives of one charge: whatever fails, it is paid once or not at all, and no rule is there for show.
import { describe, expect, test } from 'vitest'
import { fc } from '../../../helpers/properties.ts'
import { happenings, play, spans, type Weakness, type World } from '../../../helpers/studio/charge-simulation.ts'

const pause = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 * spans.minute }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 * spans.hour }) },
)

const world = (most: Partial<Record<'foreign', number>> = {}): fc.Arbitrary<World> =>
  fc.record({
    attempts: fc.array(fc.record({ happening: fc.constantFrom(...happenings), pause }), { maxLength: 14 }),
    retention: fc.constantFrom(11 * spans.minute, spans.hour, 6 * spans.hour, 24 * spans.hour),
    ledgerDelay: fc.constantFrom(0, 5_000, spans.minute),
    points: fc.constantFrom(30, 59, 1000),
    fundsBeforeKey: fc.boolean(),
    foreign: fc.array(fc.integer({ min: -2 * spans.hour, max: 2 * spans.hour }), { maxLength: most.foreign ?? 1 }),
    cancelFirst: fc.constantFrom(false, false, false, true),
  })

test('no sequence of failures, deaths and waits breaks an invariant', () => {
  fc.assert(
    fc.property(world(), (given) => {
      expect(play(given).broken).toEqual([])
    }),
    { numRuns: 20_000 },
  )
})

test('with no other device on the account, an adopted charge is the intent’s own', () => {
  fc.assert(
    fc.property(world({ foreign: 0 }), (given) => {
      const { intent, net } = play(given)
      if (intent.state === 'adopted') expect(net).toBe(intent.points)
    }),
    { numRuns: 10_000 },
  )
})

const weaknesses: Weakness[] = ['forgetful-ambiguity', 'fresh-keys', 'endless-trust', 'late-journal', 'no-reconciling']

describe.each(weaknesses)('with the weakness %s', (weakness) => {
  test('the same property finds money lost', () => {
    const found = fc.check(
      fc.property(world(), (given) => !play(given, weakness).broken.some((what) => /^I[15]/.test(what))),
      { numRuns: 20_000 },
    )
    expect(found.failed).toBe(true)
  })
})
