// Which keys each command has now: its own from the start, or those that the person gave it; none means two things at once.
import { recordOf } from '../../../src-shared/record-of.ts'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import type { Platform } from '../combination.ts'
import { areTogether, type ShortcutId, shortcutIds, shortcuts } from '../shortcuts.ts'
import { whyNoKey } from './key-rules.ts'

export type KeysInForce = Readonly<Record<ShortcutId, readonly string[]>>

type Given = {
  readonly keys: KeysInForce
  /** Those of the person's own that count: known commands, possible combinations, each of them once. */
  readonly own: OwnKeys
}

/**
 * What comes of the keys that the person gave. Commands that are unknown or fixed, combinations that cannot be and those that
 * another command has already are left out alone; where none is left the command has its own from the start.
 */
export function givenKeys(own: OwnKeys, platform: Platform): Given {
  const counting = new Map<ShortcutId, readonly string[]>()
  for (const id of shortcutIds) {
    const wanted = own[id]
    if (!wanted || shortcuts[id].fixed) continue
    const free = (key: string) =>
      whyNoKey(id, key, platform) === null &&
      !shortcutIds.some((other) => meet(id, other, key) && hasFirst(other, key, counting))
    const keys = [...new Set(wanted)].filter(free)
    if (keys.length > 0 || wanted.length === 0) counting.set(id, keys)
  }
  const keysOf = (id: ShortcutId) =>
    counting.get(id) ??
    shortcuts[id].keys.filter(
      (key) =>
        shortcuts[id].fixed || ![...counting].some(([other, keys]) => meet(id, other, key) && keys.includes(key)),
    )
  const keys = recordOf(shortcutIds, keysOf)
  const differing = [...counting].filter(([id, each]) => !isSame(each, shortcuts[id].keys))
  return { keys, own: Object.fromEntries(differing) }
}

/** What is fixed has its keys before everybody else; of the others, the one that comes first in the list. */
const hasFirst = (id: ShortcutId, key: string, counting: ReadonlyMap<ShortcutId, readonly string[]>) =>
  (shortcuts[id].fixed ? shortcuts[id].keys : (counting.get(id) ?? [])).includes(key)

/**
 * Whether one combination cannot be that of both: they can be there at the same time, and do not share it from the start, as
 * Enter does what the control in hand does.
 */
export function meet(one: ShortcutId, other: ShortcutId, key: string): boolean {
  if (one === other || !areTogether(shortcuts[one].place, shortcuts[other].place)) return false
  return !(shortcuts[one].keys.includes(key) && shortcuts[other].keys.includes(key))
}

/** The same combinations; which of them comes first is what a tooltip tells. */
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Commands whose keys are not those from the start, in the sequence of the list. */
export const changedIds = (keys: KeysInForce): readonly ShortcutId[] =>
  shortcutIds.filter((id) => !isSame(keys[id], shortcuts[id].keys))
