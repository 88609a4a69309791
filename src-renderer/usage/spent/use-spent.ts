// What points went to and the lines of one group, asked anew when the ledger or a client changes; what was there stays meanwhile.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FoundLines, SpendingFilter, SpentAsk, SpentList } from '../../../src-shared/usage/spending.ts'
import { studio } from '../../bridge.ts'
import { ledgerPage, spentKey } from '../../state/queries.ts'

export function useSpent(ask: SpentAsk): { spent: SpentList | undefined; thrown: unknown } {
  const { accountId, by, from, filter } = ask
  const { data, error } = useQuery({
    queryKey: [...spentKey, accountId, by, from, filter],
    queryFn: () => studio.usage.spent(ask),
    placeholderData: keepPreviousData,
  })
  return { spent: data, thrown: error }
}

/** `found` is undefined while no group is chosen, and until its lines are here. */
export function useFoundLines(
  accountId: string,
  filter: SpendingFilter | null,
): { found: FoundLines | undefined; thrown: unknown } {
  const { data, error } = useQuery({
    queryKey: [...spentKey, accountId, 'lines', filter],
    queryFn: () => (filter ? studio.usage.found({ accountId, filter, limit: ledgerPage }) : null),
    enabled: filter !== null,
  })
  return { found: filter ? (data ?? undefined) : undefined, thrown: filter ? error : null }
}
