// A real server on loopback of a file of proxy rules (PAC), which counts who asks for it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RulesServer = {
  /** The address of the file under `host`, a name or an address of this computer. */
  at(host: string): string
  port: number
  /** Every request as it came: its method, the host it was for, and its path or address. */
  asked: string[]
  close(): Promise<void>
}

/** Serves until it is closed; `rules` is the body of FindProxyForURL(url, host), made when the port is known. */
export async function rulesServer(rules: (port: number) => string): Promise<RulesServer> {
  const asked: string[] = []
  const server = createServer(({ method = '', url = '', headers }, response) => {
    asked.push(`${method} ${headers.host} ${url}`)
    const isFile = url === '/proxy.pac'
    response.setHeader('content-type', isFile ? 'application/x-ns-proxy-autoconfig' : 'text/plain')
    response.end(isFile ? `function FindProxyForURL(url, host) {\n${rules(port)}\n}` : 'reached')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (host) => `http://${host}:${port}/proxy.pac`,
    port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
