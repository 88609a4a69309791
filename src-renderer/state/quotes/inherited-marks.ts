// New orders made of earlier ones are for the same client and have the same tags: each ask holds those that are alike in this.
import { type BatchMarks, isBare, type Marks, noMarks } from '../../../src-shared/orders/marks.ts'
import type { QuoteAsk } from '../../../src-shared/orders/quote.ts'

export type MarkedAsks = {
  readonly asks: readonly QuoteAsk[]
  /** Undefined where there is nothing to inherit. */
  readonly marksOf: (ask: QuoteAsk) => BatchMarks | undefined
}

/** `toAsks` makes asks of items whose orders are given the same marks; their stars and notes stay with the earlier ones. */
export function inheritedMarks<T extends { readonly marks?: Marks | undefined }>(
  items: readonly T[],
  toAsks: (alike: readonly T[]) => readonly QuoteAsk[],
): MarkedAsks {
  const given = new Map<QuoteAsk, BatchMarks>()
  const alike = Map.groupBy(items, ({ marks = noMarks }) => JSON.stringify([marks.client, marks.tags]))
  const asks = [...alike.values()].flatMap((some) => {
    const { client, tags } = some[0]?.marks ?? noMarks
    const made = toAsks(some)
    if (!isBare({ ...noMarks, client, tags })) for (const ask of made) given.set(ask, { client, tags })
    return made
  })
  return { asks, marksOf: (ask) => given.get(ask) }
}
