// Takes a design job. Specification: POST /design/jobs.
import { type DesignRequest, designModes, designRequestSchema } from '../../src-shared/service/design.ts'
import { designPrice } from '../../src-shared/service/prices.ts'
import { catalogOf, requireListed } from '../catalog/catalog.ts'
import { makersMode } from '../catalog/catalog-drift.ts'
import { charged } from '../charged-call.ts'
import { fileSeen } from '../file-seen.ts'
import { namesOf, sha256 } from '../files.ts'
import { parseJson, readJsonBytes } from '../http/read-body.ts'
import { notFound } from '../http/refusal.ts'
import type { DesignWork } from '../kinds/design-kind.ts'
import { newId } from '../new-id.ts'

export const createDesignJob = charged<DesignRequest>({
  async read(request) {
    const bytes = await readJsonBytes(request)
    return { body: parseJson(bytes, designRequestSchema), identity: sha256(bytes) }
  },

  fileNames: (body, { files }) => namesOf(fileIdsOf(body), files),

  async prepare(body, call, region) {
    const { account } = call
    const { jobs, faults, now } = region
    const { mode, prompt = '', resolution, aspect_ratio } = body
    const catalog = catalogOf(account, faults, now)
    requireListed('mode', mode, catalog.design?.modes ?? designModes)
    const fileIds = fileIdsOf(body)
    if (fileIds.some((id) => !fileSeen(id, call, region))) throw notFound('file')
    const id = newId('g_')
    const aspectRatio = mode === 'four_view_sheet' ? '1:1' : aspect_ratio
    const work: DesignWork = { mode: makersMode(mode), prompt, fileIds, resolution, aspectRatio }
    const points = designPrice(resolution, catalog)
    return {
      resourceId: id,
      points,
      description: `Design job (${mode}, ${resolution})`,
      kind: 'job',
      create: () => jobs.add({ id, account, kind: 'design', points, echo: { product: 'design', mode }, work, fileIds }),
    }
  },
})

/** In the order of the request: source, second source. */
function fileIdsOf({ source, second_source }: DesignRequest): string[] {
  return [source, second_source].flatMap((one) => one?.file_id ?? [])
}
