// Points that were agreed and that the last reading of the balance does not hold yet: unsent, on their way, or charged
// after it. Specification: Resources, Credit balance and Usage list.
import type { StudioDb } from '../../storage/studio-db.ts'
import {
  type Charge,
  chargesAround,
  explainedPoints,
  freshStrangers,
  type Stranger,
  unsentPoints,
} from '../../views/agreed-charges.ts'
import { quietTime } from '../doubts/evidence.ts'

/** A balance as it was read: `askedAt` and `readAt` are the two ends of the call, in milliseconds since 1970. */
export type BalanceReading = { used: number; askedAt: number; readAt: number }

/**
 * Points agreed in an account and not in `reading`, uploads and steps of recipes included. A charge that was on its way
 * while the balance was read is in it or not: the ledger and the points used say which.
 */
export function agreedPoints(db: StudioDb, accountId: string, reading: BalanceReading | null): number {
  const unsent = unsentPoints(db, accountId)
  const sent = chargesAround(db, accountId, reading?.askedAt ?? Number.POSITIVE_INFINITY, quietTime)
  if (!reading) return unsent + sumOf(sent)
  const charges = matched(sent, freshStrangers(db, accountId, sent))
  const later = charges.filter(({ armedAt }) => armedAt > reading.readAt)
  // What the ledger showed before the balance was asked for is in the balance.
  const doubtful = charges.filter(({ armedAt, seenAt }) => {
    return armedAt <= reading.readAt && (seenAt === null || seenAt > reading.askedAt)
  })
  const inDoubt = sumOf(doubtful)
  if (inDoubt === 0) return unsent + sumOf(later)
  const explained = explainedPoints(db, accountId, reading.askedAt, [...later, ...doubtful])
  const held = explained === null ? 0 : Math.min(inDoubt, Math.max(0, reading.used - explained))
  return unsent + sumOf(later) + inDoubt - held
}

const sumOf = (charges: readonly { points: number }[]) => charges.reduce((sum, { points }) => sum + points, 0)

/** Gives each charge whose answer is not here the first stranger that can be it. */
function matched(sent: readonly Charge[], strangers: readonly Stranger[]): Charge[] {
  const left = [...strangers]
  return sent.map((charge) => {
    if (charge.resourceId !== null) return charge
    const at = left.findIndex(({ points, seenAt }) => points === charge.points && seenAt >= charge.armedAt)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? { ...charge, resourceId: found.resourceId, seenAt: found.seenAt } : charge
  })
}
