// Watches the tray for files that were dropped on a place, and puts each there when its check is done.
import { useEffect } from 'react'
import type { TrayItem } from '../../src-shared/source.ts'
import { arrivals } from './arrivals.ts'
import { useCreateChoice } from './create-choice.ts'
import { putPicture } from './put-picture.ts'
import type { Arranged } from './view-sets.ts'

export function useArrivals(items: readonly TrayItem[], arranged: Arranged): void {
  const awaited = useCreateChoice((state) => state.awaited)
  useEffect(() => {
    const here = arrivals(awaited, items)
    if (here.length === 0) return
    const done = new Set(here.map(({ entry }) => entry))
    useCreateChoice.setState((state) => ({ awaited: state.awaited.filter((entry) => !done.has(entry)) }))
    for (const { entry, hash } of here) if (hash) putPicture(hash, entry.to, arranged, items)
  }, [awaited, items, arranged])
}
