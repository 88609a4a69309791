// Pictures sorted into sets of views, one set for each object: by their names first, by the person's hand above all.
// Specification: POST /model/jobs, views.
import { type View, type ViewSlot, views } from '../../../src-shared/destination.ts'
import { titleOf } from '../tray/tray-facts.ts'
import { viewInName } from './view-names.ts'

export type ViewPicture = { readonly hash: string; readonly name: string; readonly folder: string }
/** Where the person put a picture; null took it out of its set. */
export type ViewMoves = Readonly<Record<string, ViewSlot | null>>
export type ViewSet = {
  readonly id: string
  /** Name of the object; empty for one that the names do not tell. */
  readonly name: string
  readonly views: Readonly<Partial<Record<View, string>>>
}
export type Arranged = {
  readonly sets: readonly ViewSet[]
  /** Pictures that are in no set, in the tray's sequence. */
  readonly left: readonly string[]
  /** A set that is not there yet, for the first picture that is put into it. */
  readonly next: string
}

/** A front and at least one more view: enough for a model. */
export function isWholeSet({ views: { front, ...others } }: Pick<ViewSet, 'views'>): boolean {
  return front !== undefined && Object.keys(others).length > 0
}

const ownPrefix = 'own:'

/** Every picture in one slot at most; a slot holds one picture, the one put there by hand before the one named for it. */
export function arrangeViews(pictures: readonly ViewPicture[], moves: ViewMoves): Arranged {
  const sets = new Map<string, { name: string; views: Partial<Record<View, string>> }>()
  const take = ({ set, view }: ViewSlot, name: string, hash: string) => {
    const entry = sets.get(set) ?? { name, views: {} }
    if (entry.views[view] !== undefined) return
    sets.set(set, { name: entry.name || name, views: { ...entry.views, [view]: hash } })
  }
  const named = slotsByName(pictures)
  for (const { hash } of pictures) {
    const home = named.get(hash)
    if (home) sets.set(home.slot.set, sets.get(home.slot.set) ?? { name: home.name, views: {} })
  }
  for (const { hash, name } of pictures) {
    const slot = moves[hash]
    if (slot) take(slot, slot.set.startsWith(ownPrefix) ? titleOf(name) : '', hash)
  }
  for (const { hash } of pictures) {
    const home = moves[hash] === undefined ? named.get(hash) : undefined
    if (home) take(home.slot, home.name, hash)
  }
  const filled = [...sets].filter(([, set]) => Object.keys(set.views).length > 0).map(([id, set]) => ({ id, ...set }))
  const held = new Set(filled.flatMap((set) => Object.values(set.views)))
  const left = pictures.map(({ hash }) => hash).filter((hash) => !held.has(hash))
  return { sets: filled, left, next: freeId(filled, moves) }
}

/** The moves after a picture was put into a slot, or taken out of its set; see `movePictures`. */
export function movePicture(arranged: Arranged, moves: ViewMoves, hash: string, to: ViewSlot | null): ViewMoves {
  return to ? movePictures(arranged, moves, [{ hash, to }]) : { ...moves, [hash]: null }
}

export type ViewPut = { readonly hash: string; readonly to: ViewSlot }

/**
 * The moves after pictures were put into slots together, each into its own; one that was there goes where the other came from.
 * No picture that is not arranged now, such as one that is not selected, keeps a claim to their slots.
 */
export function movePictures({ sets }: Arranged, moves: ViewMoves, puts: readonly ViewPut[]): ViewMoves {
  const filled = sets.flatMap(({ id, views: held }) =>
    views.flatMap((view): ViewPut[] => (held[view] ? [{ hash: held[view], to: { set: id, view } }] : [])),
  )
  const slots = new Map<string, ViewSlot | null>(filled.map(({ hash, to }) => [hash, to]))
  const holders = new Map(filled.map(({ hash, to }) => [keyOf(to), hash]))
  const next: Record<string, ViewSlot | null> = { ...moves }
  const set = (hash: string, to: ViewSlot | null) => {
    next[hash] = to
    slots.set(hash, to)
    if (to) holders.set(keyOf(to), hash)
  }
  for (const { hash, to } of puts) {
    const from = slots.get(hash) ?? null
    const there = holders.get(keyOf(to))
    if (from) holders.delete(keyOf(from))
    if (there !== undefined && there !== hash) set(there, from)
    set(hash, to)
  }
  const taken = new Map(puts.map(({ hash, to }) => [keyOf(to), hash]))
  for (const [hash, slot] of Object.entries(next)) {
    const holder = slot && taken.get(keyOf(slot))
    if (holder && holder !== hash) next[hash] = null
  }
  return next
}

/** The moves without those of these pictures that their names alone amount to. */
export function withoutNeedless(
  pictures: readonly ViewPicture[],
  moves: ViewMoves,
  hashes: ReadonlySet<string>,
): ViewMoves {
  const others = Object.entries(moves).filter(([hash]) => !hashes.has(hash))
  const named = arrangeViews(pictures, Object.fromEntries(others))
  const needed = ([hash, to]: readonly [string, ViewSlot | null]) => {
    const slot = hashes.has(hash) ? viewSlotOf(named, hash) : null
    return !(slot && to && keyOf(slot) === keyOf(to))
  }
  return Object.fromEntries(Object.entries(moves).filter(needed))
}

/** The moves after a whole set was taken apart. */
export function dissolveSet(arranged: Arranged, moves: ViewMoves, id: string): ViewMoves {
  const held = Object.values(arranged.sets.find((set) => set.id === id)?.views ?? {})
  return { ...moves, ...Object.fromEntries(held.map((hash) => [hash, null])) }
}

export function viewSlotOf({ sets }: Arranged, hash: string): ViewSlot | null {
  for (const { id, views: held } of sets) {
    const view = views.find((each) => held[each] === hash)
    if (view) return { set: id, view }
  }
  return null
}

const keyOf = ({ set, view }: ViewSlot) => `${view} ${set}`

type Home = { readonly slot: ViewSlot; readonly name: string }

/** The slot that each name tells; a single letter tells one beside a sibling only. */
function slotsByName(pictures: readonly ViewPicture[]): Map<string, Home> {
  const found = pictures.flatMap(({ hash, name, folder }) => {
    const told = viewInName(titleOf(name))
    if (!told) return []
    const set = `${folder}/${told.object}`.normalize('NFC').toLowerCase()
    const last = folder.split('/').filter(Boolean).at(-1) ?? ''
    return [{ hash, weak: told.weak, home: { slot: { set, view: told.view }, name: told.object || last } }]
  })
  const kinds = new Map<string, Set<View>>()
  for (const { home } of found) {
    const { set, view } = home.slot
    kinds.set(set, (kinds.get(set) ?? new Set()).add(view))
  }
  const counts = ({ weak, home }: (typeof found)[number]) => !weak || (kinds.get(home.slot.set)?.size ?? 0) > 1
  return new Map(found.filter(counts).map(({ hash, home }) => [hash, home]))
}

function freeId(sets: readonly ViewSet[], moves: ViewMoves): string {
  const taken = new Set([...sets.map(({ id }) => id), ...Object.values(moves).map((slot) => slot?.set)])
  let number = 1
  while (taken.has(`${ownPrefix}${number}`)) number += 1
  return `${ownPrefix}${number}`
}
