// The place Library: every saved result, newest first, as a grid with the details of the selected one beside it.
import { Button } from '@mantine/core'
import { IconPhotoSearch, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { goTo, useWindowState } from '../state/window-state.ts'
import { requestWords } from '../text/order-words.ts'
import { useText } from '../text/use-text.ts'
import { EmptyPlace } from '../ui/EmptyPlace.tsx'
import { pickedOf } from '../ui/picked.ts'
import { LibraryBulk } from './LibraryBulk.tsx'
import { LibraryTop } from './LibraryTop.tsx'
import styles from './library.module.css'
import { libraryOrders, matching } from './library-items.ts'
import { changeLibrary, selectResult, useLibraryState } from './library-state.ts'
import { ResultDetails } from './ResultDetails.tsx'
import { ResultGrid } from './ResultGrid.tsx'
import { useResultCommands } from './use-result-commands.ts'

export function LibraryPlace() {
  const t = useText()
  const orders = useOrders()
  const accountId = useCurrentAccount()?.id ?? null
  const { kind, search, everyAccount, selected, picked } = useLibraryState()
  const all = useMemo(() => libraryOrders(orders, everyAccount ? null : accountId), [orders, everyAccount, accountId])
  const shown = useMemo(
    () => matching(all, { accountId, kind, search }, (order) => `${order.title} ${requestWords(order.request, t)}`),
    [all, accountId, kind, search, t],
  )
  const chosen = useMemo(() => pickedOf(picked, shown), [picked, shown])
  useRevealed()
  const order = shown.find((candidate) => candidate.id === selected)
  useResultCommands(shown, chosen.length > 0 ? chosen : order ? [order] : [])
  return (
    <div className={styles.library}>
      <LibraryTop all={all} count={shown.length} />
      {shown.length === 0 ? (
        <Nothing none={all.length === 0} />
      ) : (
        <>
          <div className={styles.main}>
            <ResultGrid orders={shown} selected={order?.id ?? null} picked={picked} />
            <LibraryBulk orders={chosen} />
          </div>
          <aside className={styles.details} aria-label={t('library.details')}>
            {order ? (
              <ResultDetails key={order.id} order={order} orders={orders} />
            ) : (
              <p className={styles.choose}>{t('library.choose')}</p>
            )}
          </aside>
        </>
      )}
    </div>
  )
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

function Nothing({ none }: { readonly none: boolean }) {
  const t = useText()
  const clear = () => changeLibrary({ search: '', kind: 'all' })
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
          <Button onClick={clear}>{t('library.nothing.action')}</Button>
        </EmptyPlace>
      )}
    </section>
  )
}
