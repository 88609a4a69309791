// Who is told of what happens in the core: the events of the contract, told to everyone that listens.
import { type EventName, type EventPayload, events } from '../../src-shared/bridge/contract.ts'
import { namesOf, recordOf } from '../../src-shared/record-of.ts'

export type EventDesk = {
  tell<N extends EventName>(name: N, payload: EventPayload<N>): void
  /** Listens to one event; returns what unsubscribes it. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void
}

type Listeners = { [N in EventName]: Set<(payload: EventPayload<N>) => void> }

export function createEventDesk(): EventDesk {
  const listeners: Listeners = recordOf(namesOf(events), () => new Set<never>())
  return {
    tell(name, payload) {
      for (const listener of listeners[name]) listener(payload)
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
  }
}
