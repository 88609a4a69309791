// The caps per day and per month: what would go above one is refused before anything is written, and what is agreed to beside
// new orders is noted. Practice points are no money and count nowhere.
import type { Failure, Outcome } from '../../src-shared/failure.ts'
import {
  aboveCap,
  beginOf,
  type Capped,
  type CapTime,
  capFailure,
  capSettings,
  capTimes,
} from '../../src-shared/settings/caps.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import type { Clock } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { agreedSince } from '../views/agreed-in-time.ts'
import { noteShares, type Share } from './note-shares.ts'

export type PointCaps = {
  /** Why so much more may not be agreed to now; null when it may. */
  refusal(shares: readonly Share[]): Failure | null
  /** The same of new orders. */
  refusalOfNew(accountId: string, points: number): Failure | null
  /** Lets `act` happen while its shares are noted, unless they go above a cap; what fails is not counted. */
  during<T>(shares: readonly Share[], act: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>>
  /** What an account agreed to so far. */
  capped(accountId: string): Capped
}

type Given = {
  db: StudioDb
  clock: Pick<Clock, 'now'>
  settings: () => Pick<Settings, 'capPerDay' | 'capPerMonth'>
  isPractice: (accountId: string) => boolean
}

/** In milliseconds: what was agreed to so far ahead of now, before the clock was put back, counts; a clock that was years ahead does not. */
const clockError = 31 * 24 * 3_600_000

export function createPointCaps({ db, clock, settings, isPractice }: Given): PointCaps {
  const capped = (accountId: string): Capped => {
    const caps = settings()
    const agreed = (time: 'day' | 'month') =>
      caps[capSettings[time]] === 0 || isPractice(accountId) ? null : agreedFrom(time, accountId)
    return { day: agreed('day'), month: agreed('month') }
  }
  const agreedFrom = (time: CapTime, accountId: string) =>
    agreedSince(db, accountId, beginOf(time, clock.now()), clock.now() + clockError)
  const refusal = (shares: readonly Share[]): Failure | null => {
    const caps = settings()
    for (const [accountId, some] of Map.groupBy(shares, (share) => share.accountId)) {
      if (isPractice(accountId)) continue
      for (const time of capTimes) {
        const cap = caps[capSettings[time]]
        if (cap === 0) continue
        // What was agreed to within the same time is counted there already.
        const begin = beginOf(time, clock.now())
        const counting = some.filter(({ again, placedAt }) => !again || placedAt < begin)
        const points = counting.reduce((sum, share) => sum + share.points, 0)
        const above = aboveCap(time, points, cap, agreedFrom(time, accountId))
        if (above) return capFailure(above)
      }
    }
    return null
  }
  return {
    refusal,
    refusalOfNew: (accountId, points) => refusal([{ accountId, points, placedAt: clock.now(), again: false }]),
    capped,
    async during(shares, act) {
      const above = refusal(shares)
      if (above) return { ok: false, failure: above }
      const counting = shares.filter(({ accountId, points }) => points > 0 && !isPractice(accountId))
      const forget = noteShares(db, counting, clock.now())
      const outcome = await act()
      if (!outcome.ok) forget()
      return outcome
    },
  }
}
