// The main process's end of the bridge: sender checked, name listed, arguments and results held to the contract.
import type * as Electron from 'electron'
import { type CallName, calls, type EventName, events } from '../../src-shared/bridge/contract.ts'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Log } from '../ports.ts'
import type { Studio } from '../studio.ts'
import { pageOrigin } from './page-address.ts'

export const callChannel = 'studio:call'
export const eventChannel = 'studio:event'

const badCallsAllowed = 500

/** Answers the window's calls; anything else that speaks on the channel is refused. */
export function answerBridge(
  ipc: Electron.IpcMain,
  window: Electron.BrowserWindow,
  studio: Studio,
  log: Log,
): () => void {
  let badCalls = 0
  const bad = (what: string) => {
    badCalls += 1
    log.warn('bridge refused', { what })
    if (badCalls === badCallsAllowed) {
      log.error('window closed after too many refused calls')
      window.destroy()
    }
    return failure('bad-call')
  }
  ipc.handle(callChannel, async (event, name: unknown, args: unknown): Promise<Outcome<unknown>> => {
    if (!fromPage(event, window)) return bad('sender')
    if (typeof name !== 'string' || !Object.hasOwn(calls, name)) return bad('name')
    const call = calls[name as CallName]
    const given = call.args.safeParse(args)
    if (!given.success) return bad(name)
    try {
      const answer = await studio.call(name as CallName, given.data)
      return answer.ok ? { ok: true, value: call.result.parse(answer.value) } : answer
    } catch (error) {
      log.error('call failed', { name, message: error instanceof Error ? error.message : String(error) })
      return failure('unexpected')
    }
  })
  const silence = (Object.keys(events) as EventName[]).map((name) =>
    studio.on(name, (payload) => {
      if (!window.isDestroyed()) window.webContents.send(eventChannel, name, events[name].parse(payload))
    }),
  )
  return () => {
    ipc.removeHandler(callChannel)
    for (const undo of silence) undo()
  }
}

function fromPage(event: Electron.IpcMainInvokeEvent, window: Electron.BrowserWindow): boolean {
  if (window.isDestroyed() || event.sender !== window.webContents) return false
  const frame = event.senderFrame
  return frame !== null && !frame.detached && frame === window.webContents.mainFrame && frame.origin === pageOrigin
}
