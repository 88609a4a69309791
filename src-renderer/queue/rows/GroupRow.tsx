// The header of a group: its name, its sums, how far it is, and what can be done with all of it at once.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { orderAgain, runAgain } from '../../state/quotes/quick-order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { FileName } from '../../ui/files/FileName.tsx'
import { splitName } from '../../ui/files/split-name.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { agreeOrders, cancelOrders } from '../acts/act-on-order.ts'
import { agreeTogether, risenWords } from '../acts/asked-words.ts'
import { useActGround } from '../acts/use-act-ground.ts'
import styles from '../list/list.module.css'
import type { OrderGroup } from '../list/order-groups.ts'
import { setFolded, useQueueView } from '../queue-view.ts'
import { groupTones, stateWhile } from './group-state.ts'
import { groupWords } from './group-words.ts'
import { queueColumns } from './QueueColumns.tsx'

type Props = {
  readonly group: OrderGroup
  /** What it is called. */
  readonly name: string
  readonly folded: boolean
  readonly start: number
  readonly index: number
  readonly current: boolean
  /** Every order of it is picked. */
  readonly selected: boolean
  readonly onPick: (group: OrderGroup) => void
}

export const GroupRow = memo(function GroupRow({
  group,
  name,
  folded,
  start,
  index,
  current,
  selected,
  onPick,
}: Props) {
  const t = useText()
  const format = useFormats()
  const count = group.orders.length
  const { title, sums } = groupWords(group, name, t, format)
  const ground = useActGround()
  const state = stateWhile(useStudioState()?.sendingPaused ?? false, group)
  const agree = agreeTogether(group.asking, format)
  const risen = risenWords(group.asking, format)
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={!folded}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-focus={group.key}
      className={styles.group}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        useQueueView.setState({ active: group.key })
        if (event.ctrlKey || event.metaKey) onPick(group)
        else setFolded({ mark: group.key, shut: false }, !folded)
      }}
    >
      <td colSpan={queueColumns.length} className={styles.groupCell}>
        <Chevron size={14} stroke={1.8} aria-hidden="true" />
        <b data-short={splitName(title)[1] === '' || undefined}>
          <FileName name={title} />
        </b>
        <span className={`dim num ${styles.sums}`} title={sums.map(({ words }) => words).join(' · ')}>
          {sums.map(({ words, less }, at) => (
            <span key={words} data-less={less}>
              {at > 0 ? ' · ' : ''}
              {words}
            </span>
          ))}
        </span>
        {group.kind === 'batch' ? (
          <Chip tone={groupTones[state]} dot>
            {t(`queue.group.state.${state}`, { done: format.number(group.done), all: format.number(count) })}
          </Chip>
        ) : null}
        {group.kind === 'batch' && group.ended < count ? (
          <span className={styles.groupBar}>
            <ProgressBar share={group.share} label={t('queue.group.progress')} />
          </span>
        ) : null}
        <span className={styles.groupActs}>
          {group.kind === 'batch' && group.ended === count && group.failedIds.length > 1 ? (
            <button
              type="button"
              className={styles.action}
              tabIndex={current ? 0 : -1}
              onClick={() => (group.run ? runAgain : orderAgain)(group.failedIds)}
            >
              {t(group.run ? 'run.again' : 'queue.group.again', { n: format.number(group.failedIds.length) })}
            </button>
          ) : null}
          {group.asking.length > 1 ? (
            <button
              type="button"
              className={styles.action}
              tabIndex={current ? 0 : -1}
              title={t(risen.key, risen.values)}
              onClick={() => agreeOrders(group.asking)}
            >
              {t(agree.key, agree.values)}
            </button>
          ) : null}
          {group.held.length > 1 ? (
            <button
              type="button"
              className={styles.action}
              tabIndex={current ? 0 : -1}
              title={t('queue.retrySafely')}
              onClick={() => void studio.orders.resume([...group.held]).catch(notifyThrown)}
            >
              {t('queue.group.resume', { n: format.number(group.held.length) })}
            </button>
          ) : null}
          {group.kind === 'batch' && group.cancellable.length > 1 ? (
            <button
              type="button"
              className={styles.action}
              tabIndex={current ? 0 : -1}
              onClick={() => cancelOrders(group.cancellable, group.title, ground())}
            >
              {t('queue.group.cancel', { n: format.number(group.cancellable.length) })}
            </button>
          ) : null}
        </span>
        {group.kind === 'batch' ? (
          <span className={`label num ${styles.placedAt}`}>{format.when(group.placedAt, Date.now())}</span>
        ) : null}
      </td>
    </tr>
  )
})
