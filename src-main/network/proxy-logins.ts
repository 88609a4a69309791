// The names and passwords that proxies ask for: entered once, kept in the OS keychain or for this session, told to their proxy alone.
import { z } from 'zod'
import type { Keychain, Log, ProxyLogin } from '../ports.ts'

export type ProxyLogins = {
  of(proxy: string): Promise<ProxyLogin | undefined>
  /** Keeps it in the keychain, or in memory for this session where there is none or it refuses. */
  keep(proxy: string, login: ProxyLogin): Promise<'keychain' | 'session'>
  /** Removes it from both; false where a copy may be left in the keychain. */
  forget(proxy: string): Promise<boolean>
}

const stored = z.object({ user: z.string(), password: z.string() })

type Given = { keychain: Keychain | undefined; log: Log; hide: (secret: string) => () => void }

/** `hide` is told of every password, plain and as it is sent, so that log lines can blank it. */
export function createProxyLogins({ keychain, log, hide }: Given): ProxyLogins {
  const known = new Map<string, ProxyLogin | undefined>()
  const hidden = new Set<string>()
  const entry = (proxy: string) => `proxy login ${proxy}`
  // Earlier versions did not say for which kind of proxy of that place it was entered: it is not told any more.
  const olderEntry = (proxy: string) => `proxy ${proxy.replace('https://', '')}`
  const take = (proxy: string, login: ProxyLogin | undefined) => {
    known.set(proxy, login)
    if (!login) return undefined
    const secrets = [login.password, Buffer.from(`${login.user}:${login.password}`).toString('base64')]
    for (const secret of secrets) if (!hidden.has(secret)) hide(secret)
    for (const secret of secrets) hidden.add(secret)
    return login
  }
  return {
    async of(proxy) {
      if (known.has(proxy)) return known.get(proxy)
      const read = await keychain?.read(entry(proxy))
      // A keychain that is locked now may be open at the next connection.
      return read && !read.ok ? undefined : take(proxy, readLogin(read?.value ?? null))
    },
    async keep(proxy, login) {
      take(proxy, login)
      const written = await keychain?.write(entry(proxy), JSON.stringify(login))
      if (!written?.ok) log.warn('a password for a proxy is kept for this session only')
      return written?.ok ? 'keychain' : 'session'
    },
    async forget(proxy) {
      known.set(proxy, undefined)
      const gone = await Promise.all([entry(proxy), olderEntry(proxy)].map((each) => keychain?.forget(each)))
      return gone.every((each) => each?.ok ?? true)
    },
  }
}

function readLogin(text: string | null): ProxyLogin | undefined {
  if (text === null) return undefined
  try {
    return stored.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
