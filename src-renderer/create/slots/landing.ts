// Where files go that were dropped on a slot, once they are checked, and what the slot says when they cannot.
import { type SlotTarget, views } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import { type Arranged, arrangeViews, type ViewMoves, type ViewSet, viewSlotOf } from '../views/view-sets.ts'

/** Why nothing went into a slot, or not everything into its own. */
export type SlotNote =
  /** The one file that was dropped was refused; its entry in the tray says why. */
  | { readonly why: 'refused'; readonly id: string }
  | { readonly why: 'all-refused' | 'several' | 'no-views'; readonly count: number }
  | { readonly why: 'nothing' }
  | { readonly why: 'too-large'; readonly name: string }
  /** Pictures that were dropped together, and those they took the place of: told are the ones that have no slot. */
  | { readonly why: 'left'; readonly hashes: readonly string[] }

type Landing = {
  readonly puts: readonly { readonly hash: string; readonly to: SlotTarget }[]
  readonly note: SlotNote | null
}

/**
 * `items` are the tray's entries of everything that was dropped, checked. One good picture goes into the slot; of several, a
 * view's slot takes those whose names tell a view, as views of its own object when they are of one object alone.
 */
export function landing(items: readonly TrayItem[], to: SlotTarget, arranged: Arranged, moves: ViewMoves): Landing {
  const pictures = trayPictures(items)
  const [only, ...others] = pictures
  if (!only) return told(noneGood(items))
  if (others.length === 0) return { puts: [{ hash: only.hash, to }], note: null }
  if (to.slot === 'second') return told({ why: 'several', count: pictures.length })
  const { sets } = arrangeViews(pictures, {})
  const [set] = sets
  if (!set) return told({ why: 'no-views', count: pictures.length })
  const note: SlotNote = { why: 'left', hashes: pictures.map(({ hash }) => hash) }
  const known = arranged.sets.some(({ id }) => id === to.set)
  if (known && sets.length === 1) return { puts: putsOf(set, to.set), note }
  // The tray shows the first name alone of pictures with the same bytes: one that has its slot by it is another object's.
  const copies = new Set(items.flatMap(({ check }) => copiedHash(check)))
  const isOthers = (hash: string) =>
    copies.has(hash) && moves[hash] === undefined && viewSlotOf(arranged, hash) !== null
  return { puts: sets.flatMap((each) => putsOf(each, each.id)).filter(({ hash }) => !isOthers(hash)), note }
}

function putsOf(given: ViewSet, set: string): Landing['puts'] {
  return views.flatMap((view) => {
    const hash = given.views[view]
    return hash ? [{ hash, to: { slot: 'view', set, view } as const }] : []
  })
}

const copiedHash = (check: TrayItem['check']) =>
  check.state === 'ready' && check.duplicateOf !== undefined ? [check.source.hash] : []

const told = (note: SlotNote): Landing => ({ puts: [], note })

function noneGood(items: readonly TrayItem[]): SlotNote {
  const [item] = items
  if (!item) return { why: 'nothing' }
  return items.length === 1 ? { why: 'refused', id: item.id } : { why: 'all-refused', count: items.length }
}
