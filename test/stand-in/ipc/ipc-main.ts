// electron.ipcMain, and the ipc of one window's contents.
import { EventEmitter } from 'node:events'
import type { IpcMain as ElectronIpcMain, IpcMainInvokeEvent } from 'electron'
import { type Part, strictClass } from '../strict.ts'
import { codec } from './codec.ts'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

export class IpcMain extends EventEmitter implements Part<ElectronIpcMain> {
  readonly #handlers = new Map<string, Handler>()

  static handlerOf(ipc: IpcMain, channel: string): Handler | undefined {
    return ipc.#handlers.get(channel)
  }

  handle(channel: string, listener: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    if (typeof listener !== 'function') throw new TypeError(`Expected handler to be a function, not ${typeof listener}`)
    this.#handlers.set(channel, listener)
  }

  handleOnce(channel: string, listener: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return listener(event, ...args)
    })
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }
}
strictClass(IpcMain)

export const ipcMain = new IpcMain()

/** What goes over IPC, as text; throws Electron's words for what cannot be cloned. */
export function toWire(value: unknown): string {
  let clone: unknown
  try {
    clone = structuredClone(value)
  } catch {
    throw new Error('An object could not be cloned.')
  }
  return codec.encode(clone)
}
