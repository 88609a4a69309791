// How a key combination is recognised and written: `mod+k` is ⌘ K on a Mac and Ctrl K elsewhere, on any keyboard layout.

export type Platform = 'darwin' | 'win32' | 'linux'

/** What is read of a keyboard event. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type Parts = { readonly mod: boolean; readonly alt: boolean; readonly shift: boolean; readonly key: string }

/** `mod+shift+ArrowUp` in its parts; the key is named as in `KeyboardEvent.key`, `Space` for the space bar. */
export function partsOf(combination: string): Parts {
  const [, mod, alt, shift, key = ''] = /^(mod\+)?(alt\+)?(shift\+)?(.+)$/.exec(combination) ?? []
  return { mod: mod !== undefined, alt: alt !== undefined, shift: shift !== undefined, key }
}

/** The modifier of shortcuts on this system is held, and none that belongs to others. */
export function holdsMod({ ctrlKey, metaKey }: Stroke, platform: Platform): boolean {
  return platform === 'darwin' ? metaKey : ctrlKey
}

/**
 * The combination that a stroke is, in the one way it is written: Shift counts for named keys and for letters beside `mod`, while
 * a sign may need it to be typed. Null with a modifier that belongs to the system.
 */
export function combinationOf(stroke: Stroke, platform: Platform): string | null {
  if (platform === 'darwin' ? stroke.ctrlKey : stroke.metaKey) return null
  const mod = holdsMod(stroke, platform)
  const key = keyOf(stroke, mod)
  const shiftCounts = key.length > 1 || (mod && /[a-z]/.test(key))
  const held = [mod && 'mod+', stroke.altKey && 'alt+', stroke.shiftKey && shiftCounts && 'shift+']
  return `${held.filter((each) => each !== false).join('')}${key}`
}

/** The key by its letter; where the layout has no Latin ones, or needs Shift or Option for digits, by its place on the keyboard. */
function keyOf({ key, code, altKey }: Stroke, mod: boolean): string {
  if (key === ' ' || key === '\u00a0') return 'Space'
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if ((mod || altKey) && digit && !/^[a-z\d]$/i.test(key)) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter && key.length === 1 && key.charCodeAt(0) > 127) return letter.toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  Delete: 'Del',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  '-': '−',
}
const macSigns: Readonly<Record<string, string>> = { Delete: '⌦', Backspace: '⌫' }

/** A combination as a person reads it: `⌘↵` or `Ctrl ↵`. */
export function combinationLabel(combination: string, platform: Platform): string {
  const { mod, alt, shift, key } = partsOf(combination)
  const mac = platform === 'darwin'
  const sign = (mac ? macSigns[key] : undefined) ?? signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const held = [mod && (mac ? '⌘' : 'Ctrl'), alt && (mac ? '⌥' : 'Alt'), shift && (mac ? '⇧' : 'Shift')]
  const parts = [...held.filter((each) => each !== false), sign]
  return parts.join(mac ? '' : ' ')
}

/** The same for `aria-keyshortcuts`: `Control+K`. */
export function combinationForAria(combination: string, platform: Platform): string {
  const { mod, alt, shift, key } = partsOf(combination)
  const held = [mod && (platform === 'darwin' ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift']
  const parts = held.filter((each) => each !== false)
  return [...parts, key === '+' ? 'plus' : key.length === 1 ? key.toUpperCase() : key].join('+')
}
