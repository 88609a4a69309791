// Takes a conversion of a finished model. Specification: POST /model/conversions.
import { type ConversionRequest, conversionRequestSchema } from '../../src-shared/service/model.ts'
import { conversionPrice } from '../../src-shared/service/prices.ts'
import { catalogOf, requireListed } from '../catalog/catalog.ts'
import { charged } from '../charged-call.ts'
import { sha256 } from '../files.ts'
import { parseJson, readJsonBytes } from '../http/read-body.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { seen } from '../job-seen.ts'
import type { ConversionWork } from '../kinds/conversion-kind.ts'
import { newId } from '../new-id.ts'

export const createConversion = charged<ConversionRequest>({
  async read(request) {
    const bytes = await readJsonBytes(request)
    return { body: parseJson(bytes, conversionRequestSchema), identity: sha256(bytes) }
  },

  fileNames: ({ source }, { jobs }) => jobs.fileNames(source.job_id),

  async prepare({ source, format }, { account }, region) {
    const { jobs, artifacts, faults, now } = region
    const catalog = catalogOf(account, faults, now)
    requireListed('format', format, catalog.model?.conversion_formats)
    const sourceJob = jobs.owned(source.job_id, account)
    if (!sourceJob) throw notFound('job')
    if (sourceJob.kind !== 'model' || seen(sourceJob, region).status !== 'succeeded') {
      throw new Refusal(422, 'invalid_source', 'Only a succeeded model job can be converted.')
    }
    if (!artifacts.ofJob(sourceJob.id).some(({ type, gone }) => type === 'glb' && gone === 0)) {
      throw new Refusal(422, 'invalid_source', 'The model is no longer kept.')
    }
    const id = newId('conv_')
    const work: ConversionWork = { jobId: sourceJob.id, format }
    const echo = { product: 'model', mode: 'model_conversion', source_job_id: sourceJob.id, format }
    const points = conversionPrice(catalog)
    return {
      resourceId: id,
      points,
      description: `Model conversion (${format})`,
      kind: 'job',
      create: () => jobs.add({ id, account, kind: 'conversion', points, echo, work, sourceJobId: sourceJob.id }),
    }
  },
})
