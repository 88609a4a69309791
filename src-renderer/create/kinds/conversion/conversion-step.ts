// A conversion within a recipe: it takes the model of the step before it. Specification: POST /model/conversions.
import type { ConversionOptions } from '../../../../src-shared/orders/kinds/conversion.ts'
import { orderOfStepBefore } from '../../../../src-shared/orders/recipe.ts'
import type { Step } from '../form.ts'
import { isOffered } from '../kind-offer.ts'
import { type ConversionOffer, conversionOffer } from './conversion-offer.ts'

const usualFormats = ['3mf', 'stl']

export const conversionStep: Step<ConversionOptions, ConversionOffer> = {
  offer: conversionOffer,
  begin({ formats }) {
    const offered = formats.filter((each) => each.offered).map(({ id }) => id)
    const format = usualFormats.find((id) => isOffered(formats, id)) ?? offered[0] ?? '3mf'
    return { format, orderId: orderOfStepBefore }
  },
  goesOut: (options) => ({ ...options, orderId: orderOfStepBefore }),
}
