// What deleting results came to, and bringing them back: which orders, and what of them stayed as it was.
import { z } from 'zod'
import { failureSchema } from '../failure.ts'

const id = z.string().min(1).max(64)
const count = z.number().int()

/** Orders whose files stayed where they were, all of them, each with the reason. */
const refusedSchema = z.array(z.object({ orderId: id, failure: failureSchema }))

export const deletionSchema = z.object({
  deleted: z.array(id),
  /** Of those, results of which every file was missing already. */
  missing: count,
  refused: refusedSchema,
})
export type Deletion = z.infer<typeof deletionSchema>

export const returnSchema = z.object({
  back: z.array(id),
  /** Of those, results that have no file here: it is in the system's bin, or was missing before. */
  missing: count,
  /** Files that came back under another name, since theirs was taken meanwhile. */
  renamed: z.array(z.object({ was: z.string(), now: z.string() })),
  refused: refusedSchema,
})
export type Return = z.infer<typeof returnSchema>
