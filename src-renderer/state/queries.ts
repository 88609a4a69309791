// What main told the window, kept by TanStack Query: asked once, then kept true by events (see `app/mirror.ts`).
import { QueryObserver, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Account, CatalogReading } from '../../src-shared/account.ts'
import type { StudioState } from '../../src-shared/bridge/contract.ts'
import type { MarkWords } from '../../src-shared/orders/marks.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { isUnnamedPractice } from '../../src-shared/practice.ts'
import { type AboveCap, aboveCaps } from '../../src-shared/settings/caps.ts'
import type { Tray } from '../../src-shared/source.ts'
import type { Ledger } from '../../src-shared/usage/ledger.ts'
import type { SpendingFilter } from '../../src-shared/usage/spending.ts'
import { studio } from '../bridge.ts'
import { type Translate, useText } from '../text/use-text.ts'
import { orderIn } from './quotes/order-indexes.ts'

/** Events keep these fresh, so nothing is ever asked again by itself. */
const mirrored = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const

export const stateQuery = queryOptions({ queryKey: ['state'], queryFn: () => studio.studio.state(), ...mirrored })
export const trayQuery = queryOptions({ queryKey: ['tray'], queryFn: () => studio.tray.list(), ...mirrored })
/** Many, and merged with care for their identity: comparing them deeply would find nothing and take long. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: (): Promise<readonly Order[]> => studio.orders.list({ before: null, most: firstOrders }),
  structuralSharing: false,
  ...mirrored,
})

/** The orders that the first answer brings, so that it comes soon; the mirror asks for the rest. */
export const firstOrders = 300

/** Ledger rows that are asked for at a time. */
export const ledgerPage = 200

/** The ledger of one account with its newest page of rows. */
const ledgerQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['ledger', accountId],
    queryFn: () => studio.usage.read({ accountId, limit: ledgerPage }),
    ...mirrored,
  })

/** What points went to: everything that is asked about it begins so. */
export const spentKey = ['spent'] as const

/** A later page of its rows, or of those of one group; the first is 0. */
export const ledgerRowsQuery = (accountId: string, page: number, filter: SpendingFilter | null) =>
  queryOptions({
    queryKey: ['ledger', accountId, 'rows', page, filter],
    queryFn: () => studio.usage.rows({ accountId, from: page * ledgerPage, most: ledgerPage, filter }),
    ...mirrored,
  })

/** What an account may order, asked again whenever its catalog was read again. */
const catalogQuery = (accountId: string, readAt: number | null) =>
  queryOptions({
    queryKey: ['catalog', accountId, readAt],
    queryFn: () => studio.accounts.catalog(accountId),
    ...mirrored,
  })

/** Tags and clients that were given, asked again whenever marks changed. */
export const markWordsQuery = queryOptions({
  queryKey: ['mark-words'],
  queryFn: () => studio.marks.words(),
  ...mirrored,
})

/** The beginning of the key of everything that was found in the Library. */
export const foundKey = ['found'] as const
/** What there is to filter results by, asked again whenever other results may be found. */
export const resultChoicesQuery = queryOptions({
  queryKey: ['result-choices'],
  queryFn: () => studio.library.choices(),
  ...mirrored,
})

/** The whole state of the studio, its accounts as they are shown; undefined until the first answer. */
export function useStudioState(): StudioState | undefined {
  const t = useText()
  const select = useCallback(
    (state: StudioState) => ({ ...state, accounts: state.accounts.map((account) => shownAccount(account, t)) }),
    [t],
  )
  return useQuery({ ...stateQuery, select }).data
}

/** The account in use, or undefined when there is none yet. */
export function useCurrentAccount(): Account | undefined {
  const state = useStudioState()
  return state?.accounts.find((account) => account.id === state.currentAccountId)
}

/** Points agreed in an account that its balance, as read last, does not hold yet. */
export function useAgreed(accountId: string): number {
  const select = useCallback((state: StudioState) => state.agreed[accountId] ?? 0, [accountId])
  return useQuery({ ...stateQuery, select }).data ?? 0
}

const noTray: Tray = { items: [], skipped: 0 }
const noOrders: readonly Order[] = []

/**
 * The tray as it was a moment ago: while hundreds of pictures are checked it changes ten times a second, and what is drawn
 * from it must not hold up scrolling and typing, so each change is a transition.
 */
export function useTray(): Tray {
  const cache = useQueryClient()
  const [tray, setTray] = useState(() => cache.getQueryData<Tray>(trayQuery.queryKey) ?? noTray)
  useEffect(() => {
    const observer = new QueryObserver(cache, trayQuery)
    const take = ({ data }: { readonly data: Tray | undefined }) => startTransition(() => setTray(data ?? noTray))
    const forget = observer.subscribe(take)
    take(observer.getCurrentResult())
    return forget
  }, [cache])
  return tray
}

/** Whether it is certain by now that nothing lies in the tray, or that it cannot be read. */
export function useTrayEmpty(): boolean {
  const { data, error } = useQuery({ ...trayQuery, select: ({ items }) => items.length === 0 })
  return data ?? error !== null
}

/** Every order on this computer, newest first, of all accounts. */
export function useOrders(): readonly Order[] {
  return useQuery(ordersQuery).data ?? noOrders
}

/** One order by its id; rendered again only when that order changes. */
export function useOrder(id: string | null): Order | undefined {
  const select = useCallback((orders: readonly Order[]) => (id === null ? undefined : orderIn(orders, id)), [id])
  return useQuery({ ...ordersQuery, enabled: id !== null, select }).data
}

const noWords: MarkWords = { tags: [], clients: [] }

export function useMarkWords(): MarkWords {
  return useQuery(markWordsQuery).data ?? noWords
}

export function useLedger(accountId: string): { ledger: Ledger | undefined; thrown: unknown } {
  const { data, error } = useQuery(ledgerQuery(accountId))
  return { ledger: data, thrown: error }
}

/** The catalog as read last, the earlier reading while a newer one is asked for; undefined until the first answer. */
/** What a catalog is asked of while no account is chosen: there is none. */
export const noAccount = { id: '', catalogReadAt: null }

export function useCatalog({ id, catalogReadAt }: Pick<Account, 'id' | 'catalogReadAt'>): CatalogReading | undefined {
  const { data } = useQuery({
    ...catalogQuery(id, catalogReadAt),
    enabled: id !== '',
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
  return data
}

/** The practice region has the word of the language until a person names it; the records keep the name that they have. */
function shownAccount(account: Account, t: Translate): Account {
  return isUnnamedPractice(account) ? { ...account, name: t('settings.practice') } : account
}

/** The cap that so many points more would go above in the account in use. */
export function useAboveCap(): (points: number) => AboveCap | null {
  const state = useStudioState()
  return (points) => (state ? aboveCaps(points, state.settings, state.capped[state.currentAccountId ?? '']) : null)
}
