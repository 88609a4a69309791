// A real proxy on loopback that connects names of the test to its servers, may ask for a password, and keeps all it can see.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** `dies`: it takes the question and hangs up; `refuse`: it says 403; `ntlm`: it asks in a way that only some speak. */
type ProxyMood = 'serve' | 'dies' | 'refuse' | 'ntlm' | 'silent'
export type ProxyServer = {
  port: number
  /** As `user:password`; null when it asks for none. */
  login: string | null
  mood: ProxyMood
  /** Every CONNECT as it came, first line and headers. */
  asked: { target: string; headers: Record<string, unknown> }[]
  /** Every byte that went through it, in both directions. */
  seen(): Buffer
  /** Hangs up every way that is open. */
  cut(): void
  close(): Promise<void>
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name))

/**
 * Serves until it is closed; `names` leads `host:port` to ports of this computer. `secure`: it is spoken to by TLS, with a
 * certificate that the company issued for 127.0.0.1.
 */
export async function proxyServer(
  names: Readonly<Record<string, number>>,
  { secure = false } = {},
): Promise<ProxyServer> {
  const passed: Buffer[] = []
  const open = new Set<Socket>()
  const answer: RequestListener = (request, response) => {
    proxy.asked.push({ target: request.url ?? '', headers: request.headers })
    response.writeHead(400).end()
  }
  const own = { key: fixture('service-key.pem'), cert: fixture('proxy-certificate.pem') }
  const server = secure ? createSecureServer(own, answer) : createServer(answer)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  })
  server.on('connect', (request, client) => {
    const target = request.url ?? ''
    proxy.asked.push({ target, headers: request.headers })
    const say = (text: string) => void client.end(`HTTP/1.1 ${text}\r\nContent-Length: 0\r\n\r\n`)
    if (proxy.mood === 'silent') return
    if (proxy.mood === 'dies') return void client.destroy()
    if (proxy.mood === 'refuse') return say('403 Forbidden')
    if (proxy.mood === 'ntlm') return say('407 Proxy Authentication Required\r\nProxy-Authenticate: NTLM')
    const wanted = proxy.login === null ? undefined : `Basic ${Buffer.from(proxy.login).toString('base64')}`
    if (wanted !== undefined && request.headers['proxy-authorization'] !== wanted)
      return say('407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"')
    const port = names[target]
    if (port === undefined) return say('502 Bad Gateway')
    const host = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 Connection established\r\n\r\n'))
    open.add(host)
    for (const [from, to] of [[client, host] as const, [host, client] as const]) {
      from.on('data', (bytes: Buffer) => {
        passed.push(bytes)
        to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: ProxyServer = {
    port: (server.address() as AddressInfo).port,
    login: null,
    mood: 'serve',
    asked: [],
    seen: () => Buffer.concat(passed),
    cut() {
      for (const socket of open) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        proxy.cut()
      }),
  }
  return proxy
}
