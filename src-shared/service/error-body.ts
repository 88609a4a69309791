// The error object of every non-2xx answer. Specification: Errors.
import { z } from 'zod'

export const errorBodySchema = z.looseObject({
  error: z.looseObject({
    type: z.string(),
    code: z.string(),
    message: z.string(),
    request_id: z.string().nullish(),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
