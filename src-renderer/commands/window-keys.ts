// The key desk of the window and how keys come to it: one listener on the document, after every control had its turn.
import type { OwnKeys } from '../../src-shared/settings/own-keys.ts'
import type { Platform } from './combination.ts'
import { createKeyDesk, type KeyTerms } from './key-desk.ts'
import { givenKeys, type KeysInForce } from './own-keys/keys-in-force.ts'

/** `own` is what the person gave, `keys` what comes of it. */
export type ShownKeyTerms = { readonly platform: Platform; readonly own: OwnKeys; readonly keys: KeysInForce }

let now: ShownKeyTerms = termsOf('linux', {})

function termsOf(platform: Platform, own: OwnKeys): ShownKeyTerms {
  return { platform, own, keys: givenKeys(own, platform).keys }
}

/** What comes of these; those that the window goes by are worked out once. */
export function shownTerms(platform: Platform, own: OwnKeys): ShownKeyTerms {
  return platform === now.platform && own === now.own ? now : termsOf(platform, own)
}

/** Names the system, and the keys that the person gave, once the main process has told them and whenever they change. */
export function setKeyTerms(platform: Platform, own: OwnKeys): void {
  now = shownTerms(platform, own)
}

export const windowTerms: KeyTerms = { platform: () => now.platform, keys: () => now.keys }

export const windowKeys = createKeyDesk(windowTerms)

/** Listens for as long as the window lives; returns what stops listening. */
export function listenForKeys(to: Document): () => void {
  to.addEventListener('keydown', windowKeys.handle)
  return () => to.removeEventListener('keydown', windowKeys.handle)
}
