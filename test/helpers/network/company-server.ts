// A real TLS server whose certificate a company's own authority issued for service.test; answers as a test says.
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8')

export const companyAuthority = fixture('company-authority.pem')

export type CompanyServer = { port: number; close(): Promise<void> }

export async function companyServer(answer: RequestListener): Promise<CompanyServer> {
  const server = createServer({ key: fixture('service-key.pem'), cert: fixture('service-certificate.pem') }, answer)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
