// The single-instance lock: the first run listens on a socket in its user data, a later run speaks to it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a later run tells the first one. */
export interface Visit {
  readonly argv: string[]
  readonly folder: string
  readonly data: unknown
}

/** Runs in a short child process, because Electron's question is a synchronous one. */
const tell = `
const socket = require('node:net').connect(process.argv[1], () => socket.end(process.argv[2]))
socket.on('error', () => process.exit(3)).on('close', () => process.exit(0)).resume()
`

export class SingleInstance {
  #server: Server | undefined

  get isHeld(): boolean {
    return this.#server !== undefined
  }

  /** True for the first run on that folder; otherwise the first run has heard of this visit. */
  acquire(userData: string, visit: Visit, onVisit: (visit: Visit) => void): boolean {
    if (this.#server) return true
    mkdirSync(userData, { recursive: true })
    const path = socketPath(userData)
    try {
      execFileSync(process.execPath, ['-e', tell, path, JSON.stringify(visit)], { stdio: 'ignore' })
      return false
    } catch {
      rmSync(path, { force: true })
    }
    this.#server = createServer((socket) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      socket.on('error', () => {})
      socket.on('end', () => {
        socket.end()
        // Whoever says nothing only asked whether somebody is here.
        if (text) onVisit(JSON.parse(text) as Visit)
      })
    })
    this.#server.listen(path).unref()
    process.on('exit', () => rmSync(path, { force: true }))
    return true
  }

  release(): void {
    this.#server?.close()
    this.#server = undefined
  }
}

/** Where the first run listens: in the folder itself; a socket's path is short by law, so a deep folder has its socket elsewhere under a hash. */
export function socketPath(userData: string): string {
  const inside = join(userData, 'stand-in.sock')
  if (Buffer.byteLength(inside) < 100) return inside
  return join(tmpdir(), `stand-in-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}.sock`)
}
