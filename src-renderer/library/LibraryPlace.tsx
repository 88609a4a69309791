// The place Library: every saved result that the filters let through, with the details of the selected ones beside it.
import { Button } from '@mantine/core'
import { IconPhotoSearch, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { useListedResults } from '../state/listing/use-listed-results.ts'
import { useOrders } from '../state/queries.ts'
import { goTo, useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { EmptyPlace } from '../ui/EmptyPlace.tsx'
import { pickOne } from '../ui/focus/picked.ts'
import { useKeptWithin } from '../ui/focus/use-kept-within.ts'
import { useMarkCommands } from '../ui/marks/use-mark-commands.ts'
import { SideEdge } from '../ui/sides/SideEdge.tsx'
import { useSide } from '../ui/sides/use-side.ts'

import { useDeleteKey } from './deleting/use-delete-key.ts'
import { isNarrowed } from './find/library-query.ts'
import { useFound } from './find/use-found.ts'
import type { Card } from './groups/picture-groups.ts'
import { useCards } from './groups/use-cards.ts'
import { useGroupCommands } from './groups/use-group-commands.ts'
import { LibraryBulk } from './LibraryBulk.tsx'
import { LibraryTop } from './LibraryTop.tsx'
import styles from './library.module.css'
import { changeLibrary, leaveEnded, noFilters, selectResult, useLibraryState } from './library-state.ts'
import { ManyDetails } from './ManyDetails.tsx'
import { ResultDetails } from './ResultDetails.tsx'
import { ResultGrid } from './ResultGrid.tsx'
import { usePickedHistory } from './use-picked-history.ts'
import { useResultCommands } from './use-result-commands.ts'

export function LibraryPlace() {
  const t = useText()
  // What a key changes is drawn first, what the orders changed after it.
  const orders = useDeferredValue(useOrders())
  const { total, shown } = useFound(orders)
  const { cards, listed, picked, chosen, current, meant } = useCards(shown)
  useRevealed(orders)
  useListedResults(() => listed.map(({ id }) => id))
  useResultCommands(listed, meant, current)
  useGroupCommands(current)
  usePickedHistory(cards)
  useMarkCommands(meant)
  const side = useSide('library', '2 / 2 / 3 / 3')
  const remove = useDeleteKey(listed, meant)
  const place = useRef<HTMLDivElement>(null)
  useKeptWithin(place)
  // Whoever walks from card to card waits for no details of those between.
  const told = useDeferredValue(useMemo(() => ({ current, meant }), [current, meant]))
  return (
    <div ref={place} className={styles.library} style={side.style}>
      <LibraryTop count={total ?? 0} />
      {total === undefined ? null : total === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className={styles.main}>
            <ResultGrid cards={cards} listed={listed} current={current} picked={picked} onRemove={remove} />
            <LibraryBulk orders={chosen} listed={listed} cards={cards} />
          </div>
          <SideEdge side="library" />
          <aside className={styles.details} hidden={side.folded} aria-label={t('library.details')}>
            <Details {...told} listed={listed} cards={cards} orders={orders} />
          </aside>
        </>
      )}
    </div>
  )
}

type DetailsProps = {
  readonly current: Card | undefined
  readonly meant: readonly Order[]
  readonly listed: readonly Order[]
  readonly cards: readonly Card[]
  readonly orders: readonly Order[]
}

/** Of one result all that is known, of several what they have in common. */
const Details = memo(function Details({ current, meant, listed, cards, orders }: DetailsProps) {
  const t = useText()
  if (meant.length > 1) return <ManyDetails orders={meant} listed={listed} cards={cards} />
  if (!current) return <p className={styles.choose}>{t('library.choose')}</p>
  return <ResultDetails key={current.order.id} order={current.order} orders={orders} listed={listed} />
})

/** Selects the order that another place asked to show, once. */
function useRevealed(orders: readonly Order[]): void {
  const revealed = useWindowState((state) => state.revealed)
  useEffect(() => {
    if (revealed === null) return
    const order = orders.find(({ id }) => id === revealed)
    // Whoever comes back to where they were finds it as they left it.
    if (order && revealed !== useLibraryState.getState().selected) selectResult(order)
    else changeLibrary({ selected: revealed, picked: pickOne(revealed) })
    useWindowState.setState({ revealed: null })
  }, [revealed, orders])
}

function Nothing() {
  const t = useText()
  const none = useLibraryState((state) => !isNarrowed(state))
  const ended = useLibraryState((state) => state.ended.length > 0 && !isNarrowed({ ...state, ended: [] }))
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
      ) : ended ? (
        <EmptyPlace
          icon={<IconTrash size={26} stroke={1.4} />}
          title={t('library.endedGone')}
          hint={t('library.endedGone.hint')}
        >
          <Button onClick={leaveEnded}>{t('library.endedGone.action')}</Button>
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
