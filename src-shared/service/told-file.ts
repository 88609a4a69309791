// An uploaded file as it is read: what nobody needs to know it by may have another shape.
import { z } from 'zod'
import { fileSchema } from './file.ts'

const word = z.string().optional().catch(undefined)

const count = z.number().int().optional().catch(undefined)

/** The same as it is read: what nobody needs to know the file by is left out where its shape is another. */
export const toldFileSchema = fileSchema.extend({
  ...{ purpose: word, mime_type: word, url: word, created_at: word },
  ...{ width: count, height: count },
})

export type ServiceFile = z.infer<typeof toldFileSchema>
