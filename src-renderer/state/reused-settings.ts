// Settings of an order that its form takes over: asked for where the order is seen, carried out where the forms are.
import { create } from 'zustand'
import type { Order } from '../../src-shared/orders/order.ts'
import { picturesOf } from '../../src-shared/orders/order-inputs.ts'
import type { OptionsOf, OrderKind } from '../../src-shared/orders/order-request.ts'
import { namesOf } from '../../src-shared/record-of.ts'
import type { Reused } from '../kinds/kind-view.ts'
import { kindViews } from '../kinds/kind-views.ts'
import type { TextKey } from '../text/en.ts'

/** Options by their names; `options` are all of them without the pictures, which `all` brings too. */
type ReusedPart = keyof Reused | 'options' | 'picture'
export type ReusedSettings = { readonly order: Order; readonly part: ReusedPart }

/** What was asked for and the forms have not taken over yet; null once they did. */
export const useReusedSettings = create<{ readonly asked: ReusedSettings | null }>(() => ({ asked: null }))

/** What forms can take over of an order; nothing of one whose options the service did not tell. */
export function reusedOf({ request, rebuilt }: Pick<Order, 'request' | 'rebuilt'>): Reused {
  return rebuilt === 'anew' ? {} : reusedIn(request)
}

/** The parts in the sequence in which they are offered. */
export function reusableParts(order: Pick<Order, 'request' | 'rebuilt' | 'inputs'>): readonly ReusedPart[] {
  const { all, ...parts } = reusedOf(order)
  if (!all) return []
  const hasPictures = picturesOf(order.inputs).length > 0
  return [
    'all',
    ...(hasPictures ? (['options'] as const) : []),
    ...namesOf(parts),
    ...(hasPictures ? (['picture'] as const) : []),
  ]
}

/** Why nothing can be taken over of such an order. */
export const whyNotReused = ({ rebuilt }: Pick<Order, 'rebuilt'>): TextKey =>
  rebuilt === 'anew' ? 'reuse.unknown' : 'reuse.none'

export function reuseSettings(order: Order, part: ReusedPart): void {
  useReusedSettings.setState({ asked: { order, part } })
}

function reusedIn<K extends OrderKind>({
  kind,
  options,
}: {
  readonly kind: K
  readonly options: OptionsOf<K>
}): Reused {
  return kindViews[kind].reused(options)
}
