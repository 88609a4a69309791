// The letters that stand for an account.
import { expect, it } from 'vitest'
import { accountMark } from '../../../../src-renderer/ui/accounts/account-mark.ts'

it('are the initials of two words, two letters of one, and one sign of a Chinese name', () => {
  expect(['Workshop EU', 'werkstatt', 'X', '上海 studio', '  über-Gold ', '🪙 mint'].map(accountMark)).toEqual([
    'WE',
    'WE',
    'X',
    '上',
    'ÜG',
    '🪙M',
  ])
})
