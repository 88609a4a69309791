// What orders need from accounts, the ledger and the kept sources.
import type { Outcome } from '../../src-shared/failure.ts'
import type { Source } from '../../src-shared/source.ts'
import type { AccountBook } from '../accounts/account-book.ts'
import type { SourceStore } from '../sources/source-store.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'

/** The accounts as orders see them. */
export type AccountsForOrders = Pick<
  AccountBook,
  | 'client'
  | 'refused'
  | 'problem'
  | 'catalog'
  | 'renewCatalog'
  | 'balance'
  | 'balanceAskedAt'
  | 'refreshBalance'
  | 'pausedFor'
  | 'slept'
  | 'keyFingerprint'
  | 'isKeyOf'
  | 'onUsable'
  | 'onRefused'
  | 'onChange'
  | 'onUncompared'
>

/** The ledger as orders see it. */
export type LedgerForOrders = Pick<LedgerMirror, 'refresh' | 'eventsOf' | 'unclaimed' | 'tell' | 'onChange'>

export type SourcesForOrders = Pick<SourceStore, 'record' | 'setOrigin' | 'path' | 'bytes' | 'facts'> & {
  /** Takes a saved result in as a picture: its facts, with the copy on disk and not yet recorded. */
  take(path: string): Promise<Outcome<readonly [Source]>>
  /** The same for the four views cut out of a saved sheet, front, left, back and right. */
  takeViews(path: string): Promise<Outcome<readonly Source[]>>
}
