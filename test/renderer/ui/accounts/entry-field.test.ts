// Where the sentence of a refused account stands.
import { expect, it } from 'vitest'
import { entryFieldOf, suggestedAddress } from '../../../../src-renderer/ui/accounts/entry-field.ts'

it('is the address for what is wrong with the address, the key for what is wrong with the key', () => {
  expect(entryFieldOf({ kind: 'address-without-version' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'address-not-base' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'address-holds-page' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'address-has-nothing' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'address-refuses-all' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'unreachable' })).toBe('baseUrl')
  expect(entryFieldOf({ kind: 'key-refused' })).toBe('apiKey')
  expect(entryFieldOf({ kind: 'service-trouble' })).toBeNull()
  expect(entryFieldOf({ kind: 'account-refused' })).toBeNull()
})

it('comes with the corrected address when main has one', () => {
  const suggestion = 'https://eu.example.com/v2'
  expect(suggestedAddress({ kind: 'address-without-version', detail: { suggestion } })).toBe(suggestion)
  expect(suggestedAddress({ kind: 'address-without-version' })).toBeNull()
})
