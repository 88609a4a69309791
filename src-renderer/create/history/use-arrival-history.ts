// Notes pictures that the person brought into the tray, so that they can be taken out again: those of one go as one change.
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { createGoes } from '../../state/changes/one-go.ts'
import { putBack, takeOut } from '../../state/inputs/tray-ways.ts'
import { trayQuery } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useClaimedArrivals } from './claimed-arrivals.ts'
import { createChanges } from './create-history.ts'

const isClaimed = (id: string) => useClaimedArrivals.getState().ids.has(id)

export function useArrivalHistory(): void {
  const t = useText()
  const format = useFormats()
  const cache = useQueryClient()
  useEffect(() => {
    let met: Set<string> | undefined
    const goes = createGoes<string[]>(createChanges)
    let ids: string[] = []
    const note = (came: readonly string[]) =>
      goes.step('arrived', [], (all) => {
        all.push(...came)
        ids = all
        const words = { count: all.length, n: format.number(all.length) }
        // What came with another change in the meantime goes with that one.
        const own = () => all.filter((id) => !isClaimed(id))
        return {
          told: () => t('create.arrived', words),
          back: () => takeOut(own()),
          forth: () => putBack(own()),
          again: (way) => t(way === 'back' ? 'create.removed' : 'create.arrived', words),
        }
      })
    const observer = new QueryObserver(cache, trayQuery)
    const look = (items: readonly TrayItem[]) => {
      const known = met
      met ??= new Set(items.map(({ id }) => id))
      // Of the watched folder's nobody brought one in, and they are selected for nothing.
      const came = known ? items.filter(({ id, arrived }) => !known.has(id) && !arrived && !isClaimed(id)) : []
      for (const { id } of items) met.add(id)
      if (came.length > 0) note(came.map(({ id }) => id))
    }
    const held = observer.getCurrentResult().data
    if (held) look(held.items)
    const ends = [
      observer.subscribe(({ data }) => data && look(data.items)),
      useClaimedArrivals.subscribe(() => {
        if (ids.every(isClaimed)) goes.drop()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [t, format, cache])
}
