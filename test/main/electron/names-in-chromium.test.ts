// What a real Chromium finds under the studio's own rules for names: the system's file of proxy rules, and nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { expect, test } from 'vitest'
import { cutNames } from '../../../src-main/electron/guard-network.ts'
import { pacHosts } from '../../../src-main/electron/proxy/system-pac.ts'
import { electronBinary } from '../../e2e/helpers/electron-binary.ts'
import { rulesServer } from '../../helpers/network/rules-server.ts'
import { findChromium } from '../../stand-in/chromium/find-chromium.ts'

const chromium = findChromium()
// Where Electron is there, test/e2e/accounts/network.spec.ts asks its own Chromium; where neither is, this fails.
const inChromium = test.skipIf(chromium === undefined && electronBinary() !== undefined)

/** The switches of a start with a file of rules at that address; `isKnown`: the studio was told of it. */
function switchesOf(pac: string, isKnown: boolean): string[] {
  const switches = [`--proxy-pac-url=${pac}`]
  const appendSwitch = (name: string, value = '') => void switches.push(`--${name}=${value}`)
  const bySwitch = isKnown ? pac : ''
  cutNames({ commandLine: { appendSwitch } } as Electron.App, undefined, pacHosts({ ...nothing, bySwitch }))
  return switches
}
const nothing = { platform: 'linux', env: {}, run: () => '', read: () => '' } as const

/** Opens one page in a Chromium of its own, to its end. */
async function open(page: string, switches: readonly string[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  const quiet = ['--no-first-run', '--disable-gpu', '--disable-breakpad', '--disable-background-networking']
  const plain = ['--headless=new', `--user-data-dir=${profile}`, ...quiet, '--disable-features=HttpsUpgrades']
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(chromium ?? 'chromium', [...plain, ...root, ...switches, '--dump-dom', page], { stdio: 'ignore' })
  await once(child, 'close')
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** The rules' server is the proxy as well: only a host that is found can be one in Chromium. */
const byItself =
  (host: string, when = 'true') =>
  (port: number) =>
    `return host === "service.test" && (${when}) ? "PROXY ${host}:${port}" : "DIRECT"`

inChromium.each(['rules.localhost', '127.0.0.1'])('the file of rules on %s is loaded and decides', async (host) => {
  const rules = await rulesServer(byItself(host))
  await open('http://service.test/page', switchesOf(rules.at(host), true))
  expect(rules.asked).toContain(`GET ${host}:${rules.port} /proxy.pac`)
  expect(rules.asked).toContain('GET service.test http://service.test/page')
  await rules.close()
})

inChromium.each(['rules.localhost', '127.0.0.1'])(
  'a file of rules on %s that nobody knows of is out of reach',
  async (host) => {
    const rules = await rulesServer(byItself(host))
    await open('http://service.test/page', switchesOf(rules.at(host), false))
    expect(rules.asked).toEqual([])
    await rules.close()
  },
)

inChromium('the rules themselves find no names, and other names of the same place are not found', async () => {
  for (const [when, decides] of [
    ['dnsResolve("rules.localhost") && isInNet("10.1.2.3", "10.0.0.0", "255.0.0.0")', true],
    ['dnsResolve("other.localhost") || isResolvable("other.localhost")', false],
  ] as const) {
    const rules = await rulesServer(byItself('rules.localhost', when))
    await open('http://service.test/page', switchesOf(rules.at('rules.localhost'), true))
    expect(rules.asked.some((line) => line.endsWith(' /proxy.pac'))).toBe(true)
    expect(rules.asked.some((line) => line.endsWith('http://service.test/page'))).toBe(decides)
    await rules.close()
  }
  const other = await rulesServer(byItself('rules.localhost'))
  await open(`http://other.localhost:${other.port}/page`, switchesOf(other.at('rules.localhost'), true))
  expect(other.asked.filter((line) => line.includes('other.localhost'))).toEqual([])
  await other.close()
})
