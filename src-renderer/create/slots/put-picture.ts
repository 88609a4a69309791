// Puts pictures of the tray into their slots, and keeps what a slot says of those that did not come.
import { type SlotTarget, sameSlot } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { withHash } from '../tray/tray-selection.ts'
import { type Arranged, movePicture, type ViewMoves } from '../views/view-sets.ts'

/** Puts one picture where it belongs, and selects it; a view that was there goes where the picture came from. */
export function putPicture(hash: string, to: SlotTarget, arranged: Arranged, items: readonly TrayItem[]): void {
  tellSlot(to, null)
  if (to.slot === 'second') useCreateChoice.setState({ second: hash })
  else
    useCreateChoice.setState((state) => ({
      ...withMoves(state, movePicture(arranged, state.moves, hash, { set: to.set, view: to.view })),
      selection: withHash(state.selection, items, hash),
    }))
}

/** The views arranged otherwise by hand. */
export function moveViews(step: (moves: ViewMoves) => ViewMoves): void {
  useCreateChoice.setState((state) => withMoves(state, step(state.moves)))
}

type Moved = { readonly moves: ViewMoves; readonly dropped: readonly Dropped[] }

/** What the person did by hand they saw: no slot says any more of a picture that it moved that it has none. */
function withMoves({ moves, dropped }: Moved, next: ViewMoves): Moved {
  const moved = [...Object.keys(moves), ...Object.keys(next)].filter((hash) => moves[hash] !== next[hash])
  return { moves: next, dropped: sayNoMore(dropped, new Set(moved)) }
}

/** What the slots say, without these pictures among those that have no slot. */
export function sayNoMore(dropped: readonly Dropped[], hashes: ReadonlySet<string>): readonly Dropped[] {
  return dropped.map((drop) => {
    if (drop.stage !== 'told' || drop.note.why !== 'left') return drop
    return { ...drop, note: { why: 'left', hashes: drop.note.hashes.filter((hash) => !hashes.has(hash)) } }
  })
}

/** What a slot says of files dropped on it takes the place of what it said before; null for nothing. */
export function tellSlot(to: SlotTarget, dropped: Dropped | null): void {
  useCreateChoice.setState((state) => ({
    dropped: [...state.dropped.filter((drop) => !sameSlot(drop.to, to)), ...(dropped ? [dropped] : [])],
  }))
}
