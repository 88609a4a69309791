// The shortcuts by place that are found: by what they do, where they work, the keys themselves, or that they were changed.
import { combinationLabel, type Platform } from '../../commands/combination.ts'
import { changedIds, type KeysInForce } from '../../commands/own-keys/keys-in-force.ts'
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

type FoundShortcuts = { readonly place: ShortcutPlace; readonly ids: readonly ShortcutId[] }
type ShortcutSearch = {
  readonly typed: string
  /** Only those whose keys the person changed. */
  readonly changedAlone: boolean
}
type Terms = { readonly keys: KeysInForce; readonly platform: Platform }

/** Every shortcut while nothing is asked for; places without any are left out. */
export function findShortcuts(
  { typed, changedAlone }: ShortcutSearch,
  { keys, platform }: Terms,
  t: Translate,
): readonly FoundShortcuts[] {
  const changed = changedIds(keys)
  const wanted = wordsIn(typed)
  const sign = typed.trim()
  const key = plainKeys(typed)
  const isKey = (id: ShortcutId) => keys[id].some((each) => keyNames(each, platform).includes(key))
  const begins = (id: ShortcutId) =>
    keys[id].some((each) => keyNames(each, platform).some((name) => name.startsWith(key)))
  // Modifiers are no words: what has them is a combination, whole or still being typed.
  const held = /[+⌘⌥⇧]./.test(sign) || sign.endsWith('+')
  const whole = shortcutIds.some(isKey)
  const byKey = sign.length > 1 && (held || (whole && key.includes('+')))
  const fits = (id: ShortcutId, least: number) => {
    const { words, place } = shortcuts[id]
    if (byKey) return whole ? isKey(id) : begins(id)
    const caps = writtenKeys(keys[id], platform).join(' ')
    if (wanted.length === 0) return sign === '' || caps.includes(sign)
    if (isKey(id)) return true
    const mark = changed.includes(id) ? t('keys.changed') : ''
    const there = wordsIn(`${t(words)} ${t(`keys.place.${place}`)} ${caps} ${mark}`)
    return wanted.every((word) => there.some((each) => wordMatch(word, each) > least))
  }
  const all = changedAlone ? changed : shortcutIds
  // Slips are forgiven only where nothing has the words as they were typed.
  const asTyped = all.filter((id) => fits(id, slip))
  const listed = asTyped.length > 0 ? asTyped : all.filter((id) => fits(id, 0))
  return shortcutPlaces
    .map((place) => ({ place, ids: listed.filter((id) => shortcuts[id].place === place) }))
    .filter(({ ids }) => ids.length > 0)
}

/** What a word with slips is worth at most (`wordMatch`). */
const slip = 0.5

/** How a combination may be typed: as it is written, or with the names of the keys, joined by `+`. */
function keyNames(combination: string, platform: Platform): readonly string[] {
  const named = combination.replace('mod+', platform === 'darwin' ? 'cmd+' : 'ctrl+')
  return [plainKeys(combinationLabel(combination, platform)), named.toLowerCase()]
}

const plainKeys = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*[+\s]\s*(?=.)/g, '+')
    .replace(/(?<=[⌘⌥⇧])(?=[^+])/gu, '+')
    .replace(/^control\+|^strg\+/, 'ctrl+')
    .replace(/^(?:command|⌘)\+/, 'cmd+')
    .replace(/(?:option|⌥)\+/, 'alt+')
    .replace(/⇧\+/, 'shift+')
