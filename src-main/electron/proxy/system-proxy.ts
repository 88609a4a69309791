// Asks Chromium which proxy the system wants for an address: fixed ones and files of rules alike.
import type * as Electron from 'electron'
import type { AskWays } from '../../ports.ts'

/** Over a session of its own in memory, which no window has and which makes no requests. */
export function createSystemProxy(electron: Pick<typeof Electron, 'session'>): AskWays {
  let session: Electron.Session | undefined
  return (url) => {
    session ??= electron.session.fromPartition('network', { cache: false })
    return session.resolveProxy(url)
  }
}
