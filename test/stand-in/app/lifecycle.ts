// The life of the app: ready, quitting in Electron's order, and the end of the process.
import type { EventEmitter } from 'node:events'
import { electronEvent } from '../event.ts'
import { runtime } from '../runtime.ts'

interface Closable {
  close(): void
}

class Lifecycle {
  isReady = false
  readonly windows = new Set<Closable>()
  readonly ready = Promise.withResolvers<void>()
  #app: EventEmitter | undefined
  #quitting = false
  #exiting = false

  /** Whose events tell of it. */
  tellThrough(app: EventEmitter): void {
    this.#app = app
  }

  get isExiting(): boolean {
    return this.#exiting
  }

  becomeReady(): void {
    this.isReady = true
    this.#app?.emit('will-finish-launching')
    this.#app?.emit('ready', electronEvent(), {})
    this.ready.resolve()
  }

  /** before-quit, then every window's close, then will-quit and quit; a listener may prevent the first three. */
  quit(): void {
    if (this.#quitting) return
    this.#quitting = true
    if (this.#isPrevented('before-quit')) return
    if (this.windows.size === 0) this.#end()
    for (const window of [...this.windows]) window.close()
  }

  /** A window has refused to close: whoever quits, does not. */
  stay(): void {
    this.#quitting = false
  }

  windowClosed(window: Closable): void {
    this.windows.delete(window)
    if (this.windows.size > 0 || this.#exiting) return
    if (this.#quitting) this.#end()
    else if (!this.#app?.emit('window-all-closed')) this.quit()
  }

  exit(code: number): void {
    if (this.#exiting) return
    this.#exiting = true
    this.#app?.emit('quit', electronEvent(), code)
    const closing = runtime.chromium?.close() ?? Promise.resolve()
    closing.finally(() => process.exit(code))
  }

  #end(): void {
    if (!this.#isPrevented('will-quit')) this.exit(0)
  }

  #isPrevented(name: string): boolean {
    const event = electronEvent()
    this.#app?.emit(name, event)
    if (event.defaultPrevented) this.#quitting = false
    return event.defaultPrevented
  }
}

export const lifecycle = new Lifecycle()
