// The usage ledger of an account, newest first, in pages. Specification: Resources, Usage list; GET /account/usage.
import { z } from 'zod'

/** Positive `points` are a charge, negative a refund; `type` is not relied on. */
export const usageEventSchema = z.looseObject({
  id: z.string().min(1),
  object: z.literal('usage_event'),
  resource_id: z.string().nullable(),
  points: z.number().int(),
  type: z.string(),
  description: z.string(),
  created_at: z.string(),
})

export const usageListSchema = z.looseObject({
  object: z.literal('list'),
  data: z.array(usageEventSchema),
  has_more: z.boolean(),
  next_before: z.number().int().nullish(),
})

export type UsageList = z.infer<typeof usageListSchema>

export type UsageEvent = UsageList['data'][number]
