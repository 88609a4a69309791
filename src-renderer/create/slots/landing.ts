// Where files go that were dropped on a place, once they are checked, and what the place says when they cannot.
import { type SlotTarget, views } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import { type Arranged, arrangeViews, placeOf, type ViewSet } from '../views/view-sets.ts'

/** Why nothing went into a place. */
export type SlotNote =
  /** The one file that was dropped was refused; its entry in the tray says why. */
  | { readonly why: 'refused'; readonly id: string }
  | { readonly why: 'all-refused' | 'several' | 'no-views'; readonly count: number }
  | { readonly why: 'nothing' }
  | { readonly why: 'too-large'; readonly name: string }

export type Landing = {
  readonly puts: readonly { readonly hash: string; readonly to: SlotTarget }[]
  /** Pictures that go where their names in the tray say. */
  readonly named: readonly string[]
  readonly note: SlotNote | null
}

/**
 * `items` are the tray's entries of everything that was dropped, checked. One good picture goes into the place; of several, a
 * view's place takes those whose names tell a view, as views of its own object when they are of one object alone.
 */
export function landing(items: readonly TrayItem[], to: SlotTarget, arranged: Arranged): Landing {
  const pictures = trayPictures(items)
  const [only, ...others] = pictures
  if (!only) return told(noneGood(items))
  if (others.length === 0) return { ...nowhere, puts: [{ hash: only.hash, to }] }
  if (to.slot === 'second') return told({ why: 'several', count: pictures.length })
  const { sets } = arrangeViews(pictures, {})
  const [set] = sets
  if (!set) return told({ why: 'no-views', count: pictures.length })
  const known = arranged.sets.some(({ id }) => id === to.set)
  if (known && sets.length === 1) return { ...nowhere, puts: putsOf(set, to.set) }
  // The tray shows the first name alone of pictures with the same bytes, so a copy's own name has to be told.
  const unnamed = new Set(items.flatMap(({ check }) => copiedHash(check)))
  const byHand = ({ hash }: Landing['puts'][number]) => unnamed.has(hash) && placeOf(arranged, hash) === null
  const puts = sets.flatMap((each) => putsOf(each, each.id))
  const named = puts.filter((put) => !byHand(put)).map(({ hash }) => hash)
  return { ...nowhere, puts: puts.filter(byHand), named }
}

function putsOf(given: ViewSet, set: string): Landing['puts'] {
  return views.flatMap((view) => {
    const hash = given.views[view]
    return hash ? [{ hash, to: { slot: 'view', set, view } as const }] : []
  })
}

const copiedHash = (check: TrayItem['check']) =>
  check.state === 'ready' && check.duplicateOf !== undefined ? [check.source.hash] : []

const nowhere: Landing = { puts: [], named: [], note: null }
const told = (note: SlotNote): Landing => ({ ...nowhere, note })

function noneGood(items: readonly TrayItem[]): SlotNote {
  const [item] = items
  if (!item) return { why: 'nothing' }
  return items.length === 1 ? { why: 'refused', id: item.id } : { why: 'all-refused', count: items.length }
}
