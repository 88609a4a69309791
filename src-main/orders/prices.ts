// What a set of orders costs now: work for each, and one upload for each picture that is not there yet.
import type { OrderRequest } from '../../src-shared/order.ts'
import type { Quote } from '../../src-shared/quote.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import { workOf } from './work-of.ts'

export type Prices = { lines: Quote['lines']; total: number; prices: Quote['prices'] }

/** Lines and total in points; a picture counts as one upload however many orders use it. */
export function pricesOf(
  request: OrderRequest,
  sources: readonly string[],
  isUploaded: (hash: string) => boolean,
  catalog: Capabilities | undefined,
): Prices {
  const work = workOf(request, catalog).points
  const upload = uploadPrice(catalog)
  const pictures = [...new Set(sources)]
  const fresh = pictures.filter((hash) => !isUploaded(hash)).length
  const lines: Quote['lines'] = [
    { what: 'work', count: sources.length, each: work },
    { what: 'upload', count: fresh, each: upload },
    { what: 'reuse', count: pictures.length - fresh, each: 0 },
  ]
  return {
    lines: lines.filter(({ count }) => count > 0),
    total: lines.reduce((sum, { count, each }) => sum + count * each, 0),
    prices: catalog ? 'catalog' : 'list',
  }
}
