// Which orders are about to be bought once more, or converted: the quick order dialog shows itself while there are any.
import { create } from 'zustand'

export type QuickAsk = {
  readonly what: 'again' | 'convert' | 'convertOther' | 'rerun'
  readonly orderIds: readonly string[]
  /** Formats that are ticked from the start. */
  readonly formats?: readonly string[]
}

export const useQuickOrder = create<{ readonly ask: QuickAsk | null }>(() => ({ ask: null }))

const ask = (what: QuickAsk['what'], orderIds: readonly string[], formats: readonly string[] = []) =>
  useQuickOrder.setState({ ask: orderIds.length === 0 ? null : { what, orderIds, formats } })

/** Offers the same orders as a new purchase. */
export const orderAgain = (orderIds: readonly string[]): void => ask('again', orderIds)

/** Offers conversions of these finished models, some formats ticked already. */
export const convertModels = (orderIds: readonly string[], formats: readonly string[] = []): void =>
  ask('convert', orderIds, formats)

/** Offers to look for a model of the account by its job id, and conversions of it. */
export const convertOther = (): void => useQuickOrder.setState({ ask: { what: 'convertOther', orderIds: [] } })

/** Offers the failed steps of recipes and those behind them as a new purchase. */
export const runAgain = (orderIds: readonly string[]): void => ask('rerun', orderIds)

export const closeQuickOrder = (): void => useQuickOrder.setState({ ask: null })
