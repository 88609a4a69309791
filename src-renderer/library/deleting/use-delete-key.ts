// The commands that delete what is chosen in the Library, and the key of its list that does the same.
import { useCallback } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useDeleteCommands } from '../../ui/results/use-delete-commands.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useDeleteActs } from './use-delete-acts.ts'

/** Answers what the key does; false when there is nothing to delete. */
export function useDeleteKey(listed: readonly Order[], chosen: readonly Order[]): () => boolean {
  const acts = useDeleteActs(chosen, listed)
  useDeleteCommands(chosen, acts, { listKey: 'list.remove' })
  const latest = useLatest(() => {
    if (chosen.length === 0 || acts.remove.reason !== undefined) return false
    acts.remove.act()
    return true
  })
  return useCallback(() => latest.current(), [latest])
}
