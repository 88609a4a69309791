// How long the key of an intent is trusted, and how old the intent is.
import type { Intent } from './intent.ts'

export const minute = 60_000

export const trust = {
  /** Up to this age a lost answer is asked for again with the same key and bytes. */
  blind: 10 * minute,
  /** Up to this age only after a ledger read without a candidate; beyond it never. */
  withLedger: 180 * minute,
  /** How long `idempotency_in_progress` counts. */
  inProgress: 30 * minute,
  /** How long such an answer proves that the service holds the key. */
  proof: minute,
  /** Attempts that may have been charged. */
  attempts: 12,
} as const

/** `now` and `serverNow` in milliseconds since 1970; `monotonic` since first armed in this process, if known. */
export type Times = { now: number; serverNow: number; monotonic: number | null }

/** Date headers have whole seconds and travel: a server age this little below zero is still sound. */
const headerSkew = 5000

/** Milliseconds since first armed, the oldest of three clocks; a clock that makes no sense means "old". */
export function ageOf(intent: Intent, times: Times): number {
  const { armedAt, note } = intent
  if (armedAt === null || note.serverArmedAt === undefined) return Number.POSITIVE_INFINITY
  const wall = times.now - armedAt
  const server = times.serverNow - note.serverArmedAt
  const monotonic = times.monotonic ?? 0
  const sound = wall >= 0 && server >= -headerSkew && monotonic >= 0
  return sound ? Math.max(wall, server, monotonic) : Number.POSITIVE_INFINITY
}
