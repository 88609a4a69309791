// Above the list: filters with their counts, the search, and the one switch that stops new orders from being sent.
import { Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { type Order, type OrderFilter, orderFilters } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { clearOrders } from './acts/clear-orders.ts'
import { clearableOf, clearedBy } from './acts/clearable.ts'
import styles from './queue.module.css'
import { useQueueView } from './queue-view.ts'

type Props = {
  readonly counts: Readonly<Record<OrderFilter, number>>
  readonly elsewhere: number
  readonly paused: boolean
  /** Every order that filter and search let through. */
  readonly shown: readonly Order[]
}

export const QueueBar = memo(function QueueBar({ counts, elsewhere, paused, shown }: Props) {
  const t = useText()
  const format = useFormats()
  const filter = useQueueView((state) => state.filter)
  const search = useQueueView((state) => state.search)
  return (
    <header className={styles.bar}>
      <SegmentedControl
        name="queue-filter"
        className={styles.filters}
        aria-label={t('queue.filters')}
        value={filter}
        onChange={(next) => useQueueView.setState({ filter: next })}
        data={orderFilters.map((each) => ({
          value: each,
          label: (
            <span data-filter={each} data-any={counts[each] > 0 || undefined}>
              {t(`queue.filter.${each}`)} <span className={styles.count}>{format.number(counts[each])}</span>
            </span>
          ),
        }))}
      />
      <SearchField
        label={t('queue.search')}
        value={search}
        width={200}
        onChange={(next) => useQueueView.setState({ search: next })}
      />
      <p className={styles.safe} data-paused={paused || undefined} role="status">
        {format.sentences([
          paused ? t('queue.pausedNote') : t('queue.safe'),
          elsewhere > 0 ? t('queue.elsewhere', { count: elsewhere, n: format.number(elsewhere) }) : '',
        ])}
      </p>
      <div className={styles.acts}>
        <ClearButton filter={filter} shown={shown} />
        <Tooltip label={t('queue.pauseWhy')}>
          <Button
            className={styles.pause ?? ''}
            leftSection={
              paused ? <IconPlayerPlay size={14} stroke={1.6} /> : <IconPlayerPause size={14} stroke={1.6} />
            }
            onClick={() => void studio.orders.pauseSending(!paused).catch(notifyThrown)}
          >
            {paused ? t('queue.resume') : t('queue.pause')}
          </Button>
        </Tooltip>
      </div>
    </header>
  )
})

/** Tidies the list: takes the orders that ended out of it, or under their own filters those that are done or failed. */
function ClearButton({ filter, shown }: Pick<Props, 'shown'> & { readonly filter: OrderFilter }) {
  const t = useText()
  const format = useFormats()
  const cleared = clearedBy[filter]
  const ids = useMemo(() => (cleared ? clearableOf(shown, cleared) : []), [shown, cleared])
  if (!cleared || ids.length === 0) return null
  return (
    <Button variant="subtle" title={t('queue.clearWhy')} onClick={() => void clearOrders(ids, { t, format })}>
      {t(`queue.clear.${cleared}`, { n: format.number(ids.length) })}
    </Button>
  )
}
