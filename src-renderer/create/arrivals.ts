// Which files that were dropped on a place have been checked by now.
import type { TrayItem } from '../../src-shared/source.ts'
import type { Awaited } from './create-choice.ts'

export type Arrival = { readonly entry: Awaited; readonly hash: string | null }

/** Files that were awaited and are decided now; a refused one has no picture, and its card says why. */
export function arrivals(awaited: readonly Awaited[], items: readonly TrayItem[]): readonly Arrival[] {
  return awaited.flatMap((entry) => {
    const item = items.find(({ id, name }) => name === entry.name && !entry.before.has(id))
    if (!item || item.check.state === 'checking') return []
    return [{ entry, hash: item.check.state === 'ready' ? item.check.source.hash : null }]
  })
}
