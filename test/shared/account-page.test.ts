// What is taken for the page of an account: whole addresses over https, and nothing that hides where it leads.
import { expect, it } from 'vitest'
import { accountPage } from '../../src-shared/account-page.ts'

it.each([
  ['https://region.example/points', 'https://region.example/points'],
  ['  https://region.example  ', 'https://region.example'],
  ['HTTPS://区域.example/点?a=1#top', 'HTTPS://区域.example/点?a=1#top'],
  ['http://region.example', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['region.example', null],
  ['https://region.example@elsewhere.example/', null],
  ['https://elsewhere.example\\@region.example/', null],
  ['https://region.example/\u202egpj', null],
  ['https://region.example/a b', null],
  [`https://region.example/${'a'.repeat(2000)}`, null],
  ['', null],
])('%s is taken as %s', (typed, page) => {
  expect(accountPage(typed)).toBe(page)
})
