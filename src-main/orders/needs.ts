// What orders need from accounts, the ledger and the kept sources.
import type { Balance } from '../../src-shared/account.ts'
import type { Failure, Outcome } from '../../src-shared/failure.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { Source } from '../../src-shared/source.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { SourceStore } from '../sources/source-store.ts'

export type AccountsForOrders = {
  client(accountId: string): Promise<Outcome<ServiceClient>>
  /** The service refused the account's key: no client is given until it is replaced or its balance can be read. */
  refused(accountId: string, failure: Failure): void
  /** What went wrong last; null when nothing is known to be wrong. */
  problem(accountId: string): Failure | null
  catalog(accountId: string): Capabilities | undefined
  /** Reads the catalog again, for a few seconds at most; without an answer it stays as it is. */
  renewCatalog(accountId: string): Promise<void>
  balance(accountId: string): Balance | null
  /** When that balance was asked for (milliseconds since 1970): what was charged before is in it. */
  balanceAskedAt(accountId: string): number | null
  refreshBalance(accountId: string): Promise<Outcome<Balance>>
  /** Milliseconds until the account's calls go on; 0 unless its service asked them to wait or has trouble. */
  pausedFor(accountId: string): number
  /** The computer was asleep: what every service asked to wait for goes by the time of day. */
  slept(): void
  keyFingerprint(accountId: string): string | null
  /** Whether a key of this fingerprint is of the account that the present one is of, as far as it was ever compared. */
  isKeyOf(accountId: string, keyFingerprint: string | null): boolean
  /** Tells `listener` when an account works again after its key or its connection did not. */
  onUsable(listener: (accountId: string) => void): () => void
  /** Tells `listener` when an account's key is refused that was not before. */
  onRefused(listener: (accountId: string) => void): () => void
  /** Tells `listener` of every change of any account, its catalog included. */
  onChange(listener: () => void): () => void
  /** Tells `listener` of a key that nothing shows to be of the account; it answers how many unsent orders now wait for a word. */
  onUncompared(listener: (accountId: string) => number): () => void
}

/** `createdAt` as the ledger writes it; `seenAt` is when this computer first read of it, by its own clock. */
export type LedgerEvent = { id: string; points: number; createdAt: number; seenAt: number }

export type LedgerForOrders = {
  refresh(accountId: string, signal?: AbortSignal): Promise<Outcome<undefined>>
  eventsOf(accountId: string, resourceId: string): LedgerEvent[]
  /** Charges whose resource no intent owns, made since `since` (milliseconds since 1970, the service's clock). */
  unclaimed(accountId: string, since: number): (LedgerEvent & { resourceId: string })[]
  /** Tells everybody who listens that an account's events mean something else than before. */
  tell(accountId: string): void
  onChange(listener: (accountId: string) => void): () => void
}

export type SourcesForOrders = Pick<SourceStore, 'record' | 'setOrigin'> & {
  /** Takes a saved result in as a picture: its facts, with the copy on disk and not yet recorded. */
  take(path: string): Promise<Outcome<readonly [Source]>>
  /** The same for the four views cut out of a saved sheet, front, left, back and right. */
  takeViews(path: string): Promise<Outcome<readonly Source[]>>
  path(hash: string): string
  bytes(hash: string): Promise<Outcome<Uint8Array>>
  facts(hash: string): Source | undefined
}
