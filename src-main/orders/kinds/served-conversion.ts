// Conversion orders at the service. Specification: POST /model/conversions.

import { isKnownType } from '../../../src-shared/artifact-types.ts'
import { jobIdSchema, orderElsewhere } from '../../../src-shared/orders/found-model.ts'
import { type ConversionOptions, conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { askedOf } from './echo.ts'
import { nameIn, type ServedKind } from './served-kind.ts'

export const servedConversion: ServedKind<ConversionOptions> = {
  object: 'model_conversion',
  body: ({ format }, _, modelJob) => ({ source: { job_id: modelJob ?? '' }, format }),
  asked: (options) => askedOf('model_conversion', options),
  // The format is the file's ending.
  words: ({ format }) => ({ tier: format, style: '', differing: [] }),
  promised({ format }, { made, foundAnew }) {
    const name = made('format') ?? format
    const isKnown = !foundAnew && isKnownType(name)
    return isKnown ? { name, types: [name] } : { name: 'file' }
  },
  requestOf(job, modelOrder) {
    const jobId = jobIdSchema.safeParse(job.source_job_id).data
    const orderId = (jobId && modelOrder(jobId)) ?? orderElsewhere
    return conversionTo({ format: nameIn(job.format) ?? 'glb', orderId, ...(jobId ? { jobId } : {}) })
  },
  isToldByPrice: false,
}
