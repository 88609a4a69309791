// Which window's contents a page or a frame belongs to, with the parts of them that Electron does not show.
import type { WebContents as ElectronWebContents } from 'electron'
import type { Page } from '../chromium/page.ts'
import type { Session } from '../session/session.ts'

export interface KnownContents {
  readonly contents: ElectronWebContents
  readonly page: Page
  readonly session: Session
}

const known = new Map<ElectronWebContents, KnownContents>()
const byFrame = new Map<string, KnownContents>()

/** Remembers a window's contents until its page is gone. */
export function remember(entry: KnownContents): void {
  const { contents, page } = entry
  known.set(contents, entry)
  page.opened.then(() => page.targetId !== undefined && byFrame.set(page.targetId, entry)).catch(() => {})
  page.on('frame', (frameId, attached) => {
    if (attached) byFrame.set(frameId, entry)
    else byFrame.delete(frameId)
  })
  page.once('gone', () => {
    known.delete(contents)
    for (const [frameId, owner] of byFrame) if (owner === entry) byFrame.delete(frameId)
  })
}

/** The contents that a frame or a page's target belongs to. */
export function knownFrame(frameId: string): KnownContents | undefined {
  return byFrame.get(frameId)
}

export function allContents(): KnownContents[] {
  return [...known.values()]
}
