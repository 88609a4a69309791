// Relief orders at the service. Specification: POST /jobs.
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { echoedOptions } from '../../../src-shared/service/job.ts'
import {
  type ReliefOptions,
  type ReliefRequest,
  reliefFormats,
  reliefOptionsSchema,
  reliefRequestSchema,
} from '../../../src-shared/service/relief.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { askedOf } from './echo.ts'
import type { ServedKind } from './served-kind.ts'

export const servedRelief: ServedKind<ReliefOptions> = {
  object: 'relief_job',
  body(options, { source }) {
    const body: ReliefRequest = { ...options, source: { file_id: source ?? '' } }
    return reliefRequestSchema.parse(body)
  },
  asked: (options) => askedOf('relief_job', options),
  words({ tier: asked, style: named, relief_type, background_mode, model_weight, output_format }, say) {
    const [tier, style] = [say('create.line.of', asked), say('style', named)]
    const differing = [
      ['style', style],
      ['tier', tier],
      ['relief_type', say('variant', relief_type)],
      ['background_mode', say('variant', background_mode)],
      ['model_weight', `${say('variant', 'strength')}-${Number(model_weight.toFixed(3))}`],
      ['output_format', output_format],
    ] as const
    return { tier, style, differing }
  },
  promised({ output_format }, { made, foundAnew }) {
    const name = made('output_format') ?? output_format
    // Found again in the account, it may have been asked for in another format than the usual one.
    return { name, types: foundAnew ? [name, ...reliefFormats] : [name] }
  },
  requestOf: (job) => reliefOf(usableOptions(job)),
  isToldByPrice: false,
}

/** Each option by itself: one that this app does not know leaves the others as they are. */
function usableOptions(job: ServiceJob): Partial<ReliefOptions> {
  const usable = echoedOptions.relief_job.flatMap((name) => {
    const one = reliefOptionsSchema.safeParse({ [name]: job[name] ?? undefined })
    return one.success && job[name] ? [[name, one.data[name]] as const] : []
  })
  return Object.fromEntries(usable)
}
