// Where a message of the page goes in the main process, and what goes back.
import type { IpcMain as ElectronIpcMain, IpcMainInvokeEvent } from 'electron'
import type { Downward, Upward } from '../worlds/isolated-world.ts'
import { codec } from './codec.ts'
import { IpcMain, ipcMain, toWire } from './ipc-main.ts'

type Message = Extract<Upward, { readonly channel: string }>

interface Answer {
  readonly header: Downward
  readonly body: string
}

/** Emits a sent message; runs the handler of an invocation and gives what goes back to the page, failures as words. */
export async function answerInvocation(
  own: ElectronIpcMain,
  message: Message,
  event: object,
  args: readonly unknown[],
): Promise<Answer | undefined> {
  const { channel } = message
  const places = [own, ipcMain].filter((place) => place instanceof IpcMain)
  if (message.does === 'send') {
    for (const place of places) place.emit(channel, event, ...args)
    return undefined
  }
  const { id } = message
  try {
    const [handler] = places.flatMap((place) => IpcMain.handlerOf(place, channel) ?? [])
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const body = toWire(await handler(event as IpcMainInvokeEvent, ...args))
    return { header: { does: 'answer', channel, id }, body }
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    return { header: { does: 'failure', channel, id }, body: codec.encode(String(error)) }
  }
}
