// How a key combination is written and recognised: ⌘ on a Mac, Ctrl elsewhere.

export type Platform = 'darwin' | 'win32' | 'linux'

/** `mod+enter` as a person reads it: `⌘↵` or `Ctrl ↵`. */
export function shortcutLabel(keys: string, platform: Platform): string {
  const mac = platform === 'darwin'
  const names: Record<string, string> = {
    mod: mac ? '⌘' : 'Ctrl',
    shift: mac ? '⇧' : 'Shift',
    enter: '↵',
    delete: 'Del',
  }
  const parts = keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return parts.join(mac ? '' : ' ')
}

/** True when the event is that combination: `mod` means ⌘ on a Mac and Ctrl elsewhere. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  keys: string,
  platform: Platform,
): boolean {
  const parts = keys.split('+')
  const mod = platform === 'darwin' ? event.metaKey : event.ctrlKey
  return !event.altKey && mod === parts.includes('mod') && event.key.toLowerCase() === parts.at(-1)
}

/** True while the person types, when single letters must not act as shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** True where a dialog has the keys for itself, one that this very key has just closed too. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}
