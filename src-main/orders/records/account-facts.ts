// What orders ask of the accounts' records: whether one is there, where its service is, and whether it is the practice region's.
import type { StudioDb } from '../../storage/studio-db.ts'

export type AccountFacts = {
  /** Not removed. */
  isKnown(accountId: string): boolean
  isPractice(accountId: string): boolean
  baseUrl(accountId: string): string
}

export function accountFacts(db: StudioDb): AccountFacts {
  const row = (accountId: string) => db.get('select kind, base_url, removed_at from accounts where id = ?', accountId)
  return {
    isKnown: (accountId) => row(accountId)?.removed_at === null,
    isPractice: (accountId) => row(accountId)?.kind === 'practice',
    baseUrl: (accountId) => String(row(accountId)?.base_url),
  }
}
