// What the person notes of a result: a star, tags, the client it is for, and a note; and what they call a batch.
import { z } from 'zod'

/** Characters and numbers that are kept at most. */
export const longestTag = 60
export const longestClient = 120
export const longestNote = 10_000
export const mostTags = 50
export const longestBatchName = 120

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u)

export const marksSchema = z
  .object({
    starred: z.boolean(),
    /** Each once, in the sequence in which they were given. */
    tags: z
      .array(line(longestTag).min(1))
      .max(mostTags)
      .refine((tags) => new Set(tags).size === tags.length),
    /** Empty for none. */
    client: line(longestClient),
    note: z.string().max(longestNote),
  })
  .strict()
export type Marks = z.infer<typeof marksSchema>

/** A batch's own name, in one line; empty for none. */
export const batchNameSchema = line(longestBatchName).refine((name) => name.isWellFormed())

/** What a batch may be given before it has results. */
export const batchMarksSchema = marksSchema.pick({ client: true, tags: true })
export type BatchMarks = z.infer<typeof batchMarksSchema>

export const noMarks: Marks = { starred: false, tags: [], client: '', note: '' }

/** The marks of one order, by its id. */
export const markedSchema = z.object({ orderId: z.string().min(1).max(64), marks: marksSchema }).strict()
export type Marked = z.infer<typeof markedSchema>

/** True when there is nothing to keep. */
export function isBare({ starred, tags, client, note }: Marks): boolean {
  return !starred && tags.length === 0 && client === '' && note === ''
}

const givenSchema = z.array(z.object({ word: z.string(), count: z.number().int() }))

/** Tags and clients that results have, the most frequent first, each with the number of its results. */
export const markWordsSchema = z.object({ tags: givenSchema, clients: givenSchema })
export type MarkWords = z.infer<typeof markWordsSchema>
