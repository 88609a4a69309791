// Design orders at the service. Specification: POST /design/jobs.
import { customMode, type DesignOptions, designOf } from '../../../src-shared/orders/kinds/design.ts'
import { askedOf } from './echo.ts'
import { nameIn, promptWord, type ServedKind } from './served-kind.ts'

export const servedDesign: ServedKind<DesignOptions> = {
  object: 'design_job',
  body: ({ mode, prompt, resolution, aspect_ratio }, { source, second_source }) => ({
    mode,
    ...(mode === customMode && { prompt }),
    ...(source !== undefined && { source: { file_id: source } }),
    ...(second_source !== undefined && { second_source: { file_id: second_source } }),
    resolution,
    aspect_ratio,
  }),
  asked: (options) => askedOf('design_job', options),
  words({ resolution, mode, aspect_ratio, prompt }, say) {
    const style = say('mode', mode)
    const differing = [
      ['mode', style],
      ['resolution', resolution],
      ['aspect_ratio', aspect_ratio === 'auto' ? say('variant', 'auto') : aspect_ratio.replace(':', 'x')],
      ['prompt', mode === customMode ? promptWord(prompt) : ''],
    ] as const
    return { tier: resolution, style, differing }
  },
  promised: () => ({ name: 'picture' }),
  requestOf: (job) => designOf({ mode: nameIn(job.mode) ?? customMode }),
  isToldByPrice: true,
}
