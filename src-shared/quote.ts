// What a set of orders will cost, uploads and reuse included, and the balance after.
import { z } from 'zod'
import { balanceSchema } from './account.ts'
import { orderRequestSchema } from './order.ts'

export const quoteLineSchema = z.object({
  what: z.enum(['work', 'upload', 'reuse']),
  count: z.number().int(),
  each: z.number().int(),
})

export const quoteSchema = z.object({
  id: z.string().min(1).max(64),
  accountId: z.string().max(64),
  request: orderRequestSchema,
  orders: z.number().int(),
  lines: z.array(quoteLineSchema),
  total: z.number().int(),
  balance: balanceSchema.nullable(),
  /** `remaining − total`; negative when the account is short; null while the balance is unknown. */
  after: z.number().int().nullable(),
  /** Where the prices come from: the account's catalog or the specification's list. */
  prices: z.enum(['catalog', 'list']),
  expiresAt: z.number(),
})
export type Quote = z.infer<typeof quoteSchema>
