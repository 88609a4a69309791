// A server and a socket on this machine that remember whatever reaches them, as the network would.
import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export interface NetworkCanary {
  /** Such as 127.0.0.1:40123, for datagrams and connections alike. */
  readonly host: string
  /** What arrived: each connection, and the text of what came over it or as a datagram. */
  readonly received: string[]
  close(): void
}

/** Answers HTTP with `reached`; anything else gets no answer. */
export async function networkCanary(): Promise<NetworkCanary> {
  const received: string[] = []
  const server = createServer((socket) => {
    received.push('connection')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received.push(`tcp ${data.toString('latin1')}`)
      if (!/^[A-Z]+ \S+ HTTP\//.test(data.toString('latin1'))) return
      socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 7\r\n\r\nreached')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const datagrams = createSocket('udp4', (data) => received.push(`udp ${data.toString('latin1')}`))
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${port}`,
    received,
    close() {
      server.close()
      datagrams.close()
    },
  }
}
