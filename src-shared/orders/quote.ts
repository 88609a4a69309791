// What a set of orders will cost, uploads and reuse included, and the balance after.
import { z } from 'zod'
import { balanceSchema } from '../account.ts'
import { orderInputsSchema } from './order-inputs.ts'
import { orderKinds, orderRequestSchema } from './order-request.ts'
import { recipeLinksSchema } from './recipe.ts'

/** Orders that one press may place. */
export const mostOrders = 10_000

/**
 * Every input with every request: the same pictures with each of several choices. With `recipe` the requests are its
 * steps, and those after another take its result in place of the pictures; the second picture goes with those that say so.
 */
export const quoteAskSchema = z
  .object({
    requests: z.array(orderRequestSchema).min(1).max(1000),
    inputs: z.array(orderInputsSchema).min(1).max(10_000),
    recipe: recipeLinksSchema.optional(),
  })
  .strict()
  .refine(({ requests, inputs }) => requests.length * inputs.length <= mostOrders, `at most ${mostOrders} orders`)
  .refine(
    ({ requests, recipe: { after, second } = {} }) =>
      [after, second].every((list) => list === undefined || list.length === requests.length),
    'a link for every request',
  )
export type QuoteAsk = z.infer<typeof quoteAskSchema>

/** `hand-over` is the upload of a step's result for the steps after it; `of` says which work in the service's words: a tier, a resolution, a quality, a format. */
const quoteLineSchema = z.object({
  what: z.enum(['work', 'texture', 'pbr', 'upload', 'reuse', 'hand-over']),
  kind: z.enum(orderKinds).nullable(),
  of: z.string().nullable(),
  count: z.number().int(),
  each: z.number().int(),
  /** `list`: the catalog was read and does not tell this price, or not as one; `charged`: the service charged otherwise than `told`. */
  from: z.enum(['list', 'charged']).optional(),
  told: z.number().int().optional(),
})
export type QuoteLine = z.infer<typeof quoteLineSchema>

export const quoteSchema = z.object({
  id: z.string().min(1).max(64),
  accountId: z.string().max(64),
  requests: z.array(orderRequestSchema),
  orders: z.number().int(),
  lines: z.array(quoteLineSchema),
  /** SHA-256s of its pictures, each once: those that its uploads are for, and those that are there. */
  pictures: z.object({ fresh: z.array(z.string()), uploaded: z.array(z.string()) }),
  total: z.number().int(),
  balance: balanceSchema.nullable(),
  /** Points of earlier orders and uploads that were agreed and that `balance` does not hold yet. */
  agreed: z.number().int(),
  /** `remaining − agreed − total`; negative when the account is short; null while the balance is unknown. */
  after: z.number().int().nullable(),
  /** Where the prices come from: the account's catalog or the specification's list. */
  prices: z.enum(['catalog', 'list']),
  expiresAt: z.number(),
})
export type Quote = z.infer<typeof quoteSchema>
