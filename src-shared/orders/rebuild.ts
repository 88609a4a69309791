// How far the bringing back of an account's history is, as the window sees it.
import { z } from 'zod'
import { failureSchema } from '../failure.ts'

/** What the last start found of the records otherwise than it was left. */
export const recordsNewsSchema = z.object({
  what: z.enum(['damaged', 'empty', 'missing', 'older']),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The file that was set aside, and its folder; null when there was nothing to keep. */
  copy: z.object({ fileName: z.string().max(400), folder: z.string().max(4096) }).nullable(),
})
export type RecordsNewsShown = z.infer<typeof recordsNewsSchema>

export const rebuildSchema = z.object({
  accountId: z.string().min(1).max(64),
  /**
   * `maybe-older`: the account shows charges that look like what waits here; the person knows whose they are. `first-look`:
   * whether it does could not be looked at yet, so that what waits is held.
   */
  why: z.enum(['lost', 'older', 'maybe-older', 'asked', 'first-look']),
  state: z.enum(['offered', 'looking', 'reading', 'asking', 'checking', 'done']),
  /** Nothing of the account is sent meanwhile. */
  holds: z.boolean(),
  /** Charges looked at, of those that nothing here explained; counted from the start of the app. */
  looked: z.number().int(),
  all: z.number().int(),
  /** Found so far: orders made anew, orders of these records that were charged already, uploads. */
  orders: z.number().int(),
  adopted: z.number().int(),
  uploads: z.number().int(),
  /** Charges behind which the service shows nothing any more. */
  unknown: z.number().int(),
  /** Charges of which the service gave no answer, asked for several times; another rebuild asks for them again. */
  unanswered: z.number().int(),
  /** Points that the balance has and the history has not; null when they agree or it is not known. */
  difference: z.number().int().nullable(),
  /** What it waits for; it goes on by itself. */
  problem: failureSchema.nullable(),
})
export type Rebuild = z.infer<typeof rebuildSchema>
