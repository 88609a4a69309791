// What the order engine does for the desks: orders from quote to saved files.
import type { Outcome } from '../../src-shared/failure.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { Quote } from '../../src-shared/orders/quote.ts'
import type { Settling } from './doubts/settle-order.ts'
import type { AgreedPrice } from './prices/agree-price.ts'
import type { Placed, Placing } from './prices/place-quote.ts'
import type { AccountAsk } from './prices/quote-desk.ts'
import type { QueueLists } from './queue-lists.ts'
import type { OrderOutline } from './records/order-book.ts'
import type { KnownUploads } from './sending/known-uploads.ts'
import type { OrderPage } from './window-orders.ts'

export type OrderEngine = KnownUploads &
  QueueLists & {
    /** What these orders cost now; good for one batch and five minutes. */
    quote(ask: AccountAsk): Promise<Outcome<Quote>>
    /** The open quote that a press would buy; undefined when it is none, or bought already. */
    offered(quoteId: string): Quote | undefined
    /** Journals the whole batch before anything is sent; the same quote twice gives the same batch. */
    place(ask: Placing): Promise<Outcome<Placed>>
    /** Newest first; all of them without a page. */
    list(page?: OrderPage): Order[]
    /** The little that is asked of all orders of the batches under way at once, and the ids of the others. */
    outlines(): OrderOutline[]
    endedBatches(): string[]
    /** Cancels those that are surely unsent, free of charge. */
    cancel(ids: string[]): { cancelled: string[] }
    /** Those of `ids` that wait for the person's word on a new key. */
    awaitingWord(ids: string[]): ReadonlySet<string>
    /** Lets held orders wait for their turn again; of those that wait for a word on a new key only the ones in `word`. */
    resume(ids: string[], word?: ReadonlySet<string>): void
    /** Lets orders go on that stopped at another price, at most at the points given, at prices read at this moment. */
    agree(prices: readonly AgreedPrice[]): Promise<void>
    /** The person's word on an order whose charge could not be settled, or whose job or results do not show. */
    settle(id: string, how: Settling): Promise<Outcome<undefined>>
    /** Points agreed in an account that its balance, as read last, does not hold yet. */
    agreed(accountId: string): number
    pauseSending(paused: boolean): void
    /** Orders whose charged calls are under way, or come next; not those that stand still. */
    beingSent(): number
    readonly sendingPaused: boolean
    /** True while the records take no writing, so that nothing is sent. */
    readonly recordsStuck: boolean
    /** So many orders were met that this version cannot read. */
    ordersUnread(): number
    /** Saves an order's missing results now; of one that was changed on this computer the original, beside it. */
    fetchAgain(id: string, changed?: string): void
    /** Results of these orders went missing on this computer, or were found again. */
    filesMoved(ids: readonly string[]): void
    /** Writes the facts that lie beside an order's results anew; answers those artifacts whose files are not there. */
    renewFacts(orderId: string): Promise<string[]>
    /** The computer was asleep: what was to be looked at meanwhile is looked at now, at the pace of each account. */
    wake(): void
    /** These orders go on from where they stand, and what waits is sent. */
    carryOn(ids: readonly string[]): void
    /** Takes up everything unfinished. */
    start(): void
    /** Stops without waiting for the network; what is durable goes on at the next start. */
    stop(): Promise<void>
    /** Tells `listener` of changed orders, gathered a few times a second. */
    onChange(listener: (orders: Order[]) => void): () => void
  }
