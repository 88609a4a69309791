// A real HTTP server on loopback that answers as a test says and remembers what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }
export type Answer = (asked: Asked, response: ServerResponse) => void

export type ScriptedServer = { origin: string; asked: Asked[]; answer: Answer; close(): Promise<void> }

/** Listens on a free port; set `answer` at any time. */
export async function scriptedServer(answer: Answer): Promise<ScriptedServer> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    }
    scripted.asked.push(asked)
    scripted.answer(asked, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scripted: ScriptedServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return scripted
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** The service's error object. */
export const errorBody = (code: string, message = 'words', request_id: string | null = 'req_1') => ({
  error: { type: 'invalid_request_error', code, message, request_id },
})
