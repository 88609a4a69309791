// The name of one more account beside another.
import { expect, it } from 'vitest'
import { freeName } from '../../../../src-renderer/settings/accounts/free-name.ts'

it('takes the first number that is free, and stays as short as a name may be', () => {
  expect(freeName('Workshop', ['Workshop'])).toBe('Workshop 2')
  expect(freeName('Workshop', ['Workshop', 'Workshop 2', 'Workshop 4'])).toBe('Workshop 3')
  const long = freeName('W'.repeat(60), [])
  expect(long).toHaveLength(60)
  expect(long.endsWith(' 2')).toBe(true)
})
