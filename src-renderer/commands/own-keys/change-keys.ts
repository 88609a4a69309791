// Gives a command other keys, or its own from the start: whoever had them in the same place loses them.
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import type { Platform } from '../combination.ts'
import { type ShortcutId, shortcutIds, shortcuts } from '../shortcuts.ts'
import { givenKeys, isSame, type KeysInForce, meet } from './keys-in-force.ts'

/** Other commands that have a combination where this one works. */
export const holdersOf = (id: ShortcutId, key: string, keys: KeysInForce): readonly ShortcutId[] =>
  shortcutIds.filter((other) => meet(id, other, key) && keys[other].includes(key))

/** The command has these keys from now on, and none of the others that work beside it. */
export function withKeys(own: OwnKeys, id: ShortcutId, keys: readonly string[]): OwnKeys {
  const others = shortcutIds.filter((other) => other !== id && own[other])
  const next: Record<string, readonly string[]> = { ...own, [id]: keys }
  for (const other of others) {
    next[other] = (own[other] ?? []).filter((key) => !(keys.includes(key) && meet(id, other, key)))
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
