// What a failure is: its kind, the service's own words, and what its sentence needs.
import { z } from 'zod'
import { failureKinds } from '../failure-traits.ts'

/** A failure as a value: `message` and `code` are the service's own words and code, `requestId` is for its support. */
export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  status: z.number().int().optional(),
  code: z.string().max(200).optional(),
  message: z.string().max(500).optional(),
  requestId: z.string().max(200).optional(),
  /** Numbers and names a sentence needs, for example `{ needed: 609, left: 120 }`. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Failure = z.infer<typeof failureSchema>
