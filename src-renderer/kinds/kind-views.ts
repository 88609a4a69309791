// Every kind of order as the window says and shows it; a new kind does not compile until it is here.
import type { OptionsOf, OrderKind } from '../../src-shared/orders/order-request.ts'
import { conversionView } from './conversion-view.ts'
import { designView } from './design-view.ts'
import type { KindView } from './kind-view.ts'
import { modelView } from './model-view.ts'
import { reliefView } from './relief-view.ts'

export const kindViews: { readonly [K in OrderKind]: KindView<OptionsOf<K>> } = {
  relief: reliefView,
  design: designView,
  model: modelView,
  conversion: conversionView,
}
