// Takes a model job. Specification: POST /model/jobs.
import { type ModelRequest, modelRequestSchema } from '../../src-shared/service/model.ts'
import { modelPrice } from '../../src-shared/service/prices.ts'
import { catalogOf, requireListed } from '../catalog/catalog.ts'
import { charged } from '../charged-call.ts'
import { fileSeen } from '../file-seen.ts'
import { namesOf, sha256 } from '../files.ts'
import { parseJson, readJsonBytes } from '../http/read-body.ts'
import { notFound } from '../http/refusal.ts'
import type { ModelWork, ViewIds } from '../kinds/model-kind.ts'
import { newId } from '../new-id.ts'

export const createModelJob = charged<ModelRequest>({
  async read(request) {
    const bytes = await readJsonBytes(request)
    return { body: parseJson(bytes, modelRequestSchema), identity: sha256(bytes) }
  },

  fileNames: (body, { files }) => namesOf(Object.values(viewsOf(body)), files),

  async prepare(body, call, region) {
    const { account } = call
    const { jobs, faults, now } = region
    const { type, quality, texture, pbr } = body
    const catalog = catalogOf(account, faults, now)
    requireListed('type', type, catalog.model?.modes)
    const viewIds = viewsOf(body)
    if (Object.values(viewIds).some((id) => !fileSeen(id, call, region))) throw notFound('file')
    const fileIds = Object.values(viewIds)
    const id = newId('task_')
    const prompt = type === 'text_to_model' ? (body.prompt ?? '') : ''
    const work: ModelWork = { type, prompt, viewIds, quality, texture, pbr }
    const points = modelPrice({ quality, texture, pbr }, catalog)
    return {
      resourceId: id,
      points,
      description: `Model job (${type}, ${[quality, texture && 'texture', pbr && 'pbr'].filter(Boolean).join(', ')})`,
      kind: 'job',
      create: () =>
        jobs.add({ id, account, kind: 'model', points, echo: { product: 'model', mode: type }, work, fileIds }),
    }
  },
})

/** The files that this type uses; those of the other types are not looked at. */
function viewsOf({ type, source, views = {} }: ModelRequest): ViewIds {
  if (type === 'image_to_model' && source) return { front: source.file_id }
  if (type !== 'multiview_to_model') return {}
  return Object.fromEntries(Object.entries(views).flatMap(([view, file]) => (file ? [[view, file.file_id]] : [])))
}
