// What an order is, in a few words: its kind, and its options from the most to the least important.
import type { OrderRequest } from '../../src-shared/order.ts'
import type { Translate } from './use-text.ts'

/** `pro · deep · commemorative coin · tif`. */
export function optionWords(request: OrderRequest, t: Translate): string {
  const { tier, relief_type, style, output_format } = request.options
  const named = t(`style.${style}`)
  return [tier, relief_type, lowerFirst(named), output_format].join(' · ')
}

/** `relief · pro · deep`, for captions with little room. */
export function shortWords(request: OrderRequest, t: Translate): string {
  const { tier, relief_type } = request.options
  return [lowerFirst(t(`kind.${request.kind}`)), tier, relief_type].join(' · ')
}

/** `Relief · pro · deep · commemorative coin · tif`. */
export function requestWords(request: OrderRequest, t: Translate): string {
  return `${t(`kind.${request.kind}`)} · ${optionWords(request, t)}`
}

const lowerFirst = (words: string) => `${words.slice(0, 1).toLocaleLowerCase()}${words.slice(1)}`
