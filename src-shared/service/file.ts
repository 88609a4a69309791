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

const word = z.string().optional().catch(undefined)
const count = z.number().int().optional().catch(undefined)

/** The same as it is read: what nobody needs to know the file by is left out where its shape is another. */
export const toldFileSchema = fileSchema.extend({
  ...{ purpose: word, mime_type: word, url: word, created_at: word },
  ...{ width: count, height: count },
})
export type ServiceFile = z.infer<typeof toldFileSchema>
