// 3D model orders at the service. Specification: POST /model/jobs.
import { type ModelOptions, modelOf } from '../../../src-shared/orders/kinds/model.ts'
import { modelTypes } from '../../../src-shared/service/model.ts'
import { askedOf } from './echo.ts'
import { type FileIds, promptWord, type ServedKind } from './served-kind.ts'

export const servedModel: ServedKind<ModelOptions> = {
  object: 'model_job',
  body: ({ type, prompt, quality, texture, pbr }, fileIds) => ({
    type,
    ...(type === 'text_to_model' && { prompt }),
    ...(type === 'image_to_model' && { source: { file_id: fileIds.source ?? '' } }),
    ...(type === 'multiview_to_model' && { views: viewsOf(fileIds) }),
    quality,
    texture,
    pbr,
  }),
  asked: ({ type }) => askedOf('model_job', { mode: type }),
  words({ type, quality: asked, texture, pbr, prompt }, say) {
    const quality = say('quality', asked)
    const differing = [
      ['type', say('model', type)],
      ['quality', quality],
      ['texture', say('variant', texture ? 'texture' : 'no_texture')],
      ['pbr', say('variant', pbr ? 'pbr' : 'no_pbr')],
      ['prompt', type === 'text_to_model' ? promptWord(prompt) : ''],
    ] as const
    return { tier: quality, style: quality, differing }
  },
  promised: () => ({ name: 'glb', types: ['glb'] }),
  requestOf: (job) => modelOf({ type: modelTypes.find((each) => each === job.mode) ?? 'text_to_model' }),
  isToldByPrice: true,
}

/** Only real uploaded views go out. */
function viewsOf({ front, left, back, right }: FileIds): object {
  const views = Object.entries({ front, left, back, right })
  return Object.fromEntries(views.flatMap(([view, id]) => (id === undefined ? [] : [[view, { file_id: id }]])))
}
