// Makes the connections of one way: direct or through its proxy, always protected and proved by the host's own certificate.
import type { Socket } from 'node:net'
import { type PeerCertificate, TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import type { ProxyLogin } from '../ports.ts'
import { certificateFailure, watchCertificate } from './certificate-failure.ts'
import { ConnectTrouble } from './connect-trouble.ts'
import { openTunnel } from './open-tunnel.ts'
import type { Trust } from './trust.ts'
import { proxyName, type Way } from './ways.ts'

type Given = {
  build: typeof buildConnector
  trust: () => Trust
  /** What the person entered for the proxy of this name. */
  login: (proxy: string) => Promise<ProxyLogin | undefined>
  /** What was refused is not told again by itself: many companies lock a person out after a few wrong passwords. */
  refused: { has(login: ProxyLogin): boolean; add(login: ProxyLogin): void }
  /** Milliseconds for each of the two steps: to the proxy, and through it to the host. */
  timeout: number
}

/** A connector of `way`; each of its errors is a `ConnectTrouble`. */
export function connectBy(way: Way, { build, trust, login, refused, timeout }: Given): buildConnector.connector {
  let protect: buildConnector.connector | undefined
  return (wanted, done) => {
    void open()
      .then((socket) => done(null, socket))
      .catch((error: unknown) => {
        done(error instanceof ConnectTrouble ? error : new ConnectTrouble(null, error), null)
      })

    async function open(): Promise<TLSSocket> {
      if (wanted.protocol !== 'https:') throw new ConnectTrouble({ kind: 'address-insecure' })
      const proxy = proxyName(way)
      if (way.what === 'unknown')
        throw new ConnectTrouble({ kind: 'proxy-unsupported', detail: { proxy: proxy ?? '', how: way.how } })
      // The system's store is read when it is first needed: that takes a moment.
      protect ??= build({ secureContext: trust().context, rejectUnauthorized: true, timeout })
      const through =
        way.what === 'proxy' ? await askFor(way, `${wanted.hostname}:${wanted.port || 443}`, proxy ?? '') : undefined
      return await prove(protect, { ...wanted, ...(through ? { httpSocket: through } : {}) })
    }

    async function askFor(by: Way & { what: 'proxy' }, target: string, name: string): Promise<Socket> {
      const known = await login(name)
      if (known && refused.has(known))
        throw new ConnectTrouble({ kind: 'proxy-login', detail: { proxy: name, user: known.user } })
      return await openTunnel(by, target, { login: known, trust, timeout }).catch((error: unknown) => {
        if (known && error instanceof ConnectTrouble && error.failure?.kind === 'proxy-login') refused.add(known)
        throw error
      })
    }
  }
}

/** Ends the handshake. A refused certificate tells who issued it, which only the moment of the refusal knows. */
function prove(protect: buildConnector.connector, wanted: buildConnector.Options): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    let shown: () => PeerCertificate | null = () => null
    const fail = (error: Error) => {
      wanted.httpSocket?.destroy()
      reject(new ConnectTrouble(certificateFailure(error, wanted.hostname, shown()), error))
    }
    // It answers with the socket that it makes, which its type does not say.
    const made: unknown = protect(wanted, (error, socket) => {
      if (socket instanceof TLSSocket) resolve(socket)
      else fail(error ?? new Error('the way is not secure'))
    })
    if (made instanceof TLSSocket) shown = watchCertificate(made)
  })
}
