// What points went to: the lines of a ledger in groups, one group chosen of them, and the budget of a client.
import { z } from 'zod'
import { longestClient } from '../orders/marks.ts'
import { ledgerRowSchema, ledgerSchema, spendingKinds } from './ledger.ts'

const id = z.string().min(1).max(64)

export const spendingGroups = ['kind', 'batch', 'client', 'account'] as const
export type SpendingGroup = (typeof spendingGroups)[number]

/** One group of a ledger's lines. A client is empty where an order has none; null is what shows at no order of this computer. */
export const spendingFilterSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('kind'), key: z.enum(spendingKinds) }).strict(),
  z.object({ by: z.literal('batch'), key: id.nullable() }).strict(),
  z.object({ by: z.literal('client'), key: z.string().max(longestClient).nullable() }).strict(),
])
export type SpendingFilter = z.infer<typeof spendingFilterSchema>

/** Groups that are listed at most; what further ones cost is added up. */
export const mostGroups = 200

/** `from` is the first moment that counts, in milliseconds since 1970, or null for all of the history. */
export const spentAskSchema = z
  .object({
    accountId: id,
    by: z.enum(spendingGroups),
    from: z.number().nullable(),
    filter: spendingFilterSchema.nullable(),
  })
  .strict()
export type SpentAsk = z.infer<typeof spentAskSchema>

const points = z.object({ orders: z.number().int(), charged: z.number().int(), refunded: z.number().int() })
export type Spent = z.infer<typeof points>

const groupSchema = points.extend({
  key: z.string().nullable(),
  /** Of an account and of a batch, which also has the time of its press; other groups are named by their keys. */
  name: z.string(),
  placedAt: z.number().nullable(),
  /** Of a client with a budget: its points, and what the client cost in all of the history. */
  budget: z.object({ points: z.number().int(), spent: z.number().int() }).nullable(),
})
export type SpentGroup = z.infer<typeof groupSchema>

/** Batches newest first, other groups by their points; all of them together are what the ledger says of that time. */
export const spentSchema = z.object({
  groups: z.array(groupSchema),
  /** What is in no group of the list. */
  rest: points.extend({ groups: z.number().int() }),
})
export type SpentList = z.infer<typeof spentSchema>

/** The lines of one group: how many there are, the newest of them, and all of them by day. */
export const foundLinesSchema = z.object({
  events: z.number().int(),
  rows: z.array(ledgerRowSchema),
  days: ledgerSchema.shape.days,
})
export type FoundLines = z.infer<typeof foundLinesSchema>

export const largestBudget = 1_000_000_000

/** Null takes the budget away. */
export const budgetSchema = z
  .object({
    accountId: id,
    client: z.string().trim().min(1).max(longestClient),
    points: z.number().int().min(1).max(largestBudget).nullable(),
  })
  .strict()
export type Budget = z.infer<typeof budgetSchema>
