// Every kind of order as the service takes it; a new kind does not compile until it is here.
import type { OptionsOf, OrderKind } from '../../../src-shared/orders/order-request.ts'
import { servedConversion } from './served-conversion.ts'
import { servedDesign } from './served-design.ts'
import type { ServedKind } from './served-kind.ts'
import { servedModel } from './served-model.ts'
import { servedRelief } from './served-relief.ts'

export const servedKinds: { readonly [K in OrderKind]: ServedKind<OptionsOf<K>> } = {
  relief: servedRelief,
  design: servedDesign,
  model: servedModel,
  conversion: servedConversion,
}
