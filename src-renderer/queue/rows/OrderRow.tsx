// One order in the list: picture, title, what it is, where it stands, points, time, and what can be done.
import { type MouseEvent, memo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import { ResultPicture } from '../../ui/files/ResultPicture.tsx'
import { RowActions } from '../acts/RowActions.tsx'
import styles from '../list/list.module.css'
import type { Usual } from './estimate.ts'
import { OrderPointsCell } from './OrderPointsCell.tsx'
import { OrderTimeCell } from './OrderTimeCell.tsx'
import { OrderWords } from './OrderWords.tsx'
import { StageCell } from './StageCell.tsx'

type Props = {
  readonly order: Order
  readonly selected: boolean
  readonly start: number
  readonly index: number
  /** The keyboard is on this row. */
  readonly current: boolean
  readonly usual: Usual | undefined
  readonly onClick: (event: MouseEvent, orderId: string) => void
}

export const OrderRow = memo(function OrderRow({ order, selected, start, index, current, usual, onClick }: Props) {
  const t = useText()
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={2}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-focus={order.id}
      data-stage={order.stage}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        onClick(event, order.id)
      }}
    >
      <td className={styles.thumb}>
        <ResultPicture order={order} small />
      </td>
      <td className={styles.name}>
        <div className="ellipsis" title={order.title}>
          {order.title}
        </div>
        <div className="label ellipsis">
          <OrderWords order={order} />
        </div>
      </td>
      <td className={`dim ${styles.what}`}>{t(`kind.${order.request.kind}`)}</td>
      <td className={styles.stage}>
        <StageCell order={order} />
      </td>
      <td className={styles.right}>
        <OrderPointsCell order={order} />
      </td>
      <td className={`dim ${styles.right}`}>
        <OrderTimeCell order={order} usual={usual} />
      </td>
      <td className={styles.actions}>
        <RowActions order={order} current={current} />
      </td>
    </tr>
  )
})
