// What the batches of the Queue are called, each worked out once while its orders are the same ones.
import { useMemo } from 'react'
import { type BatchFacts, batchFacts } from '../../../src-shared/orders/batch-name.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { madeBatchWords } from '../../text/words/batch-words.ts'

export type BatchNames = {
  /** Of the batch of these orders, the oldest first; those of it that were cleared from the list count too. */
  readonly of: (orders: readonly Order[]) => string
  /** The same without the name that the person gave it. */
  readonly made: (orders: readonly Order[]) => string
}

/** `cleared` are the orders that the person took out of the list. */
export function useBatchNames(cleared: readonly Order[]): BatchNames {
  const t = useText()
  const format = useFormats()
  const out = useMemo(() => Map.groupBy(cleared, ({ batchId }) => batchId), [cleared])
  // What orders were placed for never changes, however often their stages do.
  const known = useMemo(() => new Map<string, { count: number; facts: BatchFacts }>(), [])
  return useMemo(() => {
    const made = (listed: readonly Order[]) => {
      const [first] = listed
      if (!first) return ''
      const gone = out.get(first.batchId) ?? []
      const count = listed.length + gone.length
      const held = known.get(first.batchId)
      const facts = held?.count === count ? held.facts : batchFacts(inSequence([...listed, ...gone]))
      known.set(first.batchId, { count, facts })
      return madeBatchWords(facts, t, format)
    }
    return { made, of: (listed) => listed[0]?.batchName ?? made(listed) }
  }, [out, known, t, format])
}

const inSequence = (orders: readonly Order[]) => orders.toSorted((a, b) => a.number - b.number)
