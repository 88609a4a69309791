// What a set of orders costs now: work for each, and one upload for each picture that is not there yet.
import { picturesOf } from '../../../src-shared/orders/order-request.ts'
import type { Quote, QuoteAsk, QuoteLine } from '../../../src-shared/orders/quote.ts'
import { handOvers, stepsOf } from '../../../src-shared/orders/recipe.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../../src-shared/service/prices.ts'
import { toldWork, uploadCost, workOf } from '../work-of.ts'
import { priceSource } from './price-source.ts'

export type Prices = Pick<Quote, 'lines' | 'total' | 'prices'>

/** Lines and total in points; a picture counts as one upload however many orders use it, a step's result too. */
export function pricesOf(
  { requests, inputs, recipe }: QuoteAsk,
  isUploaded: (hash: string) => boolean,
  catalog: Capabilities | undefined,
): Prices {
  const pictures = [...new Set(inputs.flatMap(picturesOf))]
  const fresh = pictures.filter((hash) => !isUploaded(hash)).length
  const handed = recipe ? handOvers(stepsOf(requests, recipe)).length * inputs.length : 0
  const picture = { kind: null, of: null } as const
  const sourced = (line: QuoteLine, told: number) => ({ ...line, ...priceSource(line, told, catalog) })
  const lines: QuoteLine[] = [
    ...workLines(requests, inputs.length, catalog),
    sourced({ what: 'upload', ...picture, count: fresh, each: uploadCost(catalog) }, uploadPrice(catalog)),
    { what: 'reuse', ...picture, count: pictures.length - fresh, each: 0 },
    sourced({ what: 'hand-over', ...picture, count: handed, each: uploadCost(catalog) }, uploadPrice(catalog)),
  ]
  return {
    lines: lines.filter(({ count }) => count > 0),
    total: lines.reduce((sum, { count, each }) => sum + count * each, 0),
    prices: catalog ? 'catalog' : 'list',
  }
}

/** Equal parts of all orders on one line, in the sequence of the requests. */
function workLines(requests: QuoteAsk['requests'], times: number, catalog: Capabilities | undefined): QuoteLine[] {
  const lines = new Map<string, QuoteLine>()
  for (const request of requests) {
    const work = workOf(request, catalog)
    const told = toldWork(request, catalog).parts
    for (const [at, { what, of, each }] of work.parts.entries()) {
      const source = priceSource({ what, kind: work.kind, of, each }, told[at]?.each ?? each, catalog)
      const name = `${work.kind} ${what} ${of} ${each}`
      const line = lines.get(name) ?? { what, kind: work.kind, of, count: 0, each, ...source }
      lines.set(name, { ...line, count: line.count + times })
    }
  }
  return [...lines.values()]
}
