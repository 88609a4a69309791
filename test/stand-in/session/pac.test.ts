// The stand-in's file of proxy rules, held to what a real Chromium does with one (test/main/electron/names-in-chromium.test.ts).
import { expect, test } from 'vitest'
import { rulesServer } from '../../helpers/network/rules-server.ts'
import { isCutOff, loadPac } from './pac.ts'

const cut = 'MAP * ~NOTFOUND'
const open = `${cut},EXCLUDE rules.localhost`

test.each([
  ['a.example', '', false],
  ['a.example', cut, true],
  ['127.0.0.1', cut, true],
  ['::1', `${cut},EXCLUDE [::1]`, true],
  ['::1', `${cut},EXCLUDE ::1`, false],
  ['A.example', `${cut}, exclude a.EXAMPLE`, false],
  ['b.a.example', `${cut},EXCLUDE a.example`, true],
  ['b.a.example', `EXCLUDE *.example,${cut}`, false],
  ['aXexample', `${cut},EXCLUDE a.example`, true],
])('%s under "%s": cut off is %s', (host, rules, isGone) => {
  expect(isCutOff(host, rules)).toBe(isGone)
})

async function answers(body: string, rules: string, ...urls: string[]) {
  const server = await rulesServer(() => body)
  const ask = await loadPac(server.at('rules.localhost'), rules)
  await server.close()
  return { found: ask && urls.map(ask), asked: server.asked.length }
}

test('it is loaded only where its host is found', async () => {
  expect(await answers('return "PROXY a:1"', open, 'https://x/')).toEqual({ found: ['PROXY a:1'], asked: 1 })
  expect(await answers('return "PROXY a:1"', cut, 'https://x/')).toEqual({ found: undefined, asked: 0 })
})

test.each([
  ['isPlainHostName(host)', 'https://x/'],
  ['dnsDomainIs(host, ".example")', 'https://a.example/'],
  ['localHostOrDomainIs(host, "a.example")', 'https://a/'],
  ['dnsDomainLevels(host) === 2', 'https://a.b.example/'],
  ['shExpMatch(url, "https://*.example/")', 'https://a.example/secret?key'],
  ['isInNet(host, "10.1.0.0", "255.255.0.0")', 'https://10.1.255.2/'],
  ['!isInNet(host, "10.1.0.0", "255.255.0.0")', 'https://10.2.0.1/'],
  ['isInNet(host, "10.1.2.3", "255.255.255.255")', 'https://10.1.2.3/'],
  ['!isInNet(host, "10.0.0.0", "255.0.0.0")', 'https://a.example/'],
  ['dnsResolve(host) === null && !isResolvable(host)', 'https://a.example/'],
])('%s holds of %s', async (rule, url) => {
  expect((await answers(`return ${rule} ? "PROXY a:1" : "DIRECT"`, open, url)).found).toEqual(['PROXY a:1'])
})

test('what it does not know is said, not made up', async () => {
  await expect(
    answers('return weekdayRange("MON", "FRI") ? "PROXY a:1" : "DIRECT"', open, 'https://x/'),
  ).rejects.toThrow('weekdayRange is not defined')
  await expect(answers('return dnsResolve(host)', `${open},EXCLUDE x`, 'https://x/')).rejects.toThrow('looks up x')
  await expect(loadPac('file:///etc/proxy.pac', cut)).rejects.toThrow('by file:')
})
