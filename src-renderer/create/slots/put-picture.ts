// Puts pictures of the tray into their places, and keeps what a place says of those that did not come.
import { type SlotTarget, sameSlot } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { withHash } from '../tray/tray-selection.ts'
import { type Arranged, movePicture } from '../views/view-sets.ts'

/** Puts one picture where it belongs, and selects it; a view that was there goes where the picture came from. */
export function putPicture(hash: string, to: SlotTarget, arranged: Arranged, items: readonly TrayItem[]): void {
  tellSlot(to, null)
  if (to.slot === 'second') useCreateChoice.setState({ second: hash })
  else
    useCreateChoice.setState((state) => ({
      moves: movePicture(arranged, state.moves, hash, { set: to.set, view: to.view }),
      selection: withHash(state.selection, items, hash),
    }))
}

/** What a place says of files dropped on it takes the place of what it said before; null for nothing. */
export function tellSlot(to: SlotTarget, dropped: Dropped | null): void {
  useCreateChoice.setState((state) => ({
    dropped: [...state.dropped.filter((drop) => !sameSlot(drop.to, to)), ...(dropped ? [dropped] : [])],
  }))
}
