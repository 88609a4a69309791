// The system's answer about proxies, read as Chromium writes it, whatever it says.
import { expect, test } from 'vitest'
import { proxyName, readWays } from '../../../src-main/network/ways.ts'
import { fc } from '../../helpers/properties.ts'

test.each([
  ['DIRECT', [null]],
  ['', [null]],
  ['PROXY proxy.office:8080', ['proxy.office:8080']],
  ['PROXY proxy.office', ['proxy.office:80']],
  ['HTTPS safe.office;PROXY b:1; DIRECT', ['https://safe.office:443', 'b:1', null]],
  ['PROXY [2001:db8::1]:3128', ['[2001:db8::1]:3128']],
  ['SOCKS5 s:1080;SOCKS t:1080; QUIC q:443', ['s:1080', 't:1080', 'q:443']],
  ['proxy a:1', ['a:1']],
] as const)('%s', (told, names) => expect(readWays(told).map(proxyName)).toEqual(names))

test('only what is spoken here is a proxy; the others keep the word of the system', () => {
  expect(readWays('HTTPS a:443; SOCKS5 b:1; PROXY not a host!')).toMatchObject([
    { what: 'proxy', secure: true },
    { what: 'unknown', how: 'SOCKS5', name: 'b:1' },
    { what: 'proxy', secure: false, host: 'not' },
  ])
})

test('no answer throws, each has a way, and what was written is read again', () => {
  fc.assert(fc.property(fc.string(), (told) => readWays(told).length > 0))
  const host = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z][a-z0-9]{0,8}){0,2}$/)
  const port = fc.integer({ min: 1, max: 65_535 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('PROXY', 'HTTPS'), host, port), { minLength: 1 }), (all) => {
      const ways = readWays(all.map(([how, name, at]) => `${how} ${name}:${at}`).join('; '))
      const names = all.map(([how, name, at]) => `${how === 'HTTPS' ? 'https://' : ''}${name}:${at}`)
      expect(ways.map(proxyName)).toEqual(names)
    }),
  )
})
