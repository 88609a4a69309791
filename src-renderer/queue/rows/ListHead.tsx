// The names of the columns; a press on one sorts the list by it.
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import { nextSort, type SortedColumn } from '../list/queue-sort.ts'
import { turnSort, useQueueView } from '../queue-view.ts'
import { hiddenIn, queueColumns } from './QueueColumns.tsx'

const ways = { up: 'ascending', down: 'descending' } as const

export function ListHead({ onDown }: { readonly onDown: () => void }) {
  const t = useText()
  const sort = useQueueView((state) => state.sort)
  return (
    <thead
      className={styles.top}
      onKeyDown={onKeys({ 'list.walk': ({ key }) => (key === 'ArrowDown' ? onDown() : false) })}
    >
      <tr aria-rowindex={1} className={styles.head}>
        {queueColumns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={column.right && styles.right}
            data-hidden={hiddenIn(column)}
            title={column.about && t(column.about)}
            aria-sort={column.sorts === undefined ? undefined : sort?.by === column.sorts ? ways[sort.way] : 'none'}
          >
            {column.unnamed ? (
              <span className="sr-only">{t(column.name)}</span>
            ) : column.sorts ? (
              <SortButton by={column.sorts} words={t(column.name)} />
            ) : (
              t(column.name)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton({ by, words }: { readonly by: SortedColumn; readonly words: string }) {
  const t = useText()
  const sort = useQueueView((state) => state.sort)
  const next = nextSort(sort, by)
  const Arrow = sort?.way === 'down' ? IconArrowNarrowDown : IconArrowNarrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorts={sort?.by === by || undefined}
      title={t('queue.sort.press', { to: t(next ? `queue.sort.${by}.${next.way}` : 'queue.sort.usual') })}
      onClick={() => turnSort(by)}
    >
      {words}
      {sort?.by === by ? <Arrow size={13} stroke={1.8} aria-hidden="true" /> : null}
    </button>
  )
}
