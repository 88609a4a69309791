// The balance of an account. Specification: Resources, Credit balance.
import { z } from 'zod'

export const creditBalanceSchema = z.looseObject({
  object: z.literal('credit_balance'),
  unit: z.literal('api_point'),
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
})
export type CreditBalance = z.infer<typeof creditBalanceSchema>
