// How a shortcut is written where it is part of other words, and for `aria-keyshortcuts`.
import { combinationForAria, combinationLabel } from '../commands/combination.ts'
import { type ShortcutId, shortcuts } from '../commands/shortcuts.ts'
import { usePlatform } from '../commands/use-platform.ts'

export type ShortcutLabels = {
  readonly written: (id: ShortcutId) => string
  readonly aria: (id: ShortcutId) => string
}

export function useShortcutLabels(): ShortcutLabels {
  const platform = usePlatform()
  return {
    written: (id) => combinationLabel(shortcuts[id].keys[0] ?? '', platform),
    aria: (id) => shortcuts[id].keys.map((keys) => combinationForAria(keys, platform)).join(' '),
  }
}
