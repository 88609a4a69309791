// How a choice is priced and bought: by one quote for Create, by several for orders that share nothing.
import type { Press } from '../../src-shared/bridge/contract.ts'
import type { BatchMarks } from '../../src-shared/orders/marks.ts'
import type { Quote } from '../../src-shared/orders/quote.ts'
import { studio } from '../bridge.ts'
import { type Chosen, sameChoice } from './chosen.ts'

/** Names of the pictures by SHA-256. */
export type Titles = Readonly<Record<string, string>>

/** How a press buys: what it buys in all, whether that goes before everything that waits, and the marks that it is given. */
export type Manner = { readonly press?: Press; readonly first?: boolean; readonly marks?: BatchMarks | undefined }

export type Terms<C> = {
  /** Rejects with the failure to show. */
  readonly make: (chosen: C) => Promise<Quote>
  /** Ids of the placed orders; rejects with the failure to show, `quote-expired` and `price-changed` among them. */
  readonly place: (quote: Quote, chosen: C, titles: Titles, manner?: Manner) => Promise<readonly string[]>
  readonly same: (a: C, b: C) => boolean
}

/** Everything in one quote and one batch. */
export const oneBatch: Terms<Chosen> = {
  make: (chosen) => studio.quotes.make(chosen),
  place: async ({ id, total }, _chosen, titles, manner = {}) =>
    (await studio.orders.place({ quoteId: id, total, titles: { ...titles }, ...manner })).orderIds,
  same: sameChoice,
}
