// The balance of an account. Specification: Resources, Credit balance.
import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

const creditBalanceSchema = z.looseObject({
  object: z.literal('credit_balance'),
  unit: z.literal('api_point'),
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
})

/** The same as it is read: numbers may be written as text. */
export const toldBalanceSchema = creditBalanceSchema.extend({
  object: creditBalanceSchema.shape.object.catch('credit_balance'),
  total: wholeNumber,
  used: wholeNumber,
  remaining: wholeNumber,
})
export type CreditBalance = z.infer<typeof creditBalanceSchema>
