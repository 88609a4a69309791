// The results that the Library shows: asked of the main process as the filters change, and again when others may be found.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { ResultChoices, ResultQuery } from '../../../src-shared/orders/result-query.ts'
import { studio } from '../../bridge.ts'
import { foundKey, resultChoicesQuery, useCurrentAccount } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { requestWords } from '../../text/words/order-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { useSought } from '../library-state.ts'
import { lookWords, queryOf } from './library-query.ts'

const foundQuery = (query: ResultQuery) =>
  queryOptions({
    queryKey: [...foundKey, query],
    queryFn: () => studio.library.find(query),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    retry: false,
  })

const noChoices: ResultChoices = { kinds: [], types: [], recipes: [], batches: [], looks: [], deleted: 0 }

/** What there is to filter by; empty until the first answer. */
export function useResultChoices(): ResultChoices {
  return useQuery(resultChoicesQuery).data ?? noChoices
}

/** `total` counts all that were found, undefined until the first answer; `shown` are those that the window holds already. */
export function useFound(orders: readonly Order[]): { total: number | undefined; shown: readonly Order[] } {
  const t = useText()
  const accountId = useCurrentAccount()?.id ?? null
  const now = useNow(60_000)
  const { looks } = useResultChoices()
  const named = useMemo(() => lookWords(looks, (request) => requestWords(request, t)), [looks, t])
  const { sort, ...filters } = useSought()
  const search = useDeferredValue(filters.search)
  const query = queryOf({ filters: { ...filters, search }, sort, accountId, looks: named, now })
  const numbers = useQuery(foundQuery(query)).data
  return { total: numbers?.length, shown: useOrdersOf(numbers, orders) }
}

const none = new Uint32Array()

/** The same array while no order of it came, went or changed: work under way elsewhere draws nothing here anew. */
function useOrdersOf(numbers: Uint32Array = none, orders: readonly Order[]): readonly Order[] {
  const held = useRef<readonly Order[]>([])
  const byNumber = useMemo(() => new Map(orders.map((order) => [order.number, order])), [orders])
  return useMemo(() => {
    const next = Array.from(numbers, (number) => byNumber.get(number)).filter((order) => order !== undefined)
    const isSame = next.length === held.current.length && next.every((order, at) => order === held.current[at])
    if (!isSame) held.current = next
    return held.current
  }, [numbers, byNumber])
}
