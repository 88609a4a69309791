// Accounts of which nothing is sent, because these records may be older than what the account was charged for.
import type { StudioDb } from '../../storage/studio-db.ts'

export type SendingHold = {
  /** True while an account's history has to be looked at before anything of it is sent. */
  on(accountId: string): boolean
  /** Holds an account until the end of this process, or until it is let go; what the records say holds besides. */
  set(accountId: string, held: boolean): void
}

/** The hold over the accounts of `db`. */
export function createSendingHold(db: StudioDb): SendingHold {
  const looking = new Set<string>()
  const kept = 'select 1 from rebuilds where account_id = ? and holds = 1'
  return {
    on: (accountId) => looking.has(accountId) || db.get(kept, accountId) !== undefined,
    set(accountId, held) {
      if (held) looking.add(accountId)
      else looking.delete(accountId)
    },
  }
}
