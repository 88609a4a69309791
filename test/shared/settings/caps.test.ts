// Which cap so many points more would go above: of what was agreed to, and of no account that no cap counts.
import { expect, test } from 'vitest'
import { aboveCaps } from '../../../src-shared/settings/caps.ts'

const caps = { capPerDay: 100, capPerMonth: 250 }

test('the first cap that is gone above, with what is left of it', () => {
  expect(aboveCaps(30, caps, { day: 70, month: 70 })).toBeNull()
  expect(aboveCaps(31, caps, { day: 70, month: 70 })).toEqual({ time: 'day', cap: 100, agreed: 70, left: 30 })
  expect(aboveCaps(31, caps, { day: 0, month: 220 })).toEqual({ time: 'month', cap: 250, agreed: 220, left: 30 })
  expect(aboveCaps(101, caps, undefined)?.time).toBe('day')
})

test('an order of practice points is above none, however large it is', () => {
  expect(aboveCaps(5000, caps, { day: null, month: null })).toBeNull()
})
