// Who hears of what happens in the core: the events of the contract, told to everyone that listens.
import type { EventName, EventPayload } from '../src-shared/bridge/contract.ts'

export type EventDesk = {
  tell<N extends EventName>(name: N, payload: EventPayload<N>): void
  /** Hears one event; returns the undo. */
  on<N extends EventName>(name: N, hear: (payload: EventPayload<N>) => void): () => void
}

export function createEventDesk(): EventDesk {
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  return {
    tell(name, payload) {
      for (const hear of listeners.get(name) ?? []) (hear as (told: typeof payload) => void)(payload)
    },
    on(name, hear) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(hear as (payload: never) => void)
      return () => void set.delete(hear as (payload: never) => void)
    },
  }
}
