// The place Library: every saved result that the filters let through, with the details of the selected ones beside it.
import { Button } from '@mantine/core'
import { IconPhotoSearch, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { useListedResults } from '../state/listed-results.ts'
import { useOrders } from '../state/queries.ts'
import { goTo, useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { EmptyPlace } from '../ui/EmptyPlace.tsx'
import { pickedOf } from '../ui/focus/picked.ts'
import { useMarkCommands } from '../ui/marks/use-mark-commands.ts'
import { SideEdge } from '../ui/sides/SideEdge.tsx'
import { useSide } from '../ui/sides/use-side.ts'

import { CustomerDialog } from './customer/CustomerDialog.tsx'
import { packFor, usePackedFor } from './customer/customer-state.ts'
import { useDeleteCommands } from './deleting/use-delete-commands.ts'
import { isNarrowed } from './find/library-query.ts'
import { useFound } from './find/use-found.ts'
import { LibraryBulk } from './LibraryBulk.tsx'
import { LibraryTop } from './LibraryTop.tsx'
import styles from './library.module.css'
import { changeLibrary, noFilters, selectResult, useLibraryState } from './library-state.ts'
import { ManyDetails } from './ManyDetails.tsx'
import { ResultDetails } from './ResultDetails.tsx'
import { ResultGrid } from './ResultGrid.tsx'
import { useResultCommands } from './use-result-commands.ts'

export function LibraryPlace() {
  const t = useText()
  // What a key changes is drawn first, what the orders changed after it.
  const orders = useDeferredValue(useOrders())
  const selected = useLibraryState((state) => state.selected)
  const picked = useLibraryState((state) => state.picked)
  const { total, shown } = useFound(orders)
  const chosen = useMemo(() => pickedOf(picked, shown), [picked, shown])
  useRevealed()
  useListedResults(() => shown.map(({ id }) => id))
  const order = shown.find((candidate) => candidate.id === selected)
  const meant = chosen.length > 0 ? chosen : order ? [order] : []
  useResultCommands(shown, meant)
  useMarkCommands(meant)
  const side = useSide('library', '2 / 2 / 3 / 3')
  const remove = useDeleteCommands(shown, meant)
  return (
    <div className={styles.library} style={side.style}>
      <LibraryTop count={total ?? 0} />
      <PackedFor orders={orders} />
      {total === undefined ? null : total === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className={styles.main}>
            <ResultGrid orders={shown} selected={order?.id ?? null} picked={picked} onRemove={remove} />
            <LibraryBulk orders={chosen} listed={shown} />
          </div>
          <SideEdge side="library" />
          <aside className={styles.details} hidden={side.folded} aria-label={t('library.details')}>
            {chosen.length > 1 ? (
              <ManyDetails orders={chosen} listed={shown} />
            ) : order ? (
              <ResultDetails key={order.id} order={order} orders={orders} listed={shown} />
            ) : (
              <p className={styles.choose}>{t('library.choose')}</p>
            )}
          </aside>
        </>
      )}
    </div>
  )
}

/** The dialog about the results that were chosen for a customer, while one is open. */
function PackedFor({ orders }: { readonly orders: readonly Order[] }) {
  const ids = usePackedFor((state) => state.ids)
  const wanted = useMemo(() => new Set(ids), [ids])
  if (ids.length === 0) return null
  return <CustomerDialog orders={orders.filter(({ id }) => wanted.has(id))} onClose={() => packFor([])} />
}

/** Selects the order that another place asked to show, once. */
function useRevealed(): void {
  const revealed = useWindowState((state) => state.revealed)
  useEffect(() => {
    if (revealed === null) return
    selectResult(revealed)
    useWindowState.setState({ revealed: null })
  }, [revealed])
}

function Nothing() {
  const t = useText()
  const none = useLibraryState((state) => !isNarrowed(state))
  return (
    <section className={styles.nothing}>
      {none ? (
        <EmptyPlace
          icon={<IconPhotoSearch size={26} stroke={1.4} />}
          title={t('library.empty')}
          hint={t('library.empty.hint')}
        >
          <Button onClick={() => goTo('create')}>{t('library.empty.action')}</Button>
        </EmptyPlace>
      ) : (
        <EmptyPlace
          icon={<IconSearchOff size={26} stroke={1.4} />}
          title={t('library.nothing')}
          hint={t('library.nothing.hint')}
        >
          <Button onClick={() => changeLibrary(noFilters)}>{t('library.nothing.action')}</Button>
        </EmptyPlace>
      )}
    </section>
  )
}
