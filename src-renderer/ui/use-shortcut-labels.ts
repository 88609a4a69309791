// How a shortcut is written where it is part of other words, and for `aria-keyshortcuts`.
import { combinationForAria, combinationLabel } from '../commands/combination.ts'
import type { ShortcutId } from '../commands/shortcuts.ts'
import { useKeyTerms } from '../commands/use-key-terms.ts'

type ShortcutLabels = {
  /** Undefined for a command that has no key, as `aria` is. */
  readonly written: (id: ShortcutId) => string | undefined
  readonly aria: (id: ShortcutId) => string | undefined
  /** The key in brackets behind the name of a control, or the name alone. */
  readonly named: (name: string, id: ShortcutId) => string
}

export function useShortcutLabels(): ShortcutLabels {
  const { platform, keys } = useKeyTerms()
  const written = (id: ShortcutId) => {
    const [first] = keys[id]
    return first === undefined ? undefined : combinationLabel(first, platform)
  }
  return {
    written,
    aria: (id) => keys[id].map((each) => combinationForAria(each, platform)).join(' ') || undefined,
    named: (name, id) => {
      const key = written(id)
      return key === undefined ? name : `${name} (${key})`
    },
  }
}
