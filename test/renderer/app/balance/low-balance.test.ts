// A balance is low below the person's number, agreed points counted, and that is news once each time it falls.
import { expect, it } from 'vitest'
import { isLow, watchLowBalances } from '../../../../src-renderer/app/balance/low-balance.ts'
import { studioState } from '../../studio-state.ts'

const [given] = studioState().accounts
if (!given) throw new Error('an account')
const balance = (remaining: number) => ({ total: 5000, used: 5000 - remaining, remaining, readAt: 0 })
const account = (remaining: number, id = 'a') => ({
  ...given,
  id,
  kind: 'service' as const,
  balance: balance(remaining),
})

it('is low below the number alone, and never where nothing is read or points are free', () => {
  expect([0, 99, 100].map((points) => isLow(account(points), 0, 100))).toEqual([true, true, false])
  expect(
    [0, -3].map((points) => isLow(account(points), 0, 0)),
    '0 never says it',
  ).toEqual([false, false])
  expect(isLow({ kind: 'service', balance: null }, 0, 100)).toBe(false)
  expect(isLow({ kind: 'practice', balance: balance(0) }, 0, 100)).toBe(false)
})

it('counts what is agreed and not charged yet as gone', () => {
  expect([200, 201, undefined].map((agreed) => isLow(account(300), agreed, 100))).toEqual([false, true, false])
  const fell = watchLowBalances()
  expect(fell({ accounts: [account(300)], agreed: {} }, 100)).toEqual([])
  expect(fell({ accounts: [account(300)], agreed: { a: 250 } }, 100)).toHaveLength(1)
})

it('tells each account that fell, once until it has risen', () => {
  const fell = watchLowBalances()
  const told = (...accounts: ReturnType<typeof account>[]) => fell({ accounts, agreed: {} }, 100).map(({ id }) => id)
  expect(told(account(20), account(500, 'b')), 'low from the start: the chip says it').toEqual([])
  expect(told(account(10), account(99, 'b'))).toEqual(['b'])
  expect(told(account(5), account(40, 'b'))).toEqual([])
  expect(told(account(900), account(40, 'b'))).toEqual([])
  expect(told(account(30), account(40, 'b'))).toEqual(['a'])
})

it('a number that the person raises above the balance is told at once', () => {
  const fell = watchLowBalances()
  fell({ accounts: [account(300)], agreed: {} }, 100)
  expect(fell({ accounts: [account(300)], agreed: {} }, 400)).toHaveLength(1)
})
