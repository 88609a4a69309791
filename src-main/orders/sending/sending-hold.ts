// Accounts of which nothing is sent, because these records may be older than what the account was charged for.
import type { StudioDb } from '../../storage/studio-db.ts'
import { isHeld } from '../records/rebuild-rows.ts'

export type SendingHold = {
  /** True while an account's history has to be looked at before anything of it is sent. */
  on(accountId: string): boolean
  /** Holds an account until the end of this process, or until it is let go; what the records say holds besides. */
  set(accountId: string, held: boolean): void
}

/** The hold over the accounts of `db`. */
export function createSendingHold(db: StudioDb): SendingHold {
  const looking = new Set<string>()
  return {
    on: (accountId) => looking.has(accountId) || isHeld(db, accountId),
    set(accountId, held) {
      if (held) looking.add(accountId)
      else looking.delete(accountId)
    },
  }
}
