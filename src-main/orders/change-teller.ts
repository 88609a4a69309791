// Tells listeners about changed orders together, a few times a second.
import type { Order } from '../../src-shared/order.ts'
import type { Clock } from '../ports.ts'

export type ChangeTeller = {
  note(id: string): void
  onChange(hear: (orders: Order[]) => void): () => void
}

/** `quiet` is the time in milliseconds in which changes are gathered; the signal ends the telling. */
export function createChangeTeller(given: {
  clock: Clock
  quiet: number
  read: (ids: string[]) => Order[]
  signal: AbortSignal
  track: (work: Promise<void>) => void
}): ChangeTeller {
  const { clock, quiet, read, signal, track } = given
  const listeners = new Set<(orders: Order[]) => void>()
  const changed = new Set<string>()
  const tell = () => {
    const ids = [...changed]
    changed.clear()
    if (listeners.size === 0 || signal.aborted) return
    const orders = read(ids)
    for (const hear of listeners) hear(orders)
  }
  return {
    note(id) {
      changed.add(id)
      if (changed.size === 1) track(clock.sleep(quiet, signal).then(tell, () => changed.clear()))
    },
    onChange(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
