// The host that a key would go to, told while its address is typed.
import { expect, test } from 'vitest'
import { typedHost } from '../../../../src-renderer/ui/accounts/typed-host.ts'

test.each([
  ['https://relay.company.example/assets/v2', { where: 'network', host: 'relay.company.example' }],
  [' https://eu.example:8443/v2 ', { where: 'network', host: 'eu.example:8443' }],
  ['http://127.0.0.1:8787/v2', { where: 'here', host: '127.0.0.1:8787' }],
  ['https://localhost/v2', { where: 'here', host: 'localhost' }],
  ['http://127.0.0.1.example.com/v2', null],
  ['https://relay', null],
  ['relay.company.example', null],
  ['https://a b.example', null],
  ['', null],
] as const)('%s', (typed, told) => expect(typedHost(typed)).toEqual(told))
