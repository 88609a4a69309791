// A feed of newer versions on this computer, as a folder on a web server would be, with the AppImage that it names.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type UpdateServer = {
  /** The feed's address. */
  readonly feed: string
  /** Requests with their headers, in sequence. */
  readonly asked: { path: string; headers: Record<string, unknown> }[]
  /** Answers another thing at a path below the server; undefined: as a feed does. */
  answer(path: string, status: number, body: string | Buffer, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** What the feed says of a release for Linux, in YAML. */
export function releaseText(given: {
  version: string
  url: string
  bytes: Buffer
  notes?: string
  sha512?: string
}): string {
  const sha512 = given.sha512 ?? createHash('sha512').update(given.bytes).digest('base64')
  const file = `  - url: ${given.url}\n    sha512: ${sha512}\n    size: ${given.bytes.length}`
  const notes = given.notes === undefined ? '' : `releaseNotes: ${JSON.stringify(given.notes)}\n`
  return `version: ${given.version}\nfiles:\n${file}\n${notes}releaseDate: '2026-11-20T09:00:00.000Z'\n`
}

/** The name of what describes the newest release for this kind of computer. */
export const releaseName = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

/** Knows nothing at first. */
export async function updateServer(): Promise<UpdateServer> {
  const answers = new Map<string, { status: number; body: string | Buffer; headers: Record<string, string> }>()
  const asked: UpdateServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const { status, body, headers } = answers.get(path.split('?')[0] ?? '') ?? { status: 404, body: '', headers: {} }
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    feed: `http://127.0.0.1:${port}/feed/`,
    asked,
    answer: (path, status, body, headers = {}) => void answers.set(path, { status, body, headers }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
