// A file of proxy rules (PAC) as Chromium takes it: loaded only from a host that its resolver rules let it find.
import { get } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { createContext, runInContext } from 'node:vm'
import { waitLimit } from '../../helpers/limits.ts'

/** What Chromium makes of an address, such as `PROXY a:8080; DIRECT`. */
export type AskPac = (url: string) => string

/** Whether `--host-resolver-rules` send a host to nowhere; numbers are hosts like any other. */
export function isCutOff(host: string, rules: string): boolean {
  const parts = rules.split(',').map((rule) => rule.trim().split(/ +/))
  const matches = (pattern = '') => isLike(host.toLowerCase(), pattern.toLowerCase())
  if (parts.some(([word, pattern]) => /^exclude$/i.test(word ?? '') && matches(pattern))) return false
  const mapped = parts.find(([word, pattern]) => /^map$/i.test(word ?? '') && matches(pattern))
  if (mapped && mapped[2] !== '~NOTFOUND') throw new Error(`stand-in: a host mapped to ${mapped[2]}`)
  return mapped !== undefined
}

/** Loads the file; undefined when it is not found or not to be had, and Chromium then goes directly. */
export async function loadPac(address: string, rules: string): Promise<AskPac | undefined> {
  const url = new URL(address)
  if (url.protocol !== 'http:') throw new Error(`stand-in: a file of proxy rules by ${url.protocol}`)
  if (isCutOff(url.hostname.replace(/^\[(.*)\]$/, '$1'), rules)) return undefined
  const script = await load(url).catch(() => undefined)
  return script === undefined ? undefined : ask(script, rules)
}

function load(url: URL): Promise<string | undefined> {
  // Chromium answers names below localhost itself.
  const own: LookupFunction = (_name, { all }, answer) =>
    all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
  const near = /(^|\.)localhost$/.test(url.hostname) ? { lookup: own } : {}
  return new Promise((resolve, reject) => {
    get(url, { agent: false, ...near }, async (response) => {
      const chunks = await response.toArray().catch(() => [])
      resolve(response.statusCode === 200 ? Buffer.concat(chunks).toString() : undefined)
    }).on('error', reject)
  })
}

function ask(script: string, rules: string): AskPac {
  const find = (host: string) => {
    if (isCutOff(host, rules)) return null
    throw new Error(`stand-in: a file of proxy rules looks up ${host}`)
  }
  const number = (host: string) => host.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  const known = {
    isPlainHostName: (host: string) => !host.includes('.'),
    dnsDomainIs: (host: string, domain: string) => host.endsWith(domain),
    localHostOrDomainIs: (host: string, name: string) => host === name || name.startsWith(`${host}.`),
    dnsDomainLevels: (host: string) => host.split('.').length - 1,
    shExpMatch: isLike,
    dnsResolve: find,
    isResolvable: (host: string) => find(host) !== null,
    isInNet(host: string, net: string, mask: string) {
      const address = isIP(host) === 4 ? host : find(host)
      // Each mask has its ones first, so that a division leaves the same part of both.
      const size = 2 ** 32 - number(mask)
      return address !== null && Math.floor(number(address) / size) === Math.floor(number(net) / size)
    },
    alert() {},
  }
  const world = createContext({ ...known })
  runInContext(script, world, { timeout: waitLimit })
  return (url) => {
    Object.assign(world, { asked: [withoutPath(url), new URL(url).hostname] })
    return String(runInContext('FindProxyForURL(...asked)', world, { timeout: waitLimit }) ?? 'DIRECT')
  }
}

/** Of a protected address the rules see neither path nor query. */
function withoutPath(url: string): string {
  return url.startsWith('https:') ? `${new URL(url).origin}/` : url
}

/** `*` stands for anything and `?` for one character. */
function isLike(text: string, pattern: string): boolean {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${escaped}$`, 's').test(text)
}
