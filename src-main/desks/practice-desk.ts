// The practice region's switches for the person at the window: points, rehearsals and a fresh start.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Rehearsal } from '../../src-shared/practice.ts'
import type { AccountBook } from '../accounts/account-book.ts'
import { practiceId } from '../accounts/new-account.ts'
import type { OrderEngine } from '../orders/engine-calls.ts'
import type { PracticeRegion } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'
import { hasOpenWork } from '../views/open-work.ts'

export type PracticeDesk = {
  /** What the region rehearses now. */
  readonly rehearsal: Rehearsal
  /** Adds free points. */
  refill(points: number): Promise<Outcome<undefined>>
  rehearse(rehearsal: Rehearsal): Promise<Outcome<undefined>>
  /**
   * Empties the region and what is remembered of it: uploads and ledger. Orders and their saved files stay. Refused with
   * `account-busy` while orders are under way.
   */
  reset(): Promise<Outcome<undefined>>
}

type Given = {
  db: StudioDb
  region: PracticeRegion
  accounts: Pick<AccountBook, 'refresh'>
  orders: Pick<OrderEngine, 'forgetUploads'>
  ledger: Pick<LedgerMirror, 'forget' | 'refresh'>
  /** What it rehearses is another. */
  changed: () => void
}

/** The desk over the region that the app runs. */
export function createPracticeDesk({ db, region, accounts, orders, ledger, changed }: Given): PracticeDesk {
  let rehearsal: Rehearsal = 'none'

  /** What the region has become shows in balance and catalog; a region that misbehaves may not even tell. */
  const look = async () => {
    await accounts.refresh(practiceId)
    return success(undefined)
  }

  return {
    get rehearsal() {
      return rehearsal
    },
    async refill(points) {
      const filled = await region.refill(points)
      return filled.ok ? await look() : filled
    },
    async rehearse(wanted) {
      const set = await region.rehearse(wanted)
      if (!set.ok) return set
      rehearsal = wanted
      const looked = await look()
      changed()
      return looked
    },
    async reset() {
      if (hasOpenWork(db, practiceId)) return failure('account-busy')
      const emptied = await region.reset()
      if (!emptied.ok) return emptied
      orders.forgetUploads(practiceId)
      ledger.forget(practiceId)
      await look()
      await ledger.refresh(practiceId)
      return success(undefined)
    },
  }
}
