// The options of an order as a list: the frozen copy it was placed with.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Formats } from '../../text/format/format.ts'
import { nameOf } from '../../text/service-names.ts'
import type { Translate } from '../../text/use-text.ts'

type Fact = readonly [name: string, value: string]

/** Every option with its name, in the sequence of the form. */
export function requestFacts(request: OrderRequest, t: Translate, format: Formats): readonly Fact[] {
  switch (request.kind) {
    case 'relief': {
      const { tier, relief_type, style, background_mode, output_format, model_weight } = request.options
      return [
        [t('create.style'), t(`style.${style}`)],
        [t('create.tier'), t(`queue.tier.${tier}`)],
        [t('create.height'), t(`create.height.${relief_type}`)],
        [t('create.background'), t(`create.background.${background_mode}`)],
        [t('create.format'), t(`create.format.${output_format}`)],
        [t('create.weight'), format.number(model_weight)],
      ]
    }
    case 'design': {
      const { mode, prompt, resolution, aspect_ratio } = request.options
      return [
        [t('create.mode'), nameOf('mode', mode, t)],
        ...(mode === 'custom' ? [[t('create.prompt'), prompt] as const] : []),
        [t('create.resolution'), resolution],
        [t('create.ratio'), aspect_ratio === 'auto' ? t('create.ratio.auto') : aspect_ratio],
      ]
    }
    case 'model': {
      const { type, prompt, quality, texture, pbr } = request.options
      return [
        [t('create.modelType'), t(`model.${type}`)],
        ...(type === 'text_to_model' ? [[t('create.prompt'), prompt] as const] : []),
        [t('create.quality'), nameOf('quality', quality, t)],
        [t('create.texture'), t(texture ? 'create.yes' : 'create.no')],
        [t('create.pbr'), t(pbr ? 'create.yes' : 'create.no')],
      ]
    }
    case 'conversion':
      return [[t('create.format'), request.options.format.toUpperCase()]]
  }
}
