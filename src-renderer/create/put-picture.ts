// Puts pictures into places: at once when the tray has them, and dropped files as soon as they are checked.
import type { TrayItem } from '../../src-shared/source.ts'
import { giveFiles } from '../state/give-files.ts'
import { notifyThrown } from '../state/notices.ts'
import { type SlotTarget, useCreateChoice } from './create-choice.ts'
import { withHash } from './tray-selection.ts'
import { type Arranged, movePicture } from './view-sets.ts'

/** Puts one picture where it belongs, and selects it; a view that was there goes where the picture came from. */
export function putPicture(hash: string, to: SlotTarget, arranged: Arranged, items: readonly TrayItem[]): void {
  if (to.slot === 'second') useCreateChoice.setState({ second: hash })
  else
    useCreateChoice.setState((state) => ({
      moves: movePicture(arranged, state.moves, hash, { set: to.set, view: to.view }),
      selection: withHash(state.selection, items, hash),
    }))
}

/** Adds dropped files to the tray and lets the first of them go into a place once it is checked. */
export function awaitFiles(files: Iterable<File>, to: SlotTarget, items: readonly TrayItem[]): void {
  const dropped = [...files]
  const [first] = dropped
  if (!first) return
  const before = new Set(items.map((item) => item.id))
  useCreateChoice.setState((state) => ({ awaited: [...state.awaited, { name: first.name, before, to }] }))
  giveFiles(dropped).catch(notifyThrown)
}
