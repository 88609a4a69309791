// The ledger as the window shows it: usage events matched to orders, and whether everything adds up.
import { z } from 'zod'
import { balanceSchema } from '../account.ts'
import { orderKinds } from '../orders/order-request.ts'
import { recordOf } from '../record-of.ts'

/** What points are spent on; `foreign` is what was not ordered on this computer. */
export const spendingKinds = [...orderKinds, 'upload', 'foreign'] as const
export type SpendingKind = (typeof spendingKinds)[number]

export const ledgerRowSchema = z.object({
  id: z.string(),
  at: z.number(),
  description: z.string(),
  /** Positive for a charge, negative for a refund. */
  points: z.number().int(),
  resourceId: z.string().nullable(),
  /** `order` and `upload` were made on this computer, `unclear` probably, since an answer was lost; `foreign` was not. */
  match: z.enum(['order', 'upload', 'unclear', 'foreign']),
  orderId: z.string().nullable(),
  title: z.string().nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

export const ledgerSchema = z.object({
  accountId: z.string(),
  balance: balanceSchema.nullable(),
  rows: z.array(ledgerRowSchema),
  /** Events held here in all; `rows` may be a page of them. */
  events: z.number().int(),
  /** True when the whole history was read, so that the sums below say something. */
  complete: z.boolean(),
  /** Lines of the history whose points could not be read: they are in no sum. */
  unread: z.number().int(),
  sum: z.number().int(),
  /** `used − sum` when complete: 0 means nothing is missing. */
  difference: z.number().int().nullable(),
  foreign: z.object({ events: z.number().int(), points: z.number().int() }),
  /** Probably of orders whose answer was lost. */
  unclear: z.object({ events: z.number().int(), points: z.number().int() }),
  /** Every day on which something happened, oldest first. */
  days: z.array(z.object({ day: z.string(), ...recordOf(spendingKinds, () => z.number()) })),
  readAt: z.number().nullable(),
})
export type Ledger = z.infer<typeof ledgerSchema>
export type SpendingDay = Ledger['days'][number]

/** A day on which nothing was spent. */
export function quietDay(day: string): SpendingDay {
  return { day, ...recordOf(spendingKinds, () => 0) }
}
