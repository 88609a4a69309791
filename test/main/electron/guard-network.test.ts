// What Chromium is told before it starts: no names but those that its own network needs.
import type * as Electron from 'electron'
import { expect, test } from 'vitest'
import { cutNames, cutNetwork } from '../../../src-main/electron/guard-network.ts'

function rules(devServer: string | undefined, pacHosts: readonly string[]) {
  const switches = new Map<string, string | undefined>()
  const commandLine = { appendSwitch: (name: string, value?: string) => void switches.set(name, value) }
  cutNames({ commandLine } as Electron.App, devServer, pacHosts)
  return switches.get('host-resolver-rules')
}

test('no host is found but those of the file of rules, and the build server while developing', () => {
  expect(rules(undefined, [])).toBe('MAP * ~NOTFOUND')
  expect(rules(undefined, ['wpad', '::1'])).toBe('MAP * ~NOTFOUND,EXCLUDE wpad,EXCLUDE ::1')
  expect(rules('http://localhost:5173/', ['wpad'])).toBe('MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE wpad')
})

/** What Chromium is told of the proxy of a session. */
async function proxyOf(devServer: string | undefined): Promise<Electron.ProxyConfig | undefined> {
  let told: Electron.ProxyConfig | undefined
  const setProxy = async (config: Electron.ProxyConfig) => {
    told = config
  }
  await cutNetwork({ setProxy } as Electron.Session, devServer)
  return told
}

// Where no name is found, no number is either: the end-to-end tests see this wall alone when that one is down.
test('whatever the page asks for goes to a proxy that is not there, this computer among it', async () => {
  const proxyRules = 'http://nowhere.invalid:9'
  expect(await proxyOf(undefined)).toEqual({ mode: 'fixed_servers', proxyRules, proxyBypassRules: '<-loopback>' })
  expect(await proxyOf('http://localhost:5173/')).toMatchObject({ proxyBypassRules: '<-loopback>;localhost:5173' })
})
