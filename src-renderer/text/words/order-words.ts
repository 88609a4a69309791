// What an order is, in a few words: its kind, and its options from the most to the least important.
import type { OrderKind, OrderRequest, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { lowerFirst } from '../../kinds/kind-view.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Translate } from '../use-text.ts'

/** `commemorative coin · pro · deep · tif`. */
export function optionWords(request: OrderRequest, t: Translate): string {
  return optionsOf(request, t).join(' · ')
}

/** `Relief · commemorative coin · pro · deep`, for captions with little room. */
export function shortWords(request: OrderRequest, t: Translate): string {
  return [t(`kind.${request.kind}`), ...optionsOf(request, t).slice(0, 3)].join(' · ')
}

/** `Commemorative coin`: the style or mode in full. */
export function mannerWords<K extends OrderKind>(request: RequestOf<K>, t: Translate): string {
  return kindViews[request.kind].manner(request.options, t)
}

/** `strength 0.7 · pro · deep`: what stands beside the manner where there is little room, the unusual first. */
export function besideManner(request: OrderRequest, t: Translate): string {
  const manner = mannerWords(request, t).toLowerCase()
  const beside = optionsOf(request, t).filter((option) => option.toLowerCase() !== manner)
  return [...specialOf(request, t), ...beside.slice(0, 2)].join(' · ')
}

/** `relief · pro · deep`: what stands below the manner, and says nothing of it again. */
export function belowManner(request: OrderRequest, t: Translate): string {
  const kind = lowerFirst(t(`kind.${request.kind}`))
  return [kind, besideManner(request, t)].filter(Boolean).join(' · ')
}

/** `Relief · commemorative coin · pro · deep · tif`. */
export function requestWords(request: OrderRequest, t: Translate): string {
  return [t(`kind.${request.kind}`), ...optionsOf(request, t)].join(' · ')
}

/** `requestWords`, each different request put into words once: thousands of orders share theirs. */
export function rememberedWords(t: Translate): (request: OrderRequest) => string {
  const known = new Map<string, string>()
  return (request) => {
    const key = JSON.stringify(request)
    const words = known.get(key) ?? requestWords(request, t)
    known.set(key, words)
    return words
  }
}

function optionsOf<K extends OrderKind>(request: RequestOf<K>, t: Translate): readonly string[] {
  return kindViews[request.kind].brief(request.options, t)
}

function specialOf<K extends OrderKind>(request: RequestOf<K>, t: Translate): readonly string[] {
  return kindViews[request.kind].special(request.options, t)
}
