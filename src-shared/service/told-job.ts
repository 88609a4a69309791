// Jobs and conversions as they are read: what only describes one may have another shape.
import { z } from 'zod'
import { recordOf } from '../record-of.ts'
import { everyEchoedOption, jobSchema } from './job.ts'

const { shape } = jobSchema

const word = z.string().nullish().catch(undefined)

/**
 * The same as it is read: what only describes a job is left out where its shape is another, since the work was paid for all
 * the same. Its points, when they are not told, are the ledger's to say.
 */
export const toldJobSchema = jobSchema.extend({
  product: word,
  ...recordOf(everyEchoedOption, () => word),
  points: shape.points.optional().catch(undefined),
  progress: shape.progress.catch(undefined),
  queue_position: shape.queue_position.catch(undefined),
  artifacts: shape.artifacts.catch([]),
  error: shape.error.catch(undefined),
  created_at: word,
  completed_at: word,
})

export type ServiceJob = z.infer<typeof toldJobSchema>
