// The shortcuts by place that the words find: by what they do, where they work, or the keys themselves.
import type { Platform } from '../../commands/combination.ts'
import {
  type ShortcutId,
  type ShortcutPlace,
  shortcutIds,
  shortcutPlaces,
  shortcuts,
} from '../../commands/shortcuts.ts'
import { wordMatch, wordsIn } from '../../commands/word-match.ts'
import { writtenKeys } from '../../commands/written-keys.ts'
import type { Translate } from '../../text/use-text.ts'

export type FoundShortcuts = { readonly place: ShortcutPlace; readonly ids: readonly ShortcutId[] }

/** Every shortcut while nothing is typed; places without any are left out. */
export function findShortcuts(typed: string, platform: Platform, t: Translate): readonly FoundShortcuts[] {
  const wanted = wordsIn(typed)
  const sign = typed.trim()
  const fits = (id: ShortcutId) => {
    const { words, place } = shortcuts[id]
    const caps = writtenKeys(shortcuts[id], platform).join(' ')
    if (wanted.length === 0) return sign === '' || caps.includes(sign)
    const there = wordsIn(`${t(words)} ${t(`keys.place.${place}`)} ${caps}`)
    return wanted.every((word) => there.some((each) => wordMatch(word, each) > 0))
  }
  return shortcutPlaces
    .map((place) => ({ place, ids: shortcutIds.filter((id) => shortcuts[id].place === place && fits(id)) }))
    .filter(({ ids }) => ids.length > 0)
}
