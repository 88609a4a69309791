// Speaks to a served region byte by byte, as no HTTP client would.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: string; body: string }

export async function openSocket(baseUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  // A connection that the server cuts is an answer too, not a bug of the test.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes and reads until the server closes or has answered `count` times; the interim 100 is not counted. */
export async function exchange(baseUrl: string, bytes: string | Uint8Array, count = 1): Promise<RawAnswer[]> {
  const socket = await openSocket(baseUrl)
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (answersIn(Buffer.concat(chunks)).length >= count) resolve()
    })
    socket.on('close', () => resolve())
  })
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  await finished
  socket.destroy()
  return answersIn(Buffer.concat(chunks))
}

/** Sends bytes, hangs up its half of the connection, and waits until the server has let go as well. */
export async function sendAndLeave(baseUrl: string, bytes: string): Promise<string> {
  const socket = await openSocket(baseUrl)
  const received = buffer(socket).catch(() => Buffer.of())
  socket.end(Buffer.from(bytes, 'latin1'))
  return (await received).toString('latin1')
}

/** Whole answers at the beginning of what was received. */
function answersIn(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = received; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const headers = rest.toString('latin1', 0, end)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1])
    const length = status < 200 ? 0 : Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0)
    if (rest.length < end + 4 + length) break
    if (status >= 200) answers.push({ status, headers, body: rest.toString('utf8', end + 4, end + 4 + length) })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}
