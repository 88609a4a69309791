// The details of several selected results at once: how many, and the marks that all of them are given.
import type { Order } from '../../src-shared/orders/order.ts'
import { pointsOf } from '../../src-shared/orders/result.ts'
import { useLookAtMany } from '../state/lost-files.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { MarkFields } from '../ui/marks/MarkFields.tsx'
import { StarButton } from '../ui/marks/StarButton.tsx'
import { DeleteButton } from './deleting/DeleteButton.tsx'
import type { Card } from './groups/picture-groups.ts'
import { useChosenWords } from './groups/use-cards.ts'
import styles from './library.module.css'

type Props = {
  readonly orders: readonly Order[]
  readonly listed: readonly Order[]
  readonly cards: readonly Card[]
}

export function ManyDetails({ orders, listed, cards }: Props) {
  const t = useText()
  const format = useFormats()
  const words = useChosenWords(cards, orders)
  const points = orders.reduce((sum, order) => sum + pointsOf(order), 0)
  // Those out of sight too: what is offered for the missing ones counts them.
  useLookAtMany(orders)
  return (
    <>
      <header>
        <div className={styles.head}>
          <h2 className={`${styles.name} h`}>{words}</h2>
          <StarButton orders={orders} />
        </div>
        <p className="dim num">{t('library.lineage.inAll', { count: points, n: format.number(points) })}</p>
      </header>
      <MarkFields orders={orders} />
      <DeleteButton orders={orders} listed={listed} />
    </>
  )
}
