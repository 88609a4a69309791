// Puts pictures that were dropped on a place there, as soon as they are checked or, if they were refused, fixed.
import { useEffect } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { withHash } from '../tray/tray-selection.ts'
import type { Arranged } from '../views/view-sets.ts'
import { type Landing, landing } from './landing.ts'
import { putPicture, tellSlot } from './put-picture.ts'

export function useLandings(items: readonly TrayItem[], arranged: Arranged): void {
  const dropped = useCreateChoice((state) => state.dropped)
  useEffect(() => {
    for (const drop of dropped) {
      const checked = checkedOf(drop, items)
      if (checked) land(landing(checked, drop.to, arranged), drop, arranged, [...items, ...checked])
    }
  }, [dropped, items, arranged])
}

/** What can be put now: what was checked since it was dropped, or a refused file that a remedy made good. */
function checkedOf(drop: Dropped, items: readonly TrayItem[]): readonly TrayItem[] | null {
  if (drop.stage === 'checked') return drop.items
  if (drop.stage !== 'told' || drop.note.why !== 'refused') return null
  const { id } = drop.note
  const fixed = items.find((item) => item.id === id)
  return fixed?.check.state === 'ready' ? [fixed] : null
}

function land({ puts, named, note }: Landing, { to }: Dropped, arranged: Arranged, items: readonly TrayItem[]) {
  tellSlot(to, note && { to, stage: 'told', note })
  for (const put of puts) putPicture(put.hash, put.to, arranged, items)
  if (named.length === 0) return
  useCreateChoice.setState(({ moves, selection }) => ({
    moves: Object.fromEntries(Object.entries(moves).filter(([hash]) => !named.includes(hash))),
    selection: named.reduce((chosen, hash) => withHash(chosen, items, hash), selection),
  }))
}
