// Orders of the records that this version cannot read, as far as they were met: told once each, and left as they are.
import type { Log } from '../../ports.ts'

type UnreadOrders = {
  count(): number
  /** An order was met that cannot be read. */
  note(id: string): void
}

/** `changed` is told of each that was not met before. */
export function createUnreadOrders(log: Log, changed: () => void): UnreadOrders {
  const met = new Set<string>()
  return {
    count: () => met.size,
    note(id) {
      if (met.has(id)) return
      met.add(id)
      log.error('an order cannot be read', { order: id })
      changed()
    },
  }
}
