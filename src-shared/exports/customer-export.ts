// What the window asks of results that are packed for a customer, and what it is told of it.
import { z } from 'zod'

/** Bytes that one zip may hold: without the extension for larger ones it opens everywhere. */
export const mostPacked = 4_000_000_000
/** Results in one zip. */
export const mostHandedOver = 1000

const words = z.string().max(300)

export const customerAskSchema = z
  .object({
    /** Of the folder in the zip, and of the page. */
    title: z.string().trim().min(1).max(80),
    results: z
      .array(
        z
          .object({
            name: words,
            /** The style or mode, below the name. */
            about: words,
            /** In words; empty where the customer is not told. */
            cost: words,
            /** The files that go along; the first one's small picture stands on the page. */
            artifactIds: z.array(z.string().min(1).max(64)).min(1).max(50),
          })
          .strict(),
      )
      .min(1)
      .max(mostHandedOver),
    /** Files are called by the title and a number instead of what they are called here. */
    rename: z.boolean(),
    /** Words of the page that lists the results; null for none. */
    page: z
      .object({ language: z.string().max(10), count: words, cost: words })
      .strict()
      .nullable(),
  })
  .strict()
export type CustomerAsk = z.infer<typeof customerAskSchema>

/** `saved` is false when the person chose no file. `missing` counts files that are not where they were saved. */
export const customerSavedSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({
    saved: z.literal(true),
    exportId: z.number().int(),
    name: z.string(),
    files: z.number().int(),
    missing: z.number().int(),
    bytes: z.number().int(),
  }),
])
export type CustomerSaved = z.infer<typeof customerSavedSchema>
