// Pictures that came by themselves are chosen for nothing: whoever is about to place an order orders what they chose, and no more.
import { useLayoutEffect } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { changeSelection } from '../create-choice.ts'
import { createChanges } from '../history/create-history.ts'

/** Those that were taken out once: from then on the person decides. */
const met = new Set<string>()

/** Before anything of them is seen. */
export function useArrived(items: readonly TrayItem[]): void {
  useLayoutEffect(() => {
    const fresh = items.filter(({ id, arrived }) => arrived && !met.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) met.add(id)
    createChanges.quietly(() =>
      changeSelection(({ off, anchor }) => ({ off: new Set([...off, ...fresh.map(({ id }) => id)]), anchor })),
    )
  }, [items])
}
