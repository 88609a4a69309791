// The spending guard: points that were agreed to without a question of the main process are counted, and above the person's
// limit within ten minutes it asks. The count is on disk.
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Clock, SpendingReason } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { QuestionDesk } from './question-desk.ts'

/** What a call may lead to, in points; none of it is practice. */
export type Charge = {
  why: SpendingReason
  /** Ids, each once. */
  accounts: readonly string[]
  points: number
  orders: number
  /** All that one press of the person buys, where this is the first part of it; `again`: it was bought a moment ago. */
  press?: { points: number; orders: number; again: boolean } | undefined
}

export type SpendingGuard = {
  /** Lets `act` happen when its charge is within the limit, or when the person says so; else `not-confirmed`. */
  spend<T>(charge: Charge, act: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>>
  /** Points that may be agreed to now without a question; null when the person wants none. */
  unasked(): number | null
}

type Given = {
  db: StudioDb
  clock: Pick<Clock, 'now' | 'monotonic'>
  desk: QuestionDesk
  /** The person's limit in points; 0 never asks. */
  limit: () => number
  changed: () => void
}

/** Milliseconds for which points count towards the limit, and for which a yes covers the parts of its press. */
const span = 10 * 60_000
const pressLasts = 5 * 60_000

/** The guard over `db`. A yes begins the count anew; what fails is not counted. */
export function createSpendingGuard({ db, clock, desk, limit, changed }: Given): SpendingGuard {
  /** What is left of the last yes. */
  let permission = { account: '', points: 0, until: Number.NEGATIVE_INFINITY }

  /** Rows of what is being done: it counts however long it takes. */
  const underWay = new Set<number>()
  const counting = 'at > ? or id in (select value from json_each(?))'
  const counts = () => [clock.now() - span, JSON.stringify([...underWay])] as const

  const counted = () =>
    Number(db.get(`select coalesce(sum(points), 0) as sum from unasked_points where ${counting}`, ...counts())?.sum)
  const note = (points: number) => {
    const now = clock.now()
    // A clock that was put back would let them count for as long as it was put back.
    db.run('update unasked_points set at = ? where at > ?', now, now)
    db.run(`delete from unasked_points where not (${counting})`, ...counts())
    return Number(db.get('insert into unasked_points (points, at) values (?, ?) returning id', points, now)?.id)
  }
  const isPermitted = ({ accounts, points }: Charge) => {
    const covered = clock.monotonic() < permission.until && points <= permission.points
    if (!covered || accounts.some((each) => each !== permission.account)) return false
    permission = { ...permission, points: permission.points - points }
    return true
  }

  return {
    async spend(charge, act) {
      if (charge.points <= 0 || isPermitted(charge)) return await act()
      const most = limit()
      const points = Math.max(charge.points, charge.press?.points ?? 0)
      const already = counted()
      if (charge.press?.again || (most > 0 && already + points > most)) {
        const { why, accounts, press } = charge
        const orders = Math.max(charge.orders, press?.orders ?? 0)
        const again = press?.again ?? false
        if (!(await desk.ask({ what: 'spend', why, accounts, points, orders, again, limit: most, already })))
          return failure('not-confirmed')
        db.run('delete from unasked_points')
        const [account = ''] = accounts
        permission = { account, points: points - charge.points, until: clock.monotonic() + pressLasts }
        changed()
        return await act()
      }
      const row = note(charge.points)
      underWay.add(row)
      try {
        const outcome = await act()
        if (outcome.ok) db.run('update unasked_points set at = ? where id = ?', clock.now(), row)
        else db.run('delete from unasked_points where id = ?', row)
        return outcome
      } finally {
        underWay.delete(row)
        changed()
      }
    },
    unasked() {
      const most = limit()
      return most === 0 ? null : Math.max(0, most - counted())
    },
  }
}
