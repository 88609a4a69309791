// Which faults are switched on, how often, for whom, from which seed.
import * as z from 'zod'
import { artifactTypes } from '../../src-shared/service/artifact.ts'
import { faultNames } from './faults.ts'

const settingSchema = z.strictObject({
  /** Share of the occasions, 0 to 1; 1 unless said otherwise. */
  probability: z.number().min(0).max(1).default(1),
  /** Lets so many occasions pass first. */
  after: z.int().min(0).optional(),
  /** Strikes at most so many times. */
  times: z.int().min(0).optional(),
  /** Seconds of what it does (delay, retention, Retry-After). */
  seconds: z.number().min(0).max(10_000_000).optional(),
  /**
   * Meets this endpoint alone, as in the route table: `POST /jobs`; jobs are chosen by the endpoint that ordered
   * them.
   */
  only: z.string().optional(),
  /** Meets uploads whose name contains this text, and whatever is made from them. */
  file: z.string().min(1).optional(),
  /** Meets this account alone. */
  account: z.string().optional(),
  /** The status of a 5xx (or 429) that would otherwise be chosen by chance. */
  status: z.literal([429, 500, 502, 503, 504]).optional(),
  /** The artifact type of `missing-type` that would otherwise be chosen by chance. */
  type: z.enum(artifactTypes).optional(),
})
export type FaultSetting = z.infer<typeof settingSchema>

const probabilitySchema = z
  .number()
  .min(0)
  .max(1)
  .transform((probability): FaultSetting => ({ probability }))

/** One setting, several that are tried in turn, or a number that is a probability. */
const settingsSchema = z.union([
  probabilitySchema.transform((setting) => [setting]),
  settingSchema.transform((setting) => [setting]),
  z.array(settingSchema),
])

const atOnce = z.int().min(1)

type Concurrency = { requests?: number | undefined; jobs?: number | undefined }

export const faultPlanSchema = z.strictObject({
  seed: z.int().default(1),
  /** Requests of one account: a token bucket. */
  rateLimit: z
    .strictObject({ perSecond: z.number().positive(), burst: z.int().min(1) })
    .default({ perSecond: 200, burst: 400 }),
  /** How much one account may have under way at once: a number is requests. */
  concurrency: z
    .union([
      atOnce.transform((requests): Concurrency => ({ requests })),
      z.strictObject({ requests: atOnce.optional(), jobs: atOnce.optional() }),
    ])
    .default({}),
  faults: z.partialRecord(z.enum(faultNames), settingsSchema).default({}),
})
/** As written; a number instead of a setting is its probability. */
export type FaultPlan = z.input<typeof faultPlanSchema>
export type ReadFaultPlan = z.output<typeof faultPlanSchema>
