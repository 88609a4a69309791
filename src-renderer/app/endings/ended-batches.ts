// The batches that ended and that the person has not looked at yet, by id.
import { create } from 'zustand'

export const useEndedBatches = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set<string>() }))

/** They are told together with those that were not looked at yet. */
export function noteEnded(ids: readonly string[]): void {
  if (ids.length > 0) useEndedBatches.setState((state) => ({ ids: new Set([...state.ids, ...ids]) }))
}

export function forgetEnded(): void {
  useEndedBatches.setState({ ids: new Set<string>() })
}
