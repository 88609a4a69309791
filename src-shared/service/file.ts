// An uploaded file as the service describes it. Specification: Resources, File.
import { z } from 'zod'

export const fileSchema = z.looseObject({
  id: z.string().min(1),
  object: z.literal('file'),
  purpose: z.string().optional(),
  filename: z.string(),
  mime_type: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  url: z.string().optional(),
  created_at: z.string(),
})
