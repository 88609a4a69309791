// What the account may order and for how many points, kind by kind, and what of a request depends on it.
import type { Offered } from '../../../src-shared/orders/kinds/choice.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import {
  choicesOf,
  gapsIn,
  type OrderKind,
  orderKinds,
  type RequestGap,
  type RequestOf,
} from '../../../src-shared/orders/order-request.ts'
import { eachOf } from '../../../src-shared/record-of.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { type FormKind, forms, type OfferByKind, steps } from './forms.ts'
import { isOffered, type ListedPart } from './kind-offer.ts'

export type Offer = {
  /** Where it comes from: the account's catalog, or the specification's list while there is none. */
  readonly from: 'catalog' | 'list'
  /** Each kind's own part. */
  readonly of: OfferByKind
  /** What the catalog does not tell, or not so that it can be understood, and the specification's lists stand in for. */
  readonly listed: Readonly<Record<OrderKind, readonly ListedPart[]>>
}

/** Everything that can be chosen; parts that the catalog leaves out come from the specification. */
export function offerOf(catalog: Capabilities | null): Offer {
  const known = catalog ?? undefined
  return {
    from: known ? 'catalog' : 'list',
    of: eachOf<OfferByKind>(orderKinds, (kind) => steps[kind].offer.read(known)),
    listed: eachOf<Offer['listed']>(orderKinds, (kind) => {
      const parts = known ? steps[kind].offer.listed(known) : []
      return parts.flatMap(([part, isListed]) => (isListed ? [part] : []))
    }),
  }
}

/** What a step of a recipe begins with when it is added. */
export function newStep<K extends OrderKind>(kind: K, offer: Offer): RequestOf<K> {
  return { kind, options: steps[kind].begin(offer.of[kind]) }
}

/** Parts that the specification's lists stand in for, of these kinds: each once, in the sequence in which their forms show them. */
export function partsOf(kinds: readonly OrderKind[], { listed }: Offer): readonly ListedPart[] {
  return [...new Set(kinds.flatMap((kind) => listed[kind]))]
}

/** What an order needs that the account's catalog does not have any more, with all that is offered of its family. */
export function goneFrom<K extends OrderKind>(request: RequestOf<K>, offer: Offer) {
  const names = steps[request.kind].offer.names(offer.of[request.kind])
  return choicesOf(request).flatMap(({ choice: { family }, name }) => {
    const list: readonly Offered[] = names[family] ?? []
    return isOffered(list, name) ? [] : [{ family, id: name, list }]
  })
}

/** What a request still lacks with these pictures before the account's service would take it; empty when it is whole. */
export function lacksIn<K extends OrderKind>(request: RequestOf<K>, inputs: OrderInputs, offer: Offer): RequestGap[] {
  const waived: readonly RequestGap[] = steps[request.kind].offer.waived?.(offer.of[request.kind]) ?? []
  return gapsIn(request, inputs).filter((gap) => !waived.includes(gap))
}

/** Whether a second picture goes out with a request. */
export function takesSecond<K extends FormKind>({ kind, options }: RequestOf<K>, offer: Offer): boolean {
  return forms[kind].takesSecond(options, offer.of[kind])
}

/** Whether a second picture can go out with any request at all. */
export function offersSecond(offer: Offer): boolean {
  const does = <K extends OrderKind>(kind: K) => steps[kind].offer.takesSecond?.(offer.of[kind]) ?? false
  return orderKinds.some(does)
}
