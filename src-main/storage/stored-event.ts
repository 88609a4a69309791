// A line of an account's ledger as studio.db keeps it.
import type { Row } from './studio-db.ts'

export type StoredEvent = {
  id: string
  resourceId: string | null
  points: number
  createdAt: number
  /** When this computer first read of it, by its own clock. */
  seenAt: number
}

/** An event of a row of usage_events. */
export function readEvent(row: Row): StoredEvent {
  return {
    id: String(row.id),
    resourceId: row.resource_id === null ? null : String(row.resource_id),
    points: Number(row.points),
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  }
}
