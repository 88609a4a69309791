// Takes a relief job. Specification: POST /jobs.
import { type ReliefRequest, reliefRequestSchema } from '../../src-shared/service/relief.ts'
import { reliefPoints } from '../catalog/catalog.ts'
import { charged } from '../charged-call.ts'
import { fileSeen } from '../file-seen.ts'
import { namesOf, sha256 } from '../files.ts'
import { parseJson, readJsonBytes } from '../http/read-body.ts'
import { notFound } from '../http/refusal.ts'
import type { ReliefWork } from '../kinds/relief-kind.ts'
import { newId } from '../new-id.ts'

export const createReliefJob = charged<ReliefRequest>({
  async read(request) {
    const bytes = await readJsonBytes(request)
    return { body: parseJson(bytes, reliefRequestSchema), identity: sha256(bytes) }
  },

  fileNames: ({ source }, { files }) => namesOf([source.file_id], files),

  async prepare({ source, ...options }, call, region) {
    const { account } = call
    const { jobs, faults, now } = region
    if (!fileSeen(source.file_id, call, region)) throw notFound('file')
    const id = newId('api_')
    const { model_weight: _, ...echo } = options
    const work: ReliefWork = { fileId: source.file_id, options }
    const points = reliefPoints(options.tier, account, faults, now)
    return {
      resourceId: id,
      points,
      description: `Relief job (${options.tier})`,
      kind: 'job',
      create: () => jobs.add({ id, account, kind: 'relief', points, echo, work, fileIds: [source.file_id] }),
    }
  },
})
