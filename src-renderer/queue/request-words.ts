// The options of an order as a list: the frozen copy it was placed with.
import type { OrderRequest } from '../../src-shared/order.ts'
import type { Formats } from '../text/format.ts'
import type { Translate } from '../text/use-text.ts'

/** Every option with its name, in the sequence of the form. */
export function requestFacts(
  request: OrderRequest,
  t: Translate,
  format: Formats,
): readonly (readonly [string, string])[] {
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
