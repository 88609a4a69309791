// The Chrome DevTools Protocol over Chromium's --remote-debugging-pipe: JSON messages, each ended by a NUL.
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** The parameters of a command or an event; each caller knows the shape of its own. */
export type Json = Record<string, unknown>

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Json
  readonly result?: Json
  readonly error?: { readonly message: string; readonly data?: string }
}

interface Waiting {
  readonly method: string
  resolve(result: Json): void
  reject(reason: Error): void
}

/** One target's conversation; the events of the protocol are its events. The session '' is the browser's own. */
export class DevtoolsSession extends EventEmitter {
  readonly #pipe: DevtoolsPipe
  readonly #id: string

  constructor(pipe: DevtoolsPipe, id: string) {
    super()
    this.setMaxListeners(0)
    this.#pipe = pipe
    this.#id = id
  }

  /** Sends one command; `Result` is what the protocol's documentation says it answers. */
  send<Result = Json>(method: string, params: Json = {}): Promise<Result> {
    return this.#pipe.send(this.#id, method, params) as Promise<Result>
  }

  /** Listens to one event of the protocol. */
  listen<Params>(method: string, listener: (params: Params) => void): void {
    this.on(method, listener)
  }
}

export class DevtoolsPipe {
  readonly browser: DevtoolsSession
  readonly closed: Promise<void>
  readonly #out: Writable
  readonly #sessions = new Map<string, DevtoolsSession>()
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #open = true

  constructor(out: Writable, into: Readable) {
    this.#out = out
    this.browser = this.session('')
    const { promise, resolve } = Promise.withResolvers<void>()
    this.closed = promise
    const close = () => {
      this.#open = false
      for (const waiting of this.#waiting.values()) waiting.reject(new Error(`${waiting.method}: Chromium has closed`))
      this.#waiting.clear()
      resolve()
    }
    for (const stream of [out, into]) stream.on('error', close)
    into.on('close', close)
    this.#read(into)
  }

  /** The session of that id, made on first use. */
  session(id: string): DevtoolsSession {
    const known = this.#sessions.get(id)
    if (known) return known
    const session = new DevtoolsSession(this, id)
    this.#sessions.set(id, session)
    return session
  }

  send(sessionId: string, method: string, params: Json): Promise<Json> {
    if (!this.#open) return Promise.reject(new Error(`${method}: Chromium has closed`))
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Json>()
    this.#waiting.set(id, { method, resolve, reject })
    this.#out.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
    return promise
  }

  #read(into: Readable): void {
    let parts: Buffer[] = []
    into.on('data', (chunk: Buffer) => {
      let start = 0
      for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
        parts.push(chunk.subarray(start, end))
        const text = parts.length === 1 ? parts[0] : Buffer.concat(parts)
        parts = []
        start = end + 1
        this.#take(JSON.parse(String(text)) as Message)
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
    })
  }

  #take(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      const { error } = message
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message} ${error.data ?? ''}`.trim()))
      else waiting?.resolve(message.result ?? {})
      return
    }
    if (message.method === undefined) return
    this.#sessions.get(message.sessionId ?? '')?.emit(message.method, message.params)
    if (message.method !== 'Target.detachedFromTarget') return
    const id = String(message.params?.sessionId)
    this.#sessions.get(id)?.emit('detached')
    this.#sessions.delete(id)
  }
}
