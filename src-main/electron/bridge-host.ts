// The main process's end of the bridge: sender checked, name listed, arguments and results held to the contract.
import type * as Electron from 'electron'
import { callChannel, eventChannel, filesChannel } from '../../src-shared/bridge/channels.ts'
import { type CallName, calls, events } from '../../src-shared/bridge/contract.ts'
import { droppedFilesSchema } from '../../src-shared/bridge/dropped-file.ts'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import { namesOf } from '../../src-shared/record-of.ts'
import type { Log } from '../ports.ts'
import type { Studio } from '../studio.ts'
import { isLarger, mostOf } from './call-size.ts'
import { pageOrigin } from './window/page-address.ts'

/** Ten times what the busiest second of the studio's own page takes: 28 calls, with ten thousand results. */
const callsAllowed = { burst: 300, perSecond: 100 }
/** The studio's own page has none refused; one is forgotten in so many seconds. */
const refusalsAllowed = { burst: 100, perSecond: 1 / 6 }

type Given = {
  ipc: Electron.IpcMain
  window: Electron.BrowserWindow
  studio: Studio
  log: Log
  /** Milliseconds that never go back. */
  now: () => number
  /** The page is not the studio's own any more; nothing of it is answered from then on. */
  onMisuse: () => void
}

/** Answers the window's calls; anything else that speaks on the channels is refused. Returns the end of it. */
export function answerBridge({ ipc, window, studio, log, now, onMisuse }: Given): () => void {
  const asked = createAllowance({ ...callsAllowed, now })
  const refused = createAllowance({ ...refusalsAllowed, now })
  let ended = false
  /** What a window that was closed still says is not held against the one that came after it. */
  const isOurs = (event: { sender: unknown }) => !window.isDestroyed() && event.sender === window.webContents
  const bad = (what: string) => {
    log.warn('bridge refused', { of: what })
    if (!ended && !refused.take()) {
      end()
      setImmediate(onMisuse)
    }
    return failure('bad-call')
  }
  ipc.handle(callChannel, async (event, name: unknown, args: unknown): Promise<Outcome<unknown>> => {
    if (ended || !isOurs(event)) return failure('bad-call')
    if (!fromPage(event, window)) return bad('sender')
    if (!asked.take()) return bad('rate')
    if (!isCallName(name)) return bad('name')
    const call = calls[name]
    if (isLarger(args, mostOf(name))) return bad('size')
    const given = call.args.safeParse(args)
    if (!given.success) return bad(name)
    try {
      const answer = await studio.call(name, given.data)
      return answer.ok ? { ok: true, value: call.result.parse(answer.value) } : answer
    } catch (error) {
      log.error('call failed', { name, message: error instanceof Error ? error.message : String(error) })
      return failure('unexpected')
    }
  })
  const onFiles = (event: Electron.IpcMainEvent, given: unknown) => {
    if (ended || !isOurs(event)) return
    if (!fromPage(event, window) || !asked.take()) return void bad('files')
    const files = droppedFilesSchema.safeParse(given)
    if (files.success) studio.dropped(files.data)
    else bad('files')
  }
  ipc.on(filesChannel, onFiles)
  const unsubscribes = namesOf(events).map((name) =>
    studio.on(name, (payload) => {
      if (!window.isDestroyed()) window.webContents.send(eventChannel, name, events[name].parse(payload))
    }),
  )
  const end = () => {
    if (ended) return
    ended = true
    ipc.removeHandler(callChannel)
    ipc.removeListener(filesChannel, onFiles)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
  return end
}

const isCallName = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(calls, name)

function fromPage(event: Electron.IpcMainInvokeEvent | Electron.IpcMainEvent, window: Electron.BrowserWindow): boolean {
  const frame = event.senderFrame
  return frame !== null && !frame.detached && frame === window.webContents.mainFrame && frame.origin === pageOrigin
}

type Allowance = {
  /** Takes one; false when none is left. */
  take(): boolean
}

/** `burst` at once, `perSecond` more each second; `now` in milliseconds, never going back. */
function createAllowance(given: { burst: number; perSecond: number; now: () => number }): Allowance {
  const { burst, perSecond, now } = given
  let left = burst
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
