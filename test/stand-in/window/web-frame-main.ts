// The top frame of a window, as the main process sees it; its origin is what a sender is checked by.
import { EventEmitter } from 'node:events'
import type { WebFrameMain as ElectronWebFrameMain } from 'electron'
import { asElectron, type Part, strictClass } from '../strict.ts'

export interface FrameOwner {
  readonly id: number
  getURL(): string
  isDestroyed(): boolean
  send(channel: string, ...args: unknown[]): void
  executeJavaScript(code: string, userGesture?: boolean): Promise<unknown>
}

export class WebFrameMain extends EventEmitter implements Part<ElectronWebFrameMain> {
  readonly name = ''
  readonly parent = null
  readonly frames: ElectronWebFrameMain[] = []
  readonly routingId = 1
  readonly detached = false
  readonly #owner: FrameOwner

  constructor(owner: FrameOwner) {
    super()
    this.#owner = owner
  }

  get url(): string {
    return this.#owner.getURL()
  }
  get origin(): string {
    return /^[a-z][\w+.-]*:\/\/[^/?#]*/i.exec(this.url)?.[0] ?? 'null'
  }
  get top(): ElectronWebFrameMain {
    return asElectron<ElectronWebFrameMain>(this)
  }
  get processId(): number {
    return this.#owner.id
  }
  get frameTreeNodeId(): number {
    return this.#owner.id
  }

  isDestroyed(): boolean {
    return this.#owner.isDestroyed()
  }
  send(channel: string, ...args: unknown[]): void {
    this.#owner.send(channel, ...args)
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#owner.executeJavaScript(code, userGesture)
  }
}
strictClass(WebFrameMain)
