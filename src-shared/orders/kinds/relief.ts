// Reliefs: one picture becomes a height map. Specification: POST /jobs.
import { z } from 'zod'
import { reliefPrice } from '../../service/prices.ts'
import { type ReliefOptions, reliefOptionsSchema, reliefTiers } from '../../service/relief.ts'
import type { Kind } from './kind.ts'
import { pricedBy } from './pricing.ts'

export const reliefRequestSchema = z.object({ kind: z.literal('relief'), options: reliefOptionsSchema })

export const relief: Kind<ReliefOptions> = {
  slots: () => ({ all: ['source'], needed: ['source'] }),
  gaps: () => [],
  prompt: () => null,
  withPrompt: (options) => options,
  leaves: 'picture',
  model: null,
  heights: ({ relief_type }) => relief_type,
  hasOwnJob: true,
  // The catalog has no relief section: the specification's list counts.
  prices: pricedBy(reliefOptionsSchema.pick({ tier: true }), {
    parts: ({ tier }) => [{ what: 'work', of: tier, each: reliefPrice(tier), isTold: true }],
    choices: () => reliefTiers.map((tier) => ({ tier })),
  }),
  choices: () => [],
  manner: ({ style }, say) => say('style', style),
  durationGroup: ({ tier }) => tier,
  resultType: ({ output_format }) => output_format,
}

/** A relief with these options, the specification's defaults elsewhere. */
export function reliefOf(options: Partial<ReliefOptions>): z.infer<typeof reliefRequestSchema> {
  return { kind: 'relief', options: reliefOptionsSchema.parse(options) }
}
