// Tells listeners about changed orders together, a few times a second.
import type { Order } from '../../src-shared/orders/order.ts'
import type { Clock } from '../ports.ts'

type ChangeNotifier = {
  note(id: string): void
  onChange(listener: (orders: Order[]) => void): () => void
}

/** So many orders are told at once, and the milliseconds before the next of them: neither side is kept busy for long. */
const chunk = 250
const pause = 30

/** `quiet` is the time in milliseconds in which changes are gathered; the signal ends the telling. */
export function createChangeNotifier(given: {
  clock: Clock
  quiet: number
  read: (ids: string[]) => Order[]
  signal: AbortSignal
  track: (work: Promise<void>) => void
}): ChangeNotifier {
  const { clock, quiet, read, signal, track } = given
  const listeners = new Set<(orders: Order[]) => void>()
  const changed = new Set<string>()
  const tellAfter = (wait: number) => track(clock.sleep(wait, signal).then(tell, () => changed.clear()))
  const tell = () => {
    const ids = [...changed].slice(0, chunk)
    for (const id of ids) changed.delete(id)
    if (changed.size > 0) tellAfter(pause)
    if (listeners.size === 0 || signal.aborted) return
    const orders = read(ids)
    for (const listener of listeners) listener(orders)
  }
  return {
    note(id) {
      const first = changed.size === 0
      changed.add(id)
      if (first) tellAfter(quiet)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
