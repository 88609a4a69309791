// What a step begins with when it is added: the form's usual values, with a mode that needs no words.
import type { OrderKind, OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore } from '../../../src-shared/orders/recipe.ts'
import { isOffered, type Offer } from '../foot/offer.ts'
import { forms } from '../forms/forms.ts'

const usualMode = 'background_removal'
const usualFormats = ['3mf', 'stl']

export function newStep(kind: OrderKind, offer: Offer): OrderRequest {
  if (kind === 'conversion') {
    const offered = offer.formats.filter((each) => each.offered).map(({ id }) => id)
    const format = usualFormats.find((id) => isOffered(offer.formats, id)) ?? offered[0] ?? '3mf'
    return { kind, options: { format, orderId: orderOfStepBefore } }
  }
  const modes = offer.groups.flatMap((group) => group.modes)
  const first = modes.find(({ id, offered }) => offered && id !== 'custom')?.id
  const mode = isOffered(modes, usualMode) ? usualMode : (first ?? usualMode)
  return forms[kind].requestFrom(kind === 'design' ? { mode } : {})
}
