// A real TLS server on loopback that nobody vouches for; answers as the service would, and remembers the keys it was given.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name))

export type SelfSigned = { baseUrl: string; keys: (string | undefined)[]; close(): Promise<void> }

/** Listens on a free port until it is closed. */
export async function selfSignedServer(): Promise<SelfSigned> {
  const keys: SelfSigned['keys'] = []
  const server = createServer({ key: fixture('key.pem'), cert: fixture('certificate.pem') }, (request, response) => {
    keys.push(request.headers.authorization)
    const credits = { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(credits))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    keys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
