// The options of an order as a list: the frozen copy it was placed with.
import type { OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

type Fact = readonly [name: string, value: string]

/** Every option with its name, in the sequence of the form. */
export function requestFacts<K extends OrderKind>(
  request: RequestOf<K>,
  t: Translate,
  format: Formats,
): readonly Fact[] {
  const facts = kindViews[request.kind].facts(request.options, t, format)
  return facts.map(([{ title }, value]) => [t(title), value])
}
