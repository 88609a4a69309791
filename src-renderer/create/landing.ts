// Where files go that were dropped on a place, once they are checked, and what the place says when they cannot.
import type { TrayItem } from '../../src-shared/source.ts'
import type { SlotTarget } from './create-choice.ts'
import { trayPictures } from './tray-pictures.ts'
import { views } from './view-names.ts'
import { type Arranged, arrangeViews } from './view-sets.ts'

/** Why nothing went into a place. */
export type SlotNote =
  /** The one file that was dropped was refused; its entry in the tray says why. */
  | { readonly why: 'refused'; readonly id: string }
  | { readonly why: 'all-refused' | 'several' | 'no-views'; readonly count: number }
  | { readonly why: 'nothing' }
  | { readonly why: 'too-large'; readonly name: string }

export type Landing = {
  readonly puts: readonly { readonly hash: string; readonly to: SlotTarget }[]
  /** Pictures that go where their names say. */
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
  if (sets.length > 1 || !known) return { ...nowhere, named: sets.flatMap((each) => Object.values(each.views)) }
  const puts = views.flatMap((view) => {
    const hash = set.views[view]
    return hash ? [{ hash, to: { slot: 'view', set: to.set, view } as const }] : []
  })
  return { ...nowhere, puts }
}

const nowhere: Landing = { puts: [], named: [], note: null }
const told = (note: SlotNote): Landing => ({ ...nowhere, note })

function noneGood(items: readonly TrayItem[]): SlotNote {
  const [item] = items
  if (!item) return { why: 'nothing' }
  return items.length === 1 ? { why: 'refused', id: item.id } : { why: 'all-refused', count: items.length }
}
