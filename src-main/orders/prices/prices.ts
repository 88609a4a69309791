// What a set of orders costs now: work for each, and one upload for each picture that is not there yet.
import { picturesOf } from '../../../src-shared/orders/order-inputs.ts'
import type { Quote, QuoteAsk, QuoteLine } from '../../../src-shared/orders/quote.ts'
import { handOverUploads, stepsOf } from '../../../src-shared/orders/recipe.ts'
import { toldParts, uploadCost, workParts } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../../src-shared/service/prices.ts'

type Prices = Pick<Quote, 'lines' | 'pictures' | 'total' | 'prices'>

/** Lines and total in points; a picture counts as one upload however many orders use it, a step's result too. */
export function pricesOf(
  { requests, inputs, recipe }: QuoteAsk,
  isUploaded: (hash: string) => boolean,
  catalog: Capabilities | undefined,
): Prices {
  const pictures = [...new Set(inputs.flatMap(picturesOf))]
  const { uploaded = [], fresh = [] } = Object.groupBy(pictures, (hash) => (isUploaded(hash) ? 'uploaded' : 'fresh'))
  const handOvers = recipe ? handOverUploads(stepsOf(requests, recipe)) : []
  const handed = handOvers.reduce((sum, count) => sum + count, 0) * inputs.length
  const picture = { kind: null, of: null } as const
  const each = uploadCost(catalog)
  const told = { each: uploadPrice(catalog), isTold: catalog?.billing?.file_upload_points !== undefined }
  const source = priceSource(each, told, catalog)
  const lines: QuoteLine[] = [
    ...workLines(requests, inputs.length, catalog),
    { what: 'upload', ...picture, count: fresh.length, each, ...source },
    { what: 'reuse', ...picture, count: uploaded.length, each: 0 },
    { what: 'hand-over', ...picture, count: handed, each, ...source },
  ]
  return {
    lines: lines.filter(({ count }) => count > 0),
    pictures: { fresh, uploaded },
    total: lines.reduce((sum, { count, each }) => sum + count * each, 0),
    prices: catalog ? 'catalog' : 'list',
  }
}

/** Equal parts of all orders on one line, in the sequence of the requests. */
function workLines(requests: QuoteAsk['requests'], times: number, catalog: Capabilities | undefined): QuoteLine[] {
  const lines = new Map<string, QuoteLine>()
  for (const request of requests) {
    const { kind } = request
    const told = toldParts(request, catalog)
    for (const [at, { what, of, each, isTold }] of workParts(request, catalog).entries()) {
      const source = priceSource(each, { each: told[at]?.each ?? each, isTold }, catalog)
      const name = `${kind} ${what} ${of} ${each}`
      const line = lines.get(name) ?? { what, kind, of, count: 0, each, ...source }
      lines.set(name, { ...line, count: line.count + times })
    }
  }
  return [...lines.values()]
}

type Source = Pick<QuoteLine, 'from' | 'told'>

/** What the catalog, or else the list, says of a price; `isTold` is false where a catalog could tell it and does not. */
type ToldPrice = { readonly each: number; readonly isTold: boolean }

/**
 * Where a price comes from when it is not the catalog's own word: empty where the catalog holds, or tells of no such
 * price.
 */
function priceSource(each: number, told: ToldPrice, catalog: Capabilities | undefined): Source {
  if (each !== told.each) return { from: 'charged', told: told.each }
  return catalog !== undefined && !told.isTold ? { from: 'list' } : {}
}
