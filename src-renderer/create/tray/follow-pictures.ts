// Which slots of the form follow when the files of their pictures are edited: a slot holds bytes, and goes to the new ones of its entry.
import type { TrayItem } from '../../../src-shared/source.ts'
import type { KeptChoice } from '../kept-choice.ts'

export type Slots = Pick<KeptChoice, 'second' | 'moves'>

/** Answers a function that is called with the tray after each change, and answers the slots that changed by it; null for none. */
export function followPictures(): (slots: Slots, items: readonly TrayItem[]) => Slots | null {
  /** The bytes that each entry had when it was ready last. */
  const last = new Map<string, string>()
  return (slots, items) => {
    const edited = new Map<string, string>()
    const there = new Set<string>()
    for (const { id, check } of items) {
      if (check.state !== 'ready') continue
      const { hash } = check.source
      const before = last.get(id)
      if (before !== undefined && before !== hash) edited.set(before, hash)
      last.set(id, hash)
      there.add(hash)
    }
    // A copy that was not edited is the same picture, and stays.
    for (const before of edited.keys()) if (there.has(before)) edited.delete(before)
    const { second, moves } = slots
    if (![...edited.keys()].some((before) => before === second || moves[before] !== undefined)) return null
    const follow = (hash: string) => edited.get(hash) ?? hash
    const followed = Object.entries(moves).map(([hash, slot]) => [follow(hash), slot] as const)
    // What was put somewhere by hand itself stays there.
    return { second: second && follow(second), moves: { ...Object.fromEntries(followed), ...kept(moves, edited) } }
  }
}

function kept(moves: Slots['moves'], edited: ReadonlyMap<string, string>): Slots['moves'] {
  return Object.fromEntries(Object.entries(moves).filter(([hash]) => !edited.has(hash)))
}
