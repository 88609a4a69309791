// The place Library: every saved result, newest first, as a grid with the details of the selected one beside it.
import { Button } from '@mantine/core'
import { IconPhotoSearch, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { goTo, useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { EmptyPlace } from '../ui/EmptyPlace.tsx'
import { pickedOf } from '../ui/focus/picked.ts'
import { LibraryBulk } from './LibraryBulk.tsx'
import { LibraryTop } from './LibraryTop.tsx'
import styles from './library.module.css'
import { libraryOrders, matching } from './library-items.ts'
import { changeLibrary, selectResult, useLibraryState } from './library-state.ts'
import { ManyDetails } from './ManyDetails.tsx'
import { useMarkCommands } from './marks/use-mark-commands.ts'
import { ResultDetails } from './ResultDetails.tsx'
import { ResultGrid } from './ResultGrid.tsx'
import { resultTexts } from './result-texts.ts'
import { useResultCommands } from './use-result-commands.ts'

export function LibraryPlace() {
  const t = useText()
  // What a key changes is drawn first, what the orders changed after it.
  const orders = useDeferredValue(useOrders())
  const accountId = useCurrentAccount()?.id ?? null
  const kind = useLibraryState((state) => state.kind)
  const search = useDeferredValue(useLibraryState((state) => state.search))
  const everyAccount = useLibraryState((state) => state.everyAccount)
  const selected = useLibraryState((state) => state.selected)
  const picked = useLibraryState((state) => state.picked)
  const all = useLibraryOrders(orders, everyAccount ? null : accountId)
  const textOf = useMemo(() => resultTexts(t), [t])
  const shown = useMemo(
    () => matching(all, { accountId, kind, search }, textOf),
    [all, accountId, kind, search, textOf],
  )
  const chosen = useMemo(() => pickedOf(picked, shown), [picked, shown])
  useRevealed()
  const order = shown.find((candidate) => candidate.id === selected)
  const meant = chosen.length > 0 ? chosen : order ? [order] : []
  useResultCommands(shown, meant)
  useMarkCommands(meant)
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
            {chosen.length > 1 ? (
              <ManyDetails orders={chosen} />
            ) : order ? (
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

/** The same array while no result came, went or changed: work under way elsewhere draws nothing here anew. */
function useLibraryOrders(orders: readonly Order[], accountId: string | null): readonly Order[] {
  const held = useRef<readonly Order[]>([])
  return useMemo(() => {
    const next = libraryOrders(orders, accountId)
    const isSame = next.length === held.current.length && next.every((order, at) => order === held.current[at])
    if (!isSame) held.current = next
    return held.current
  }, [orders, accountId])
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
