// The usage ledger as it is read: lines that can be told apart, whatever shape the rest of them has.
import { z } from 'zod'
import { type UsageList, usageEventSchema, usageListSchema } from './usage.ts'
import { wholeNumber } from './whole-number.ts'

export type ToldUsageList = UsageList & { readonly unread?: readonly string[] }

const name = z.union([z.string().min(1), z.number().int().transform(String)])

const word = z.string().catch('')

/** The same as it is read: a line is its id and its points, and what only describes it is left empty where its shape is another. */
const toldEventSchema = usageEventSchema.extend({
  object: usageEventSchema.shape.object.catch('usage_event'),
  id: name,
  resource_id: name.nullable().catch(null),
  points: wholeNumber,
  type: word,
  description: word,
  created_at: z.union([z.string(), z.number().transform(String)]).catch(''),
})

/** A page as it is read; `unread` are lines of which the id or the points cannot be read, as far as they can be told apart. */
export const toldUsageListSchema = usageListSchema
  .extend({ data: z.array(z.unknown()), next_before: wholeNumber.nullish().catch(undefined) })
  .transform(({ data: told, ...page }): ToldUsageList => {
    const lines = told.map((line) => ({ line, told: toldEventSchema.safeParse(line) }))
    const unread = lines.flatMap(({ line, told }) => (told.success ? [] : [JSON.stringify(line)]))
    const data = lines.flatMap(({ told }) => (told.success ? [told.data] : []))
    return { ...page, data, ...(unread.length > 0 ? { unread } : {}) }
  })
