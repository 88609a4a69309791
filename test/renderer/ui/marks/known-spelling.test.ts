// Clients and tags that differ in capitals alone are one, and several tags that were typed as one are taken apart.
import { expect, it } from 'vitest'
import { knownSpelling, spelledTags } from '../../../../src-renderer/ui/marks/known-spelling.ts'

it('takes the spelling that is known, one in the very same capitals first', () => {
  expect(knownSpelling(' lin & söhne ', ['Lin & Söhne'])).toBe('Lin & Söhne')
  expect(knownSpelling('coin', ['Coin', 'coin'])).toBe('coin')
  expect(knownSpelling(' New ', ['Coin'])).toBe('New')
})

it('takes tags apart at the marks of both languages, and keeps those whole that are known so', () => {
  expect(spelledTags(['silver；铜，铁、木', 'a,b; c'], [])).toEqual(['silver', '铜', '铁', '木', 'a', 'b', 'c'])
  expect(spelledTags(['coin', 'COIN', 'Coin, ', 'a；b'], ['Coin', 'a；b'])).toEqual(['Coin', 'a；b'])
})
