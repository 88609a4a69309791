// What an order is, in a few words: its kind, and its options from the most to the least important.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { nameOf } from '../service-names.ts'
import type { Translate } from '../use-text.ts'

/** `pro · deep · commemorative coin · tif`. */
export function optionWords(request: OrderRequest, t: Translate): string {
  return optionsOf(request, t).join(' · ')
}

/** `relief · pro · deep`, for captions with little room. */
export function shortWords(request: OrderRequest, t: Translate): string {
  return [lowerFirst(t(`kind.${request.kind}`)), ...optionsOf(request, t).slice(0, 2)].join(' · ')
}

/** `Relief · pro · deep · commemorative coin · tif`. */
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

function optionsOf(request: OrderRequest, t: Translate): string[] {
  switch (request.kind) {
    case 'relief': {
      const { tier, relief_type, style, output_format } = request.options
      return [tier, relief_type, lowerFirst(t(`style.${style}`)), output_format]
    }
    case 'design': {
      const { mode, resolution, aspect_ratio } = request.options
      return [lowerFirst(nameOf('mode', mode, t)), resolution, ...(aspect_ratio === 'auto' ? [] : [aspect_ratio])]
    }
    case 'model': {
      const { type, quality, texture, pbr } = request.options
      const extras = [...(texture ? [t('create.line.texture')] : []), ...(pbr ? [t('create.line.pbr')] : [])]
      return [lowerFirst(t(`model.${type}`)), quality, ...extras]
    }
    case 'conversion':
      return [request.options.format]
  }
}

const lowerFirst = (words: string) => `${words.slice(0, 1).toLocaleLowerCase()}${words.slice(1)}`
