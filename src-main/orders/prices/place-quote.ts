// A press on Place: the batch is journaled at the prices of this moment before anything of it is sent.
// Specification: Endpoints; Capability catalog.
import { type Failure, failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { BatchMarks } from '../../../src-shared/orders/marks.ts'
import type { Log } from '../../ports.ts'
import type { AccountsForOrders, SourcesForOrders } from '../needs.ts'
import { type BatchPorts, batchOf, placeBatch } from '../place-batch.ts'
import { journal } from '../records/journal.ts'
import type { QuoteDesk } from './quote-desk.ts'

export type Placing = {
  quoteId: string
  total: number
  titles: Record<string, string>
  first?: boolean | undefined
  marks?: BatchMarks | undefined
}
export type Placed = { batchId: string; orderIds: string[] }

/** What the batches of an engine are placed by, beside its own books. */
export type PlacingPorts = Pick<BatchPorts, 'mark'> & {
  /** Why so many points more may not be agreed to in an account; null when they may. */
  mayAgree?: ((accountId: string, points: number) => Failure | null) | undefined
}

type Given = BatchPorts &
  PlacingPorts & {
    accounts: Pick<AccountsForOrders, 'catalog' | 'renewCatalog'>
    sources: Pick<SourcesForOrders, 'facts'>
    desk: QuoteDesk
    log: Log
    now: () => number
    mayCharge: () => boolean
    isKnown: (accountId: string) => boolean
    /** Is told of a new batch, and whether it is one of a recipe. */
    placed: (isRecipe: boolean) => void
  }

/** Places what a quote offers, at its total in points; the same quote twice gives the same batch. */
export function createPlacing(given: Given): (ask: Placing) => Promise<Outcome<Placed>> {
  const { db, orders, accounts, sources, desk, log } = given
  return async ({ quoteId, total, titles, first = false, marks }) => {
    if (!given.mayCharge()) return failure('records-gone')
    // The prices of this moment: a press agrees to no others. Without an answer those read last count.
    const asked = batchOf(db, quoteId) ? undefined : desk.offered(quoteId)
    if (asked !== undefined) await accounts.renewCatalog(asked.accountId)
    const earlier = batchOf(db, quoteId)
    if (earlier) return success(earlier)
    const open = desk.check(quoteId, total)
    if (!open.ok) return open
    const { accountId } = open.value.quote
    if (!given.isKnown(accountId)) return failure('account-unknown')
    // Asked with nothing between the answer and the writing, so that no other press comes in between.
    const above = given.mayAgree?.(accountId, total)
    if (above) return { ok: false, failure: above }
    const titleOf = (orderId: string) => orders.get(orderId)?.title ?? ''
    const catalog = accounts.catalog(accountId)
    const agreed = { open: open.value, titles, titleOf, facts: sources.facts, catalog, at: given.now(), first, marks }
    const batch = journal(() => placeBatch(given, agreed))
    if (!batch.ok) return batch
    desk.use(quoteId)
    log.info('batch placed', { orders: batch.value.orderIds.length, points: total })
    given.placed(open.value.ask.recipe !== undefined)
    return batch
  }
}
