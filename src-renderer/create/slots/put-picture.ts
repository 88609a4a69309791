// Puts pictures into places: at once when the tray has them, and dropped files as soon as they are checked.
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { giveFiles } from '../../state/give-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { type Dropped, type SlotTarget, sameSlot, useCreateChoice } from '../create-choice.ts'
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

/** Adds dropped files and folders to the tray and hands what they became to their place once all is checked. */
export async function dropOnSlot(files: Iterable<File>, to: SlotTarget): Promise<void> {
  const dropped = [...files]
  if (dropped.length === 0) return
  const mine: Dropped = { to, stage: 'checking' }
  tellSlot(to, mine)
  const tell = (next: Dropped | null) => {
    // Meanwhile the person may have put another picture there.
    if (useCreateChoice.getState().dropped.includes(mine)) tellSlot(to, next)
  }
  try {
    const { entries, tooLarge } = await giveFiles(dropped)
    const items: TrayItem[] = []
    for (let start = 0; start < entries.length; start += checkedAtOnce) {
      items.push(...(await studio.tray.checked(entries.slice(start, start + checkedAtOnce))))
    }
    const [name] = tooLarge
    if (items.length === 0 && name !== undefined) tell({ to, stage: 'told', note: { why: 'too-large', name } })
    else tell({ to, stage: 'checked', items })
  } catch (thrown) {
    tell(null)
    notifyThrown(thrown)
  }
}

/** The contract waits for this many entries at once. */
const checkedAtOnce = 1000
