// What a page wants to save: told to its session, and never saved, since nobody is there to say where.
import type { Session as ElectronSession } from 'electron'
import { record } from '../calls.ts'
import { electronEvent } from '../event.ts'
import { chromium } from '../runtime.ts'
import { asElectron } from '../strict.ts'
import { knownFrame } from '../window/contents-registry.ts'
import { toApp } from './schemes.ts'

interface Begun {
  readonly frameId: string
  readonly url: string
  readonly suggestedFilename: string
}

/** Begins to tell; what no listener prevents is recorded as the native dialog that Electron would have opened. */
export function startDownloads(): void {
  chromium().browser.listen<Begun>('Browser.downloadWillBegin', ({ frameId, url, suggestedFilename }) => {
    const owner = knownFrame(frameId)
    if (!owner) return
    const item = { getURL: () => toApp(url), getFilename: () => suggestedFilename, cancel() {} }
    const event = electronEvent()
    asElectron<ElectronSession>(owner.session).emit('will-download', event, item, owner.contents)
    record(event.defaultPrevented ? 'download prevented' : 'download', toApp(url))
  })
}
