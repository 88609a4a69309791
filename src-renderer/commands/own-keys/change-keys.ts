// Gives a command other keys, or its own from the start, in every place that has it: whoever had them there loses them.
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import type { Platform } from '../combination.ts'
import { type ShortcutId, shortcutIds, shortcuts } from '../shortcuts.ts'
import { givenKeys, isSame, type KeysInForce, meet } from './keys-in-force.ts'

/** Itself, and the same command in other places: it has one name and one key from the start, as Star in the Library and in the viewer. */
function everywhere(id: ShortcutId): readonly ShortcutId[] {
  const { words, keys, fixed } = shortcuts[id]
  if (fixed) return [id]
  return shortcutIds.filter((other) => {
    const same = shortcuts[other]
    return same.words === words && !same.fixed && isSame(same.keys, keys)
  })
}

/** Other commands that have a combination where this one works. */
export function holdersOf(id: ShortcutId, key: string, keys: KeysInForce): readonly ShortcutId[] {
  const ids = everywhere(id)
  return shortcutIds.filter(
    (other) => !ids.includes(other) && ids.some((each) => meet(each, other, key)) && keys[other].includes(key),
  )
}

/** The command has these keys from now on wherever it is, and none of the others that work beside it. */
export function withKeys(own: OwnKeys, id: ShortcutId, keys: readonly string[]): OwnKeys {
  const ids = everywhere(id)
  const others = shortcutIds.filter((other) => !ids.includes(other) && own[other])
  const next: Record<string, readonly string[]> = { ...own }
  for (const each of ids) next[each] = keys
  for (const other of others) {
    next[other] = (own[other] ?? []).filter(
      (key) => !(keys.includes(key) && ids.some((each) => meet(each, other, key))),
    )
  }
  return Object.fromEntries(Object.entries(next).filter(([each, list]) => !isFromStart(each, list)))
}

/** The command has its keys from the start again. */
export const withFirstKeys = (own: OwnKeys, id: ShortcutId): OwnKeys => withKeys(own, id, shortcuts[id].keys)

type Change = { readonly before: OwnKeys; readonly after: OwnKeys }

/**
 * What takes a change back, of all that still holds: whatever was changed since stays. Null when nothing of it holds, or when one
 * of those keys belongs to another command by now.
 */
export function withoutChange({ before, after }: Change, now: OwnKeys, platform: Platform): OwnKeys | null {
  const back = shortcutIds.filter((id) => !sameOwn(before[id], after[id]) && sameOwn(now[id], after[id]))
  if (back.length === 0) return null
  const rest = Object.entries(now).filter(([each]) => !back.some((id) => id === each))
  const next: OwnKeys = Object.fromEntries([
    ...rest,
    ...back.flatMap((id) => (before[id] ? [[id, before[id]] as const] : [])),
  ])
  const keysOf = (own: OwnKeys) => givenKeys(own, platform).keys
  const [was, is, then] = [keysOf(before), keysOf(now), keysOf(next)]
  const holds = shortcutIds.every((id) => {
    if (back.includes(id)) return isSame(then[id], was[id])
    return now[id] === undefined || isSame(then[id], is[id])
  })
  return holds ? next : null
}

const sameOwn = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one && other ? isSame(one, other) : one === other

const isFromStart = (id: string, list: readonly string[]) => {
  const known = shortcutIds.find((each) => each === id)
  return known !== undefined && isSame(list, shortcuts[known].keys)
}
