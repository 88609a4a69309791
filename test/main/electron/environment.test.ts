// A hostile environment: variables that loosen TLS, listen or lead elsewhere do not hold in the app nor in its helpers.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { expect, test } from 'vitest'
import { cleanEnvironment, helperEnvironment } from '../../../src-main/electron/environment.ts'
import { mayStart } from '../../../src-main/electron/may-start.ts'
import { english } from '../../../src-main/electron/words/en.ts'
import { waitLimit } from '../../helpers/limits.ts'
import { scriptedServer, sendJson } from '../../helpers/network/scripted-server.ts'
import { selfSignedServer } from '../../helpers/network/self-signed.ts'

const child = join(import.meta.dirname, '../../helpers/network/tls-child.ts')
const apiKey = 'sk-canary-51fe0c'

/** What becomes of a packaged app that is started with these switches. */
function start(switches: readonly string[]) {
  const said: string[] = []
  const codes: (number | undefined)[] = []
  const app = {
    isPackaged: true,
    commandLine: { hasSwitch: (name: string) => switches.includes(name) },
    exit: (code?: number) => void codes.push(code),
  } as unknown as Electron.App
  const dialog = { showErrorBox: (_: string, words: string) => void said.push(words) } as unknown as Electron.Dialog
  return { may: mayStart({ app, dialog }, english), said, codes }
}

/** What the process says. */
function ask(baseUrl: string, env: Record<string, string>): Promise<string> {
  const options = { env: { PATH: process.env.PATH ?? '', ...env }, timeout: waitLimit }
  return new Promise((resolve) => {
    execFile(process.execPath, [child, baseUrl, apiKey], options, (_error, said) => resolve(said))
  })
}

test('a server that nobody vouches for gets no key, although the environment says that nobody need', async () => {
  const server = await selfSignedServer()
  expect(await ask(server.baseUrl, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toBe('certificate')
  await server.close()
  expect(server.keys).toEqual([])
})

test('a key for this computer goes through no proxy that the environment names', async () => {
  const received: string[] = []
  const proxy = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end()
  }).on('connect', (request, socket) => {
    received.push(request.url ?? '')
    socket.destroy()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const HTTP_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const credits = { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 }
  const server = await scriptedServer((_, response) => sendJson(response, 200, credits))
  for (const more of [{}, { NO_PROXY: 'example.com' }, { no_proxy: '' }, { no_proxy: 'example.com' }])
    expect(await ask(`${server.origin}/v2`, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY, ...more })).toBe('answered')
  proxy.closeAllConnections()
  proxy.close()
  await server.close()
  expect(received).toEqual([])
})

test('what loosens, listens or leads elsewhere goes, whatever its case; everything else stays', () => {
  const hostile = {
    ...{
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      NODE_OPTIONS: '--inspect',
      NODE_DEBUG: 'tls',
    },
    ...{
      NODE_PATH: '/evil',
      NODE_V8_COVERAGE: '/tmp',
      NODE_USE_ENV_PROXY: '1',
      SSLKEYLOGFILE: '/keys',
      sslkeylogfile: '/k',
    },
    ...{ ELECTRON_RUN_AS_NODE: '1', ELECTRON_ENABLE_LOGGING: '1', UV_THREADPOOL_SIZE: '1', SSL_CERT_FILE: '/ca.pem' },
    ...{ OPENSSL_CONF: '/evil.cnf' },
  }
  const own = { PATH: '/bin', LANG: 'zh_CN.UTF-8', HTTPS_PROXY: 'http://proxy', NODE_ENV: 'test', NODES: '3' }
  const env: NodeJS.ProcessEnv = { ...hostile, ...own, NO_PROXY: '*' }
  cleanEnvironment(env)
  expect(env).toEqual({ ...own, NO_PROXY: '*' })
})

test('a helper gets next to nothing of it, and never an empty one, which would mean all of it', () => {
  const given = {
    PATH: '/bin',
    HOME: '/home/me',
    HTTPS_PROXY: 'http://proxy',
    SECRET: 's',
    SystemRoot: 'C:\\Windows',
    TEMP: 'C:\\t',
  }
  expect(helperEnvironment(given)).toEqual({ SystemRoot: 'C:\\Windows', TEMP: 'C:\\t', ASSET_STUDIO_HELPER: '1' })
  expect(Object.keys(helperEnvironment({}))).toHaveLength(1)
})

test.each([
  ...[
    'remote-debugging-port',
    'remote-debugging-pipe',
    'inspect',
    'inspect-brk',
    'inspect-wait',
    'js-flags',
    'host-rules',
  ],
  ...['host-resolver-rules', 'ignore-certificate-errors', 'no-sandbox', 'disable-web-security', 'load-extension'],
  ...['proxy-server', 'proxy-auto-detect', 'ssl-key-log-file', 'log-net-log'],
  ...['disable-gpu-sandbox', 'in-process-gpu', 'no-zygote-sandbox', 'no-sandbox-and-elevated'],
  'allow-third-party-modules',
])('--%s is refused', (name) => {
  expect(start([name])).toEqual({ may: false, said: [english.switchRefused(name)], codes: [64] })
})

test('a start as people make it is not', () => {
  const usual = [
    'user-data-dir',
    'force-device-scale-factor',
    'lang',
    'disable-gpu',
    'ozone-platform',
    'practice-speed',
  ]
  expect(start(usual)).toEqual({ may: true, said: [], codes: [] })
})
