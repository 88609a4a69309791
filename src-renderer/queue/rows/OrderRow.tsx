// One order in the list, in the columns of the Queue.
import { type MouseEvent, memo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import type { Usual } from './estimate.ts'
import { hiddenIn, queueColumns } from './QueueColumns.tsx'

type Props = {
  readonly order: Order
  readonly selected: boolean
  readonly start: number
  readonly index: number
  readonly level: 1 | 2 | 3
  /** It stands below the row of its picture. */
  readonly inChain: boolean
  /** What its batch is called, where no header says it; empty otherwise. */
  readonly batch: string
  /** Its options, those first that tell it from others of its picture. */
  readonly options: string
  /** The keyboard is on this row. */
  readonly current: boolean
  readonly usual: Usual | undefined
  readonly onClick: (event: MouseEvent, orderId: string) => void
}

export const OrderRow = memo(function OrderRow({
  order,
  selected,
  start,
  index,
  level,
  inChain,
  batch,
  options,
  current,
  usual,
  onClick,
}: Props) {
  const t = useText()
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-focus={order.id}
      data-stage={order.stage}
      data-step={inChain || undefined}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        onClick(event, order.id)
      }}
    >
      {queueColumns.map((column) => (
        <td
          key={column.name}
          className={[column.right && styles.right, column.className].filter(Boolean).join(' ')}
          data-hidden={hiddenIn(column)}
        >
          {column.cell({ order, usual, current, batch, options, t })}
        </td>
      ))}
    </tr>
  )
})
