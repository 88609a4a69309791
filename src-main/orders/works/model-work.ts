// Model orders for the service. Specification: POST /model/jobs.
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { modelParts } from '../../../src-shared/service/prices.ts'
import type { FileIds, Work } from '../work-of.ts'

export function modelWork({ kind, options }: RequestOf<'model'>, catalog?: Capabilities): Work {
  const { type, prompt, quality, texture, pbr } = options
  const { base, texture: texturePoints, pbr: pbrPoints } = modelParts(quality, catalog)
  return {
    kind,
    path: '/model/jobs',
    parts: [
      { what: 'work', of: quality, each: base },
      ...(texture ? [{ what: 'texture' as const, of: null, each: texturePoints }] : []),
      ...(pbr ? [{ what: 'pbr' as const, of: null, each: pbrPoints }] : []),
    ],
    body: (fileIds) =>
      JSON.stringify({
        type,
        ...(type === 'text_to_model' && { prompt }),
        ...(type === 'image_to_model' && { source: { file_id: fileIds.source ?? '' } }),
        ...(type === 'multiview_to_model' && { views: viewsOf(fileIds) }),
        quality,
        texture,
        pbr,
      }),
    tier: quality,
    style: type,
    object: 'model_job',
    asked: { mode: type },
  }
}

/** Only real uploaded views go out. */
function viewsOf({ front, left, back, right }: FileIds): object {
  const views = Object.entries({ front, left, back, right })
  return Object.fromEntries(views.flatMap(([view, id]) => (id === undefined ? [] : [[view, { file_id: id }]])))
}
