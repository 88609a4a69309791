// Listens for the keys that are pressed in one element, all of them, so that they can be given to a command.
import { isCombinationText } from '../../../src-shared/settings/own-keys.ts'
import { combinationOf, type Platform } from '../combination.ts'

/**
 * What was pressed: a combination, modifiers that are held or were let go alone, one that belongs to the system, or something that
 * is no combination.
 */
export type Keypress =
  | { readonly what: 'combination'; readonly combination: string }
  | { readonly what: 'held'; readonly held: string }
  | { readonly what: 'alone' | 'foreign' | 'unknown' | 'leave' | 'nothing' }

const modifiers = [
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'CapsLock',
  'NumLock',
  'Fn',
  'FnLock',
  'ScrollLock',
]

/** Listens in the element; Escape leaves, and Tab moves on as everywhere. Returns what stops listening. */
export function listenForKeys(
  element: HTMLElement,
  platform: Platform,
  onPress: (pressed: Keypress) => void,
): () => void {
  /** Modifiers and nothing else since they went down. */
  let alone = false
  const down = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Tab' && !(event.ctrlKey || event.metaKey || event.altKey)) return
    event.preventDefault()
    // What opened the element may be held still.
    if (event.repeat) return
    alone = modifiers.includes(key)
    onPress(alone ? { what: 'held', held: heldIn(event, platform) } : keypressOf(event, platform))
  }
  const up = (event: KeyboardEvent) => {
    event.preventDefault()
    if (!modifiers.includes(event.key) || !alone) return
    alone = false
    onPress({ what: event.key === (platform === 'darwin' ? 'Control' : 'Meta') ? 'foreign' : 'alone' })
  }
  const leave = () => {
    if (alone) onPress({ what: 'nothing' })
    alone = false
  }
  element.addEventListener('keydown', down)
  element.addEventListener('keyup', up)
  element.addEventListener('blur', leave)
  return () => {
    element.removeEventListener('keydown', down)
    element.removeEventListener('keyup', up)
    element.removeEventListener('blur', leave)
  }
}

function keypressOf(event: KeyboardEvent, platform: Platform): Keypress {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'Escape' && !(ctrlKey || metaKey || altKey || shiftKey)) return { what: 'leave' }
  if (event.isComposing || key === 'Dead' || key === 'Process') return { what: 'unknown' }
  const combination = combinationOf(event, platform)
  if (combination === null) return { what: 'foreign' }
  return isCombinationText(combination) ? { what: 'combination', combination } : { what: 'unknown' }
}

/** The modifiers that are held, as the beginning of a combination. */
function heldIn({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, platform: Platform): string {
  const mod = platform === 'darwin' ? metaKey : ctrlKey
  return `${mod ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}`
}
