// Puts pictures that were dropped on a slot into it, as soon as they are checked or, if they were refused, fixed.
import { useEffect } from 'react'
import type { ViewSlot } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { trayPictures } from '../tray/tray-pictures.ts'
import { isSelected, type Selection, withHash } from '../tray/tray-selection.ts'
import { arrangeViews } from '../views/view-sets.ts'
import { landedViews } from './landed-views.ts'
import { landing } from './landing.ts'
import { sayNoMore, tellSlot } from './put-picture.ts'

export function useLandings(items: readonly TrayItem[]): void {
  const dropped = useCreateChoice((state) => state.dropped)
  useEffect(() => {
    for (const drop of dropped) {
      const checked = checkedOf(drop, items)
      // The tray may tell of what was dropped a moment after it answered.
      if (checked) land(inSequence(checked, items), drop, [...items, ...checked])
    }
  }, [dropped, items])
}

/** What can be put now: what was checked since it was dropped, or a refused file that a remedy made good. */
function checkedOf(drop: Dropped, items: readonly TrayItem[]): readonly TrayItem[] | null {
  if (drop.stage === 'checked') return drop.items
  if (drop.stage !== 'told' || drop.note.why !== 'refused') return null
  const { id } = drop.note
  const fixed = items.find((item) => item.id === id)
  return fixed?.check.state === 'ready' ? [fixed] : null
}

/** As the tray lists them: of pictures with the same bytes it shows the first name, and that one counts here too. */
function inSequence(checked: readonly TrayItem[], items: readonly TrayItem[]): readonly TrayItem[] {
  const order = new Map(items.map(({ id }, at) => [id, at]))
  const indexOf = ({ id }: TrayItem) => order.get(id) ?? order.size
  return checked.toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** What is where is worked out anew for each, since the one before it may have changed it. */
function land(checked: readonly TrayItem[], { to }: Dropped, items: readonly TrayItem[]): void {
  const { moves, selection } = useCreateChoice.getState()
  const before = arrangeViews(selected(items, selection), moves)
  const { puts, note } = landing(checked, to, before, moves)
  if (to.slot === 'second' || (puts.length === 0 && note?.why !== 'left')) {
    tellSlot(to, note && { to, stage: 'told', note })
    for (const { hash } of puts) useCreateChoice.setState({ second: hash })
    return
  }
  const dropped = new Set(trayPictures(checked).map(({ hash }) => hash))
  const chosen = [...dropped].reduce((held, hash) => withHash(held, items, hash), selection)
  const pictures = selected(items, chosen)
  const views = puts.flatMap((put) => (put.to.slot === 'view' ? [{ hash: put.hash, to: viewSlot(put.to) }] : []))
  const { moves: next, lost } = landedViews({ pictures, before, moves, puts: views, dropped })
  // Whoever dropped a single picture on another saw that one go.
  const told = note?.why === 'left' ? { ...note, hashes: [...new Set([...note.hashes, ...lost])] } : note
  useCreateChoice.setState((state) => ({
    moves: next,
    selection: chosen,
    dropped: sayNoMore(state.dropped, new Set(lost)),
  }))
  tellSlot(to, told && { to, stage: 'told', note: told })
}

const viewSlot = ({ set, view }: ViewSlot): ViewSlot => ({ set, view })

const selected = (items: readonly TrayItem[], selection: Selection) =>
  trayPictures(items.filter((item) => isSelected(item, selection)))
