// The key desk of the window and how keys come to it: one listener on the document, after every control had its turn.
import type { OwnKeys } from '../../src-shared/settings/own-keys.ts'
import { combinationOf, type Platform } from './combination.ts'
import { createKeyDesk, type KeyTerms } from './key-desk.ts'
import { isTyping } from './key-owners.ts'
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
  const hear = (event: KeyboardEvent) => {
    windowKeys.handle(event)
    // Of no use to the studio, it would go to the field that was typed in last, wherever that is.
    if (isTextUndo(event, now.platform) && !isTextField(event.target)) event.preventDefault()
  }
  to.addEventListener('keydown', hear)
  return () => to.removeEventListener('keydown', hear)
}

const textUndo = ['mod+z', 'mod+shift+z', 'mod+y', 'alt+Backspace', 'alt+shift+Backspace']
const isTextUndo = (event: KeyboardEvent, platform: Platform) => textUndo.includes(combinationOf(event, platform) ?? '')

const isTextField = (target: EventTarget | null) => isTyping(target) && !(target instanceof HTMLSelectElement)
