// One thing the person asked and pays for: its options, price, stage and results as the window sees them.
import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { longestBatchName, marksSchema } from './marks.ts'
import { orderInputsSchema } from './order-inputs.ts'
import { orderRequestSchema } from './order-request.ts'

/**
 * Where an order stands: `chained` waits for the step of its recipe that comes before it; `waiting` is journaled and
 * unsent (cancel is free); `uploading` and `sending` are under way;
 * `checking` means an answer was lost and is asked for again free; `working` follows the service's status, `unseen` does
 * too while the service does not show the job; `saving` fetches the artifacts, `late` does too, slower and slower, when
 * they did not come; `held` waits for the person or for an account that works; `unresolved` needs their word.
 */
export const orderStages = [
  'chained',
  'waiting',
  'held',
  'uploading',
  'sending',
  'checking',
  'working',
  'unseen',
  'saving',
  'late',
  'done',
  'failed',
  'cancelled',
  'unresolved',
] as const
export type OrderStage = (typeof orderStages)[number]

/**
 * Where a result file stands: `missing` was never handed over by the service, `gone` was saved and is no longer where it
 * was on this computer.
 */
export const artifactStates = ['waiting', 'fetching', 'saved', 'missing', 'failed', 'gone'] as const

const savedArtifactSchema = z.object({
  id: z.string().min(1).max(64),
  orderId: z.string().max(64),
  type: z.string().max(40),
  state: z.enum(artifactStates),
  /** Known from the first time it was saved on. */
  bytes: z.number().int().nullable(),
  /** File name on disk, without its folder. */
  fileName: z.string().max(400).nullable(),
  /** The folder it lies in, or lay in when it is gone, whole, once it has a place. */
  folder: z.string().max(4096).nullish(),
  problem: failureSchema.nullable(),
  /** Another text for every other file: see `file-stamp.ts`. Known from the first look at the saved file on. */
  stamp: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  /** It is where it was saved, but somebody wrote it anew: it is not what the service made; `bytes` are its own. */
  changed: z.boolean().optional(),
})
export type SavedArtifact = z.infer<typeof savedArtifactSchema>

/** It came, be it gone since: it can be opened, and shows at least what it was. */
export function wasSaved({ state }: { readonly state: SavedArtifact['state'] | undefined }): boolean {
  return state === 'saved' || state === 'gone'
}

export const refundStates = ['none', 'expected', 'seen', 'late'] as const

const refundSchema = z.object({
  state: z.enum(refundStates),
  points: z.number().int(),
  seenAt: z.number().nullable(),
})

/** An option that the service says it made otherwise; all in the words of the specification. */
export const optionDifferenceSchema = z.object({
  option: z.string().max(40),
  asked: z.string().max(100),
  made: z.string().max(100),
})
export type OptionDifference = z.infer<typeof optionDifferenceSchema>

/**
 * How an order was found again in its account: made `anew`, its pictures and the options that the service does not repeat
 * unknown; `adopted` by an order of older records that alone can have caused it; or `in-turn`, one of several that are alike,
 * given to them in the sequence of the charges.
 */
export const rebuiltWays = ['anew', 'adopted', 'in-turn'] as const

/**
 * Where the files of a deleted result are: `held` to come back by an undo, until the session ends; it `stays` held, since the
 * system's bin did not take it; `away` in the bin, or missing before.
 */
export const deletedPlaces = ['held', 'stays', 'away'] as const

export const orderSchema = z.object({
  id: z.string().min(1).max(64),
  batchId: z.string().max(64),
  /** What the person called its batch; absent where they did not. */
  batchName: z.string().max(longestBatchName).optional(),
  accountId: z.string().max(64),
  /** Grows with every order placed on this computer; the newest has the highest. */
  number: z.number().int(),
  title: z.string().max(1000),
  request: orderRequestSchema,
  /** The picture in each slot of the request. */
  inputs: orderInputsSchema,
  /** Of those pictures that are results themselves: the id of the artifact each was, by SHA-256. */
  origins: z.record(z.string().length(64), z.string().max(64)).optional(),
  /** What the files of the others were called, as far as it is known, by SHA-256. */
  names: z.record(z.string().length(64), z.string()).optional(),
  stage: z.enum(orderStages),
  /** The service's own status once there is a job; any text. */
  status: z.string().nullable(),
  progress: z.number().nullable(),
  queuePosition: z.number().int().nullable(),
  /** Points agreed: this order's uploads and its work. */
  price: z.object({ uploads: z.number().int(), work: z.number().int() }),
  /** Points the service recorded, uploads included, refunds taken off; null until known. */
  charged: z.number().int().nullable(),
  refund: refundSchema,
  /** Points of its uploads that came back; `charged` is without them. */
  uploadRefund: z.number().int(),
  jobId: z.string().nullable(),
  /** What the service's support asks for: the ids of the requests that placed the work and its uploads; `earlier` of a work that was sent anew. */
  requestIds: z.object({
    work: z.string().nullable(),
    earlier: z.array(z.string()).optional(),
    uploads: z.array(z.string()),
  }),
  /** What the service made otherwise than asked, by its own word. */
  differences: z.array(optionDifferenceSchema),
  problem: failureSchema.nullable(),
  /** The recipe run it belongs to. `chain` is the same for all steps of one picture; `after` is the order it takes from. */
  recipe: z
    .object({
      name: z.string().max(80),
      chain: z.string().max(64),
      step: z.number().int(),
      of: z.number().int(),
      after: z.string().max(64).nullable(),
    })
    .optional(),
  /** It was found again in the account, see {@link rebuiltWays}. */
  rebuilt: z.enum(rebuiltWays).optional(),
  /** The person took it out of the Queue's list when it had ended; its records and files stay. */
  cleared: z.boolean().optional(),
  /** The person put it before those that were placed earlier; only while it is not sent. */
  first: z.boolean().optional(),
  /** What the person noted of it; absent without any of it. */
  marks: marksSchema.optional(),
  /** The person deleted its result, see {@link deletedPlaces}; what was ordered and paid stays known. */
  deleted: z.enum(deletedPlaces).optional(),
  artifacts: z.array(savedArtifactSchema),
  placedAt: z.number(),
  sentAt: z.number().nullable(),
  /** When it ended, by this computer's clock: for a job when the service says it did, otherwise when that was noticed. */
  finishedAt: z.number().nullable(),
  /** Milliseconds from the job's creation to its end by the service's clock; null while or when it does not tell. */
  took: z.number().nullable(),
})
export type Order = z.infer<typeof orderSchema>

/** The Queue's filters. */
export const orderFilters = ['all', 'active', 'attention', 'done', 'failed'] as const
export type OrderFilter = (typeof orderFilters)[number]

const asking: readonly OrderStage[] = ['held', 'unresolved', 'unseen', 'late']

/** Which filter a stage belongs to; a cancelled order shows under `all` alone. */
export function filterOf(stage: OrderStage): Exclude<OrderFilter, 'all'> | null {
  if (stage === 'done' || stage === 'failed') return stage
  if (asking.includes(stage)) return 'attention'
  return stage === 'cancelled' ? null : 'active'
}
