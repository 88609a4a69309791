// A finished model of the account that was not ordered on this computer, as it was found by its job id.
import { z } from 'zod'

/** Stands for the model's order in a request for a model that was not ordered on this computer. */
export const orderElsewhere = 'elsewhere'

export const jobIdSchema = z.string().trim().min(1).max(200)

/** `mode` is how the model was made, in the service's own word. */
export const foundModelSchema = z.object({ jobId: jobIdSchema, mode: z.string().max(100).nullable() })
export type FoundModel = z.infer<typeof foundModelSchema>
