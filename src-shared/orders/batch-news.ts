// What is new about a batch: that it ended, or began to need its person, with how its orders stand.
import { z } from 'zod'

const count = z.number().int()

export const batchNewsSchema = z.object({
  batchId: z.string().min(1).max(64),
  /** All its orders are over; otherwise some of them began to need their person. */
  ended: z.boolean(),
  /** What it is called. */
  name: z.string().max(1000),
  /** Batches that are told of together, this one among them. */
  batches: count,
  orders: count,
  done: count,
  failed: count,
  attention: count,
})
export type BatchNews = z.infer<typeof batchNewsSchema>
