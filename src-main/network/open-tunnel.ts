// Asks a proxy for a way through (CONNECT): what then goes through it is protected from the proxy, too.
import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, Socket } from 'node:net'
import { type PeerCertificate, type SecureContext, TLSSocket } from 'node:tls'
import type { Failure } from '../../src-shared/failure.ts'
import type { ProxyLogin } from '../ports.ts'
import { certificateFailure, watchCertificate } from './certificate-failure.ts'
import { ConnectTrouble } from './connect-trouble.ts'
import type { Trust } from './trust.ts'
import { proxyName, type Way } from './ways.ts'

type Proxy = Way & { what: 'proxy' }
type Given = { login: ProxyLogin | undefined; trust: () => Trust; timeout: number }

/** An open way to `target` (`host:port`) through the proxy; rejects with a `ConnectTrouble`. No key is ever part of it. */
export function openTunnel(proxy: Proxy, target: string, { login, trust, timeout }: Given): Promise<Socket> {
  const host = proxy.host.replace(/^\[|\]$/g, '')
  // Left to itself, Node would ask the proxy for the certificate of the host behind it.
  const safely = () => ({ secureContext: trust().context, servername: isIP(host) ? '' : host })
  const options: RequestOptions & { secureContext?: SecureContext; servername?: string } = {
    host,
    port: proxy.port,
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(login ? { 'proxy-authorization': basic(login) } : {}) },
    agent: false,
    timeout,
    ...(proxy.secure ? safely() : {}),
  }
  const name = proxyName(proxy) ?? ''
  return new Promise((resolve, reject) => {
    const asking: ClientRequest = proxy.secure
      ? secureRequest({ ...options, rejectUnauthorized: true })
      : plainRequest(options)
    let shown: () => PeerCertificate | null = () => null
    asking.on('socket', (socket) => {
      if (socket instanceof TLSSocket) shown = watchCertificate(socket)
    })
    const limit = setTimeout(() => asking.destroy(new Error('the proxy did not answer')), timeout)
    asking
      .on('connect', (answer, socket, head) => {
        clearTimeout(limit)
        const trouble = refusal(answer.statusCode ?? 0, answer.headers['proxy-authenticate'], name, login)
        // Who speaks before it was spoken to is not what the way leads to.
        if (trouble || head.length > 0 || !(socket instanceof Socket)) {
          socket.destroy()
          return reject(new ConnectTrouble(trouble ?? { kind: 'proxy-refuses', detail: { proxy: name } }))
        }
        socket.setTimeout(0)
        resolve(socket)
      })
      .on('error', (cause) => {
        clearTimeout(limit)
        const unreachable: Failure = { kind: 'proxy-unreachable', detail: { proxy: name } }
        reject(
          new ConnectTrouble(certificateFailure(cause, `${proxy.host}:${proxy.port}`, shown()) ?? unreachable, cause),
        )
      })
      .end()
  })
}

const basic = ({ user, password }: ProxyLogin) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

function refusal(status: number, asks: string | string[] | undefined, proxy: string, login: ProxyLogin | undefined) {
  if (status >= 200 && status < 300) return null
  // Its own way to the host is broken, or it does not know the name: that may pass.
  if (status >= 500) return { kind: 'unreachable', code: `PROXY_${status}` } satisfies Failure
  if (status !== 407) return { kind: 'proxy-refuses', status, detail: { proxy } } satisfies Failure
  const schemes = [asks ?? []].flat().flatMap((each) => /^\s*([A-Za-z]+)/.exec(each)?.[1] ?? [])
  if (schemes.length > 0 && !/(^|,)\s*basic\b/im.test([asks].flat().join('\n')))
    return { kind: 'proxy-unsupported', status, detail: { proxy, how: schemes.join(', ') } } satisfies Failure
  const user: Record<string, string> = login ? { user: login.user } : {}
  return { kind: 'proxy-login', status, detail: { proxy, ...user } } satisfies Failure
}
