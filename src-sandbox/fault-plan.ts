// Which faults are switched on, how often, from which seed: read from a file, a name or the caller's hand.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { type FaultName, faultCatalog } from './faults.ts'

const settingSchema = z.strictObject({
  /** Share of the occasions, 0 to 1; 1 unless said otherwise. */
  probability: z.number().min(0).max(1).default(1),
  /** Strikes at most so many times. */
  times: z.int().min(0).optional(),
  /** Seconds of what it does (delay, retention, Retry-After). */
  seconds: z.number().min(0).optional(),
  /** Meets this endpoint alone, as in the route table: `POST /jobs`. */
  only: z.string().optional(),
})
export type FaultSetting = z.infer<typeof settingSchema>

const faultNames = Object.keys(faultCatalog) as FaultName[]

export const faultPlanSchema = z.strictObject({
  seed: z.int().default(1),
  /** Requests of one account: a token bucket. */
  rateLimit: z
    .strictObject({ perSecond: z.number().positive(), burst: z.int().min(1) })
    .default({ perSecond: 50, burst: 200 }),
  faults: z
    .partialRecord(z.enum(faultNames), z.union([z.number().min(0).max(1).transform(asSetting), settingSchema]))
    .default({}),
})
/** As written; a number instead of a setting is its probability. */
export type FaultPlan = z.input<typeof faultPlanSchema>
export type ReadFaultPlan = z.output<typeof faultPlanSchema>

/** Plans that have a name. Each fault's own name works too: that fault alone, on three occasions of ten. */
export const namedPlans: Readonly<Record<string, FaultPlan>> = {
  none: {},
  'bad-network': {
    faults: { 'cut-before': 0.1, 'cut-after-acceptance': 0.1, 'truncated-answer': 0.05, 'cut-download': 0.2 },
  },
  'busy-service': {
    rateLimit: { perSecond: 3, burst: 6 },
    faults: { 'rate-limit': 0.1, 'error-before-charge': 0.1, 'queue-rejection': 0.1, 'slow-answer': 0.05 },
  },
  storm: {
    faults: {
      'rate-limit': 0.05,
      'cut-before': 0.05,
      'cut-after-acceptance': 0.08,
      'error-before-charge': 0.05,
      'error-after-charge': 0.05,
      'html-from-proxy': 0.03,
      'truncated-answer': 0.03,
      'queue-rejection': 0.05,
      'job-failure': 0.1,
      'unknown-status': 0.1,
      'late-artifacts': 0.3,
      'expired-addresses': 0.1,
      'cut-download': 0.1,
      'late-ledger': 1,
    },
  },
}

/** The plan of `--faults FILE|NAME`; throws with words for the user when it is neither. */
export async function readFaultPlan(fileOrName: string): Promise<FaultPlan> {
  const named = namedPlans[fileOrName]
  if (named) return named
  if (faultNames.includes(fileOrName as FaultName)) return { faults: { [fileOrName]: 0.3 } }
  const text = await readFile(fileOrName, 'utf8').catch(() => null)
  const names = [...Object.keys(namedPlans), ...faultNames].join(', ')
  if (text === null) throw new Error(`--faults: "${fileOrName}" is neither a file nor one of ${names}`)
  const plan = faultPlanSchema.safeParse(parseJson(text))
  if (!plan.success) throw new Error(`--faults ${fileOrName}: ${z.prettifyError(plan.error)}`)
  return plan.data
}

function asSetting(probability: number): FaultSetting {
  return { probability }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
