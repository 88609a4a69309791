// What a combination would mean for a command: that it can have it, whose it is, or why it cannot.
import { mostCombinations } from '../../../src-shared/settings/own-keys.ts'
import type { Platform } from '../../commands/combination.ts'
import { holdersOf } from '../../commands/own-keys/change-keys.ts'
import { type KeyRefusal, whyNoKey } from '../../commands/own-keys/key-rules.ts'
import type { KeysInForce } from '../../commands/own-keys/keys-in-force.ts'
import { type ShortcutId, shortcuts } from '../../commands/shortcuts.ts'

export type Judged =
  | { readonly verdict: 'free'; readonly keys: readonly string[] }
  /** Others have it, each of which can lose it. */
  | { readonly verdict: 'held'; readonly keys: readonly string[]; readonly holders: readonly ShortcutId[] }
  | { readonly verdict: 'refused'; readonly why: KeyRefusal | 'same' | 'many' }
  | { readonly verdict: 'fixed'; readonly holder: ShortcutId }

type Asked = {
  readonly id: ShortcutId
  readonly combination: string
  /** The keys that it has stay beside the new one. */
  readonly adds: boolean
}

/** `keys` of the answer are all that the command would have then. */
export function judgeKeys(
  { id, combination, adds }: Asked,
  terms: { readonly keys: KeysInForce; readonly platform: Platform },
): Judged {
  const now = terms.keys[id]
  const why = whyNoKey(id, combination, terms.platform)
  if (why) return { verdict: 'refused', why }
  if (now.includes(combination) && (adds || now.length === 1)) return { verdict: 'refused', why: 'same' }
  if (adds && now.length >= mostCombinations) return { verdict: 'refused', why: 'many' }
  const keys = adds ? [...now, combination] : [combination]
  const holders = holdersOf(id, combination, terms.keys)
  const holder = holders.find((each) => shortcuts[each].fixed)
  if (holder) return { verdict: 'fixed', holder }
  return holders.length > 0 ? { verdict: 'held', keys, holders } : { verdict: 'free', keys }
}
