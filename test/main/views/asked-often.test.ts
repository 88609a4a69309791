// What is asked with every change of the studio is found by the state of what is open, however much there ever was.
import { expect, it } from 'vitest'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'
import { chargesAround, unsentPoints } from '../../../src-main/views/agreed-charges.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

it('looks for agreed points among neither all orders nor all calls of an account', () => {
  const world = studioWorld()
  const steps: string[] = []
  const explain = (sql: string, values: Parameters<StudioDb['all']>[1][]) =>
    steps.push(...world.db.all(`explain query plan ${sql}`, ...values).map(({ detail }) => String(detail)))
  const db: StudioDb = {
    ...world.db,
    all(sql, ...values) {
      explain(sql, values)
      return world.db.all(sql, ...values)
    },
    get(sql, ...values) {
      explain(sql, values)
      return world.db.get(sql, ...values)
    },
  }
  unsentPoints(db, 'account-1')
  chargesAround(db, 'account-1', 100, 10)
  world.end()
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.filter((step) => /^SCAN (orders|intents|i)\b|intents_by_attempt \(account_id=\?\)$/.test(step))).toEqual(
    [],
  )
})
