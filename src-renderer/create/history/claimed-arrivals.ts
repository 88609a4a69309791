// Pictures of the tray that came as a part of another change, such as an order's settings with its pictures: that one takes them out again.
import { create } from 'zustand'

export const useClaimedArrivals = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Says so of these entries, which are there already or come in a moment. */
export function claimArrivals(ids: readonly string[]): void {
  if (ids.length > 0) useClaimedArrivals.setState((state) => ({ ids: new Set([...state.ids, ...ids]) }))
}
