// One picture of a recipe in the list, with all of its steps: folded or above them.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import type { Unit } from '../list/order-units.ts'
import type { Usual } from './estimate.ts'
import { hiddenIn, queueColumns } from './QueueColumns.tsx'

type Props = {
  readonly unit: Unit
  /** Those of its steps that are shown. */
  readonly orders: readonly Order[]
  readonly folded: boolean
  /** Every shown step of it is picked. */
  readonly selected: boolean
  readonly start: number
  readonly index: number
  readonly level: 1 | 2
  /** What its batch is called, where no header says it; empty otherwise. */
  readonly batch: string
  readonly current: boolean
  readonly usual: Usual | undefined
  readonly onClick: (event: MouseEvent, key: string) => void
  readonly onFold: (key: string, folded: boolean) => void
}

export const ChainRow = memo(function ChainRow(props: Props) {
  const { unit, orders, folded, selected, start, index, level, batch, current, usual, onClick, onFold } = props
  const t = useText()
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={!folded}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-focus={unit.key}
      data-stage={unit.lead.stage}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        onClick(event, unit.key)
      }}
    >
      {queueColumns.map((column, at) => (
        <td
          key={column.name}
          className={[column.right && styles.right, column.className].filter(Boolean).join(' ')}
          data-hidden={hiddenIn(column)}
        >
          {at === 0 ? (
            <button
              type="button"
              className={styles.fold}
              tabIndex={-1}
              aria-label={t(folded ? 'queue.chain.unfold' : 'queue.chain.fold', { title: unit.lead.title })}
              onClick={() => onFold(unit.key, !folded)}
            >
              <Chevron size={14} stroke={1.8} aria-hidden="true" />
            </button>
          ) : null}
          {column.chainCell({ unit, orders, usual, current, batch, t })}
        </td>
      ))}
    </tr>
  )
})
