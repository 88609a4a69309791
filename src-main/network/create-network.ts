// The app's way out: every call and download goes by the system's proxy and trusts the system's certificates; nothing else does.
import { TLSSocket } from 'node:tls'
import type { Agent, buildConnector, RequestInit as UndiciRequestInit } from 'undici'
import type { Network, ProxyLogin } from '../ports.ts'
import { issuerOf, subjectOf } from './certificate-words.ts'
import { connectBy } from './connect-by.ts'
import { type ConnectTrouble, connectTroubleIn } from './connect-trouble.ts'
import { isLoopback } from './is-loopback.ts'
import type { ProxyLogins } from './proxy-logins.ts'
import type { RouteFinder } from './route-finder.ts'
import type { Trust } from './trust.ts'
import { proxyName, type Way } from './ways.ts'

type Given = {
  routes: RouteFinder
  logins: ProxyLogins
  trust: () => Trust
  /** Fetch for this computer itself. */
  near: typeof fetch
  /** Milliseconds for a connection to be made, and for a proxy to answer. */
  timeout?: number
}

/** The network over the system's answers. Nothing is loaded or connected before it is used. */
export function createNetwork({ routes, logins, trust, near, timeout = 10_000 }: Given): Network {
  const agents = new Map<string, Agent>()
  let refused = new WeakSet<ProxyLogin>()
  const connector = async (way: Way) => {
    const { buildConnector } = await import('undici')
    return connectBy(way, { build: buildConnector, trust, login: logins.of, refused: tellOnce, timeout })
  }
  const tellOnce = {
    has: (login: ProxyLogin) => refused.has(login),
    add: (login: ProxyLogin) => void refused.add(login),
  }
  const agentOf = async (way: Way): Promise<Agent> => {
    const name = JSON.stringify(way)
    const { Agent } = await import('undici')
    const connect = await connector(way)
    const agent = agents.get(name) ?? new Agent({ connect })
    agents.set(name, agent)
    return agent
  }

  /** Tries the ways in their sequence; only one that was surely not taken is followed by the next. */
  const along = async <T>(url: URL, take: (way: Way) => Promise<T>): Promise<T> => {
    let first: unknown
    for (const way of await routes.waysTo(url)) {
      try {
        return await take(way)
      } catch (error) {
        const trouble = connectTroubleIn(error)
        if (trouble) routes.forget()
        first ??= error
        if (!trouble || !mayGoOn(trouble)) throw error
      }
    }
    throw first
  }

  return {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      if (isLoopback(url.hostname)) return await near(input, init)
      // Whoever follows a redirect decides about each hop, and each may have another way.
      if (input instanceof Request || init?.redirect !== 'manual') throw new Error('redirects are not followed here')
      const { fetch: get } = await import('undici')
      const answer = await along(url, async (way) =>
        get(url, { ...(init as unknown as UndiciRequestInit), dispatcher: await agentOf(way) }),
      )
      return answer as unknown as Response
    },
    async look(url) {
      const [way] = await routes.waysTo(new URL(url))
      const proxy = proxyName(way)
      const login = proxy === null || way.what !== 'proxy' ? undefined : await logins.of(proxy)
      return { proxy, user: login?.user ?? null }
    },
    async reach(address) {
      const url = new URL(address)
      routes.forget()
      refused = new WeakSet()
      if (isLoopback(url.hostname)) {
        const answer = await near(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
        await answer.body?.cancel()
        return { proxy: null, host: url.host, issuer: null }
      }
      return await along(url, async (way) => {
        const connect = await connector(way)
        const socket = await connected(connect, url)
        const certificate = socket.getPeerCertificate()
        socket.destroy()
        return { proxy: proxyName(way), host: subjectOf(certificate), issuer: issuerOf(certificate) }
      })
    },
    systemCertificates: () => trust().ofSystem,
    hasNamed: routes.hasNamed,
    keepLogin: (proxy, login) => logins.keep(proxy, login),
    forgetLogin: (proxy) => logins.forget(proxy),
  }
}

/** A proxy that is not there gives way to the next; one that refuses does not, nor does a host that proves nothing. */
function mayGoOn({ failure }: ConnectTrouble): boolean {
  if (failure?.kind === 'proxy-unsupported') return failure.status === undefined
  return failure?.kind === 'proxy-unreachable'
}

function connected(connect: buildConnector.connector, { hostname, host, protocol, port }: URL): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    connect({ hostname, host, protocol, port }, (error, socket) => {
      if (socket instanceof TLSSocket) resolve(socket)
      else reject(error ?? new Error('the way is not secure'))
    })
  })
}
