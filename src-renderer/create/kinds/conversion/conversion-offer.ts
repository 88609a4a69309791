// What a model can be converted to. Specification: Capability catalog; POST /model/conversions.
import { type Offered, offeredIn } from '../../../../src-shared/orders/kinds/choice.ts'
import { formatChoice } from '../../../../src-shared/orders/kinds/conversion.ts'
import type { KindOffer } from '../kind-offer.ts'

export type ConversionOffer = { readonly formats: readonly Offered[] }

export const conversionOffer: KindOffer<ConversionOffer> = {
  read: (catalog) => ({ formats: offeredIn(formatChoice, catalog) }),
  names: ({ formats }) => ({ format: formats }),
  // It has no form that could say so.
  listed: () => [],
}
