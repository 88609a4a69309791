// Serves a practice region over HTTP to programs on this computer alone; no web page can reach it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../new-id.ts'
import type { Sandbox } from '../sandbox.ts'
import { refusalAnswer } from './answers.ts'
import { ConnectionCut, notFound, Refusal } from './refusal.ts'

type ServedSandbox = {
  /** Ends in `/v2`. */
  baseUrl: string
  /** Ends every connection; the sandbox itself stays open. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1; port 0 picks a free one. */
export async function serveSandbox(sandbox: Pick<Sandbox, 'fetch'>, { port = 0 } = {}): Promise<ServedSandbox> {
  const server = createServer({
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    // Long enough that a client hardly ever sends on a connection that is being closed for its idleness.
    keepAliveTimeout: 60_000,
    // node:http would refuse a missing Host by itself, without an error object.
    requireHostHeader: false,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  let closing = false
  const underWay = new WeakMap<Duplex, { incoming: IncomingMessage; answered: Promise<unknown> }>()

  // A request that cannot be answered ends its connection: that is what a cut looks like from outside.
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const before = underWay.get(incoming.socket)?.answered
    const answered = answer(incoming, outgoing).catch(() => incoming.socket.destroy())
    underWay.set(incoming.socket, { incoming, answered: Promise.all([before, answered]) })
  }
  server.on('request', serve)
  server.on('checkExpectation', serve)
  server.on('clientError', async (_error, socket) => {
    // What follows a whole request must not take its answer away: it may have been charged.
    const last = underWay.get(socket)
    if (last?.incoming.complete) await last.answered
    if (!socket.writable) return socket.destroy()
    socket.end(malformedAnswer())
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const refusal = refusedCaller(incoming, host)
    const response = refusal
      ? refusalAnswer(refusal, newId('req_'))
      : await sandbox.fetch(toRequest(incoming, `http://${host}`))
    if (closing) response.headers.set('connection', 'close')
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing)
    else outgoing.end()
  }

  return {
    baseUrl: `http://${host}/v2`,
    close: () =>
      new Promise((resolve) => {
        closing = true
        const deadline = setTimeout(() => server.closeAllConnections(), 1000)
        server.close(() => {
          clearTimeout(deadline)
          resolve()
        })
      }),
  }
}

/**
 * Web pages are refused: a browser names the page's origin, and a page that had its own host name
 * resolve to this computer (DNS rebinding) sends that name as Host.
 */
function refusedCaller({ headersDistinct, method }: IncomingMessage, host: string): Refusal | null {
  const { origin, host: hosts, 'idempotency-key': keys } = headersDistinct
  if (origin !== undefined) return new Refusal(403, 'forbidden', 'Web pages may not call the practice region.')
  if (hosts?.join() !== host) return new Refusal(403, 'forbidden', `The Host header must be ${host}.`)
  if (keys && keys.length > 1) return new Refusal(400, 'invalid_parameter', 'Idempotency-Key may be given only once.')
  // A Request cannot be made with this method, and no endpoint has it.
  if (method === 'TRACE') return notFound('endpoint')
  return null
}

/** What a caller is answered who does not speak HTTP well enough to have made a request. */
function malformedAnswer(): string {
  const refusal = new Refusal(400, 'malformed_request', 'This is not a well-formed HTTP request.')
  const body = JSON.stringify(refusal.toBody(newId('req_')))
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', `content-length: ${body.length}`]
  return [...head, 'connection: close', '', body].join('\r\n')
}

function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const method = incoming.method ?? 'GET'
  const path = incoming.url?.startsWith('/') ? incoming.url : '/'
  const bodiless = method === 'GET' || method === 'HEAD'
  return new Request(new URL(origin + path), {
    method,
    headers,
    ...(!bodiless && { body: bodyOf(incoming), duplex: 'half' }),
  })
}

/** The body, read only as far as it is wanted; what is left over flows away so that the answer can be heard. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= incoming.iterator({ destroyOnReturn: false })
        try {
          const { value, done } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(new Uint8Array(value))
        } catch {
          controller.error(new ConnectionCut())
        }
      },
      async cancel() {
        await chunks?.return?.()
        incoming.resume()
      },
    },
    // Nothing is read ahead: node:http lets a body flow away by itself only as long as nobody has touched it.
    { highWaterMark: 0 },
  )
}
