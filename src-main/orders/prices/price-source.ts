// Where a price of a quote comes from when it is not the catalog's own word. Specification: Capability catalog.
import type { QuoteLine } from '../../../src-shared/orders/quote.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'

type Source = Pick<QuoteLine, 'from' | 'told'>

/** What the catalog, or else the list, says of a price; `isTold` is false where a catalog could tell it and does not. */
export type ToldPrice = { readonly each: number; readonly isTold: boolean }

/** Empty where the catalog is believed, or tells of no such price. */
export function priceSource(each: number, told: ToldPrice, catalog: Capabilities | undefined): Source {
  if (each !== told.each) return { from: 'charged', told: told.each }
  return catalog !== undefined && !told.isTold ? { from: 'list' } : {}
}
