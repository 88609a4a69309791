// Which rows or cards of a list are picked, and how a click or a key changes that: as in a file manager.

/** `anchor` is where a range with Shift begins. */
export type Picked = { readonly ids: ReadonlySet<string>; readonly anchor: string | null }

export const nonePicked: Picked = { ids: new Set(), anchor: null }

/** This one alone. */
export const pickOne = (id: string): Picked => ({ ids: new Set([id]), anchor: id })

/** Takes one in or out; it begins the next range. */
export function pickToggle({ ids }: Picked, id: string): Picked {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Takes several in, or all of them out when all of them were in. */
export function pickGroup({ ids, anchor }: Picked, some: readonly string[]): Picked {
  const next = new Set(ids)
  const every = some.every((id) => next.has(id))
  for (const id of some) {
    if (every) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: some[0] ?? anchor }
}

/** Everything from the anchor to `id` in the sequence that is shown, and nothing else; without an anchor this one alone. */
export function pickRange(picked: Picked, shown: readonly string[], id: string): Picked {
  const from = shown.indexOf(picked.anchor ?? '')
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return pickOne(id)
  return { ids: new Set(shown.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor: picked.anchor }
}

export const pickAll = (shown: readonly string[]): Picked => ({ ids: new Set(shown), anchor: shown[0] ?? null })

/** The picked ones among those shown, in their sequence: what a filter hides is not acted upon. */
export function pickedOf<T extends { readonly id: string }>(picked: Picked, shown: readonly T[]): readonly T[] {
  return picked.ids.size === 0 ? [] : shown.filter(({ id }) => picked.ids.has(id))
}

export type PickKeys = { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }

/** What a click does: Shift takes a range, Ctrl or Cmd one more or less, without either this one alone. */
export function pickClicked(picked: Picked, shown: readonly string[], id: string, keys: PickKeys): Picked {
  if (keys.shiftKey) return pickRange(picked, shown, id)
  return keys.ctrlKey || keys.metaKey ? pickToggle(picked, id) : pickOne(id)
}
