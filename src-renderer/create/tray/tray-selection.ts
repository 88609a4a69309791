// Which pictures of the tray will be ordered: every ready one, until the person takes it out.
import type { TrayItem } from '../../../src-shared/source.ts'

/** `off` holds the ids taken out by hand; `anchor` is where a Shift range begins. */
export type Selection = { readonly off: ReadonlySet<string>; readonly anchor: string | null }

const everything: Selection = { off: new Set(), anchor: null }

/** Ready pictures can be ordered; a second copy of the same bytes cannot, since it would buy the same work twice. */
export function isSelectable(item: TrayItem): boolean {
  return item.check.state === 'ready' && item.check.duplicateOf === undefined
}

export function isSelected(item: TrayItem, selection: Selection): boolean {
  return isSelectable(item) && !selection.off.has(item.id)
}

/** Takes one picture in or out. */
export function toggle(selection: Selection, id: string): Selection {
  const off = new Set(selection.off)
  if (!off.delete(id)) off.add(id)
  return { off, anchor: id }
}

/** Gives every picture from the anchor to `id` the state of the anchor; without an anchor it toggles. */
export function extendTo(selection: Selection, items: readonly TrayItem[], id: string): Selection {
  const from = items.findIndex((item) => item.id === selection.anchor)
  const to = items.findIndex((item) => item.id === id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const out = selection.off.has(items[from]?.id ?? '')
  const off = new Set(selection.off)
  for (const item of items.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (out) off.add(item.id)
    else off.delete(item.id)
  }
  return { off, anchor: selection.anchor }
}

function hashOf({ check }: TrayItem): string | null {
  return check.state === 'ready' ? check.source.hash : null
}

/** Takes the picture with these bytes in. */
export function withHash(selection: Selection, items: readonly TrayItem[], hash: string): Selection {
  const off = new Set(selection.off)
  for (const item of items) if (hashOf(item) === hash) off.delete(item.id)
  return { off, anchor: selection.anchor }
}

export function selectAll(): Selection {
  return everything
}

/** The pictures that leave the tray as the selected ones: these alone, or all when none is. `second` goes with every order and stays. */
export function removable(items: readonly TrayItem[], selection: Selection, second: string | null): readonly string[] {
  const chosen = items.filter((item) => isSelected(item, selection) && hashOf(item) !== second)
  return (chosen.length === 0 ? items : chosen).map(({ id }) => id)
}

/** Takes out the copies of pictures that leave the tray and stay there themselves: they take their place, and nobody chose them. */
export function withoutCopies(selection: Selection, items: readonly TrayItem[], leaving: readonly string[]): Selection {
  const gone = new Set(leaving)
  const copies = items.filter(({ check }) => check.state === 'ready' && gone.has(check.duplicateOf ?? ''))
  return { ...selection, off: new Set([...selection.off, ...copies.map(({ id }) => id)]) }
}

/** The pictures that leave the tray with one: a copy goes alone, a picture with every copy of it, which would take its place. */
export function leavingWith(items: readonly TrayItem[], item: TrayItem): readonly string[] {
  const hash = hashOf(item)
  if (hash === null || !isSelectable(item)) return [item.id]
  return items.filter((each) => hashOf(each) === hash).map(({ id }) => id)
}

/** Takes out every picture that is in the tray now; those that come later are in again. */
export function selectNone(items: readonly TrayItem[]): Selection {
  return { off: new Set(items.map((item) => item.id)), anchor: null }
}
