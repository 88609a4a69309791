// The preload's world: `require('electron')` of a sandboxed preload, and the ends of IPC. Its source text runs there.
import type { Codec, makeCodec as MakeCodec } from '../ipc/codec.ts'
import type { joinWorlds as JoinWorlds } from './bridge.ts'
import type { OpenRequest } from './main-world.ts'

/** What the page may send up: an IPC message, or something that only Electron would have seen. */
export type Upward =
  | { readonly does: 'send'; readonly channel: string }
  | { readonly does: 'invoke'; readonly channel: string; readonly id: number }
  | { readonly does: 'open' | 'key' | 'bounds' }

/** What comes down: an event on a channel, or the answer to an invocation. */
export interface Downward {
  readonly does: 'event' | 'answer' | 'failure'
  readonly channel: string
  readonly id: number
}

export interface IsolatedWorldOptions {
  readonly secret: string
  readonly names: { readonly send: string; readonly deliver: string; readonly pause: string }
  /** A person is at the window: shortcuts of the menu and the window's own bounds are reported. */
  readonly person: boolean
  readonly process: Record<string, unknown>
}

type Listener = (event: object, ...args: unknown[]) => void
type Preload = (...globals: unknown[]) => void

/** Refers to nothing outside of itself. */
export function isolatedWorld(
  tools: { joinWorlds: typeof JoinWorlds; makeCodec: typeof MakeCodec },
  options: IsolatedWorldOptions,
  preload: Preload,
): void {
  if (window.top !== window || !location.protocol.startsWith('http')) return
  const { names, secret } = options
  const world = globalThis as unknown as Record<string, unknown>
  const sendText = world[names.send] as (text: string) => void
  delete world[names.send]

  let channel = new EventTarget()
  const take = (event: Event) => {
    event.stopImmediatePropagation()
    channel = (event as MouseEvent).relatedTarget as EventTarget
  }
  document.addEventListener(`${secret} channel`, take, { once: true, capture: true })
  document.dispatchEvent(new Event(secret))
  const bridge = tools.joinWorlds(channel, 'preload', 'page')

  type Base64 = { toBase64(): string } & { fromBase64(text: string): Uint8Array<ArrayBuffer> }
  const codec: Codec = tools.makeCodec(
    (bytes) => (bytes as unknown as Base64).toBase64(),
    (text) => (Uint8Array as unknown as Base64).fromBase64(text),
  )

  function send(header: Upward, value: unknown): void {
    let body: string
    try {
      body = codec.encode(structuredClone(value))
    } catch {
      throw new Error('An object could not be cloned.')
    }
    sendText(`${JSON.stringify(header)}\n${body}`)
  }

  function fenced<T extends object>(name: string, object: T): T {
    return new Proxy(object, {
      get(target, key) {
        if (typeof key === 'symbol' || key in target || key === 'then') return Reflect.get(target, key)
        throw new Error(`stand-in: ${name}.${key} is not there`)
      },
    })
  }

  let lastId = 0
  const waiting = new Map<number, { channel: string; resolve(value: unknown): void; reject(reason: Error): void }>()
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  const listen = (channel: string, listener: Listener, once: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
    return ipcRenderer
  }
  const forget = (channel: string, listener: Listener) => {
    const all = listeners.get(channel) ?? []
    const at = all.findLastIndex((entry) => entry.listener === listener)
    listeners.set(channel, at < 0 ? all : all.toSpliced(at, 1))
    return ipcRenderer
  }
  const ipcRenderer: object = fenced('ipcRenderer', {
    send: (channel: string, ...args: unknown[]) => send({ does: 'send', channel }, args),
    invoke(channel: string, ...args: unknown[]) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        send({ does: 'invoke', channel, id }, args)
        waiting.set(id, { channel, resolve, reject })
      })
    },
    on: (channel: string, listener: Listener) => listen(channel, listener, false),
    addListener: (channel: string, listener: Listener) => listen(channel, listener, false),
    once: (channel: string, listener: Listener) => listen(channel, listener, true),
    off: forget,
    removeListener: forget,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  })

  function receive(channel: string, args: unknown[]): void {
    for (const { listener, once } of listeners.get(channel) ?? []) {
      if (once) forget(channel, listener)
      try {
        listener({ sender: ipcRenderer, ports: [] }, ...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  function deliver({ does, channel, id }: Downward, body: string): void {
    const value = codec.decode(body)
    if (does === 'event') receive(channel, value as unknown[])
    const call = waiting.get(id)
    waiting.delete(id)
    if (does === 'answer') call?.resolve(value)
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${value}`))
  }
  Object.defineProperty(globalThis, names.deliver, { value: deliver })

  /** Synchronous, as in Electron: the main process answers while the page stands still. */
  function getPathForFile(file: File): string {
    if (!(file instanceof File)) throw new TypeError('getPathForFile: parameter 1 is not of type File')
    const box = { file, path: '' }
    world[names.pause] = box
    // biome-ignore lint/suspicious/noDebugger: the pause is how the main process gets to answer
    debugger
    delete world[names.pause]
    return box.path
  }

  const ask = (request: OpenRequest) => send({ does: 'open' }, request)
  channel.addEventListener('open', (event) => ask((event as CustomEvent<OpenRequest>).detail))
  const openFromLink = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '')
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1
    const elsewhere = !['', '_self', '_top', '_parent'].includes(link.target)
    if (!(modified || elsewhere) || (event.type === 'auxclick' && event.button !== 1)) return
    event.preventDefault()
    ask({ url: link.href, frameName: '', features: '', disposition: 'foreground-tab' })
  }
  window.addEventListener('click', openFromLink)
  window.addEventListener('auxclick', openFromLink)

  if (options.person) {
    window.addEventListener('keydown', ({ key, ctrlKey, shiftKey, altKey, metaKey, defaultPrevented }) => {
      if (defaultPrevented || !(ctrlKey || altKey || metaKey || key.startsWith('F'))) return
      send({ does: 'key' }, { key, control: ctrlKey, shift: shiftKey, alt: altKey, meta: metaKey })
    })
    window.addEventListener('resize', () => {
      send({ does: 'bounds' }, { x: screenX, y: screenY, width: outerWidth, height: outerHeight })
    })
  }

  const contextBridge = fenced('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => bridge.expose(name, api),
  })
  const webUtils = fenced('webUtils', { getPathForFile })
  const electron = fenced('electron', { contextBridge, ipcRenderer, webUtils })
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer') return electron
    throw new Error(`module not found: ${id}`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports, fenced('process', options.process), globalThis)
}
