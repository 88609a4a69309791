// The key desk of the window and how it hears: one listener on the document, after every control had its turn.
import type { Platform } from './combination.ts'
import { createKeyDesk } from './key-desk.ts'

let platform: Platform = 'linux'

/** Names the system once the main process has told it. */
export function setPlatform(named: Platform): void {
  platform = named
}

export const windowPlatform = (): Platform => platform

export const windowKeys = createKeyDesk(windowPlatform)

/** Listens for as long as the window lives; returns the undo. */
export function listenForKeys(to: Document): () => void {
  to.addEventListener('keydown', windowKeys.handle)
  return () => to.removeEventListener('keydown', windowKeys.handle)
}
