// Loaded first in a utility process: its parent port, and its end with the main process.
import { EventEmitter } from 'node:events'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import type { UtilityMessage } from './utility-process.ts'

const ports = new Map<number, Port>()
const post = (message: UtilityMessage) => void process.send?.(message)

class Port extends EventEmitter {
  readonly #id: number
  #waiting: unknown[] | undefined = []

  constructor(id: number) {
    super()
    this.#id = id
    ports.set(id, this)
  }

  arrive(data: unknown): void {
    if (this.#waiting) this.#waiting.push(data)
    else this.emit('message', { data, ports: [] })
  }
  postMessage(data: unknown): void {
    post({ to: this.#id, data })
  }
  start(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const data of waiting) this.emit('message', { data, ports: [] })
  }
  close(): void {
    ports.delete(this.#id)
    this.emit('close')
  }
}

class ParentPort extends EventEmitter {
  #early: object[] | undefined = []

  constructor() {
    super()
    this.on('newListener', (name) => {
      if (name === 'message') setImmediate(() => this.#begin())
    })
  }

  arrive(event: object): void {
    if (this.#early) this.#early.push(event)
    else this.emit('message', event)
  }
  postMessage(data: unknown): void {
    post({ to: 'parent port', data, ports: [] })
  }
  #begin(): void {
    const early = this.#early ?? []
    this.#early = undefined
    for (const event of early) this.emit('message', event)
  }
}

/** A worker thread of the process loads this file too, and has no parent port. */
function openParentPort(): void {
  const parentPort = new ParentPort()
  process.on('message', (message: UtilityMessage) => {
    if (message.to === 'parent port')
      parentPort.arrive({ data: message.data, ports: message.ports.map((id) => new Port(id)) })
    else ports.get(message.to)?.arrive(message.data)
  })
  process.on('disconnect', () => process.exit(0))
  Object.assign(process, { parentPort, type: 'utility' })
}

if (isMainThread) openParentPort()
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier.startsWith('electron/'))
      throw new Error('stand-in: electron is not there in a utility process')
    return next(specifier, context)
  },
})
