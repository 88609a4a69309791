// The rows of the ledger page by page: those near what is in view are asked for, however long the ledger is.
import { useQueries } from '@tanstack/react-query'
import type { Ledger, LedgerRow } from '../../src-shared/usage/ledger.ts'
import type { SpendingFilter } from '../../src-shared/usage/spending.ts'
import { ledgerPage, ledgerRowsQuery } from '../state/queries.ts'

/** The ledger, or one group of its lines, with the newest of them. */
export type ShownLines = Pick<Ledger, 'accountId' | 'rows' | 'events' | 'readAt' | 'complete'> & {
  readonly filter: SpendingFilter | null
}

/** The pages that hold the rows from `first` to `last`. */
function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / ledgerPage)
  return Array.from({ length: Math.floor(last / ledgerPage) - from + 1 }, (_, index) => from + index)
}

/** A row by its place from the newest, 0 first; undefined until its page is here. */
export function useLedgerRows(
  { accountId, rows, filter }: ShownLines,
  first: number,
  last: number,
): (index: number) => LedgerRow | undefined {
  const pages = pagesOf(Math.max(first, 0), Math.max(last, 0)).filter((page) => page > 0)
  const read = useQueries({ queries: pages.map((page) => ledgerRowsQuery(accountId, page, filter)) })
  return (index) => {
    const page = Math.floor(index / ledgerPage)
    if (page === 0) return rows[index]
    return read[pages.indexOf(page)]?.data?.[index - page * ledgerPage]
  }
}
