// Conversions: a finished 3D model in another format. Specification: POST /model/conversions.
import { z } from 'zod'
import { conversionFormats } from '../../service/model.ts'
import { conversionPrice } from '../../service/prices.ts'
import { jobIdSchema } from '../found-model.ts'
import { type Choice, longestName } from './choice.ts'
import type { Kind } from './kind.ts'

/** `orderId` is the model's order on this computer; its job is what is converted. `jobId` names a model ordered elsewhere. */
const conversionOptionsSchema = z.object({
  format: z.string().min(1).max(longestName),
  orderId: z.string().min(1).max(64),
  jobId: jobIdSchema.optional(),
})
export type ConversionOptions = z.infer<typeof conversionOptionsSchema>

export const conversionRequestSchema = z.object({ kind: z.literal('conversion'), options: conversionOptionsSchema })

export const formatChoice: Choice = {
  family: 'format',
  part: 'model.conversion_formats',
  list: conversionFormats,
  told: ({ model }) => model?.conversion_formats,
}

export const conversion: Kind<ConversionOptions> = {
  slots: () => ({ all: [], needed: [] }),
  gaps: () => [],
  prompt: () => null,
  withPrompt: (options) => options,
  leaves: 'nothing',
  model: {
    taken: ({ orderId, jobId }) => ({ orderId, jobId }),
    withOrder: (options, orderId) => ({ ...options, orderId }),
  },
  heights: null,
  hasOwnJob: false,
  prices: {
    parts: ({ format }, catalog) => [
      {
        what: 'work',
        of: format,
        each: conversionPrice(catalog),
        isTold: catalog?.model?.conversion_points !== undefined,
      },
    ],
    // Every format costs the same.
    line: () => [],
    pointsOnLine: (_, catalog) => conversionPrice(catalog),
    alike: () => [],
  },
  choices: ({ format }) => [{ choice: formatChoice, name: format }],
  manner: ({ format }) => format.toUpperCase(),
  durationGroup: ({ format }) => format,
  resultType: ({ format }) => format,
}

/** A conversion of a model to a format. */
export function conversionTo(options: ConversionOptions): z.infer<typeof conversionRequestSchema> {
  return { kind: 'conversion', options }
}
