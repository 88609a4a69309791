// Which charge that was given back belongs to which attempt that was turned away. Pure. Specification: Usage list.
import { chargeTolerance, farthestZone } from '../../views/ledger-zone.ts'

/** Charged and given back in full, and nobody's here. Times in milliseconds since 1970. */
export type GivenBack = {
  resourceId: string
  points: number
  /** By the service's clock, which may be of another zone. */
  createdAt: number
  /** When this computer first read of it. */
  seenAt: number
}

/** One attempt that ended without a resource, at `at` by this computer's clock. */
export type TurnedDown = {
  intentId: string
  points: number
  at: number
  /** Everything charged by then was here shortly before: what was first seen afterwards is new. */
  watched: boolean
}

type RejectionPair<A extends TurnedDown = TurnedDown> = { back: GivenBack; attempt: A }

const hour = 3_600_000

/** What was first seen so soon after a watched attempt is judged without the zone of its time. */
const soon = hour
/** Zones lie by quarters of an hour. */
const zoneStep = hour / 4

/**
 * Every pair that is possible, the most likely first: those timely by the service's clock, which is `ahead` milliseconds
 * of ours, before those merely seen in time, and the nearest first. A charge at another price than was agreed comes after
 * all others: only a watched attempt that is timely can be its. A charge or an attempt may be in several.
 */
export function rejectionPairs<A extends TurnedDown>(
  backs: readonly GivenBack[],
  attempts: readonly A[],
  ahead: number,
): RejectionPair<A>[] {
  const pairs = backs.flatMap((back) =>
    attempts.flatMap((attempt) => {
      if (back.seenAt < attempt.at) return []
      const away = Math.abs(back.createdAt - attempt.at - ahead)
      const timely = away <= chargeTolerance
      const fresh = attempt.watched && back.seenAt <= attempt.at + soon
      const agreed = attempt.points === back.points
      const zoned = fresh && away <= farthestZone
      if (agreed ? !timely && !zoned : !timely || !fresh) return []
      return [{ back, attempt, agreed, timely, away: timely ? away : besideZones(away) }]
    }),
  )
  return pairs.toSorted(
    (a, b) => Number(b.agreed) - Number(a.agreed) || Number(b.timely) - Number(a.timely) || a.away - b.away,
  )
}

function besideZones(away: number): number {
  return Math.abs(away - Math.round(away / zoneStep) * zoneStep)
}
