// What is said of the keys that were just pressed: why they cannot be a command's, or whose they are.
import { mostCombinations } from '../../../src-shared/settings/own-keys.ts'
import { combinationLabel, type Platform } from '../../commands/combination.ts'
import type { Keypress } from '../../commands/own-keys/listen-for-keys.ts'
import { type ShortcutId, shortcuts } from '../../commands/shortcuts.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Judged } from './judge-keys.ts'

type Said = {
  readonly id: ShortcutId
  readonly pressed: Keypress | null
  /** What a combination would mean; undefined for what is none. */
  readonly judged: Judged | undefined
  readonly platform: Platform
}

/** Empty while nothing is to be said. */
export function keypressWords({ id, pressed, judged, platform }: Said, t: Translate, format: Formats): string {
  switch (pressed?.what) {
    case 'foreign':
      return t(platform === 'darwin' ? 'keys.refused.control' : 'keys.refused.windows')
    case 'alone':
    case 'unknown':
      return t(`keys.refused.${pressed.what}`)
    case 'combination':
      break
    default:
      return ''
  }
  const keys = combinationLabel(pressed.combination, platform)
  if (judged?.verdict === 'held') return t('keys.held', { keys, others: namesOf(judged.holders, t) })
  if (judged?.verdict === 'fixed') return t('keys.refused.fixed', { keys, other: namesOf([judged.holder], t) })
  if (judged?.verdict !== 'refused') return ''
  return t(`keys.refused.${judged.why}`, { what: t(shortcuts[id].words), keys, n: format.number(mostCombinations) })
}

/** Commands with the places where they work. */
export const namesOf = (ids: readonly ShortcutId[], t: Translate): string =>
  ids
    .map((id) => t('keys.holder', { what: t(shortcuts[id].words), place: t(`keys.place.${shortcuts[id].place}`) }))
    .join(t('keys.and'))

/** Every one of them does it. */
export const eachOf = (keys: readonly string[], platform: Platform, t: Translate): string =>
  keys.map((each) => combinationLabel(each, platform)).join(` ${t('keys.or')} `)
