// Moving saved files to the folder and names of today: what it would come to, how far it is, and what it came to.
import { z } from 'zod'
import { failureSchema } from '../failure.ts'

const count = z.number().int().min(0)
const path = z.string().max(8192)

/** What is no part of a move: files that lie right already, that are not where they were saved, and that the person moved or renamed. */
const leftSchema = z.object({ inPlace: count, missing: count, own: count })

export const movePlanSchema = leftSchema.extend({
  files: count,
  bytes: count,
  /** A few of them with whole paths; a taken name gets a number when its turn comes. */
  examples: z.array(z.object({ from: path, to: path })),
  /** Files that the last move of this session took and that can go back. */
  back: count,
})
export type MovePlan = z.infer<typeof movePlanSchema>

export const moveEndSchema = z.object({
  moved: count,
  /** Files that could not be moved and are where they were, with the last reason. */
  refused: count,
  failure: failureSchema.nullable(),
  /** Files that were moved, deleted or edited by somebody else meanwhile, or whose result is just being fetched. */
  passed: count,
  /** The person ended it, or the folder takes no more: what is left is where it was. */
  stopped: z.boolean(),
  back: count,
})
export type MoveEnd = z.infer<typeof moveEndSchema>
