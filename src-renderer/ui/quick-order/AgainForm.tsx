// The same orders once more: what they were, that they are a new purchase, and their price today.
import { useMemo, useState } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { inheritedMarks } from '../../state/quotes/inherited-marks.ts'
import { orderAsks } from '../../state/quotes/order-asks.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { mannerAndBelow } from '../../text/words/order-words.ts'
import { FileName } from '../files/FileName.tsx'
import { ResultPicture } from '../files/ResultPicture.tsx'
import { useTellingWords } from '../results/use-telling-words.ts'
import { PriceAndPlace } from './PriceAndPlace.tsx'
import styles from './quick-order.module.css'
import { titlesOf } from './titles-of.ts'

const listed = 4

export function AgainForm({ orders: now }: { readonly orders: readonly Order[] }) {
  const t = useText()
  const format = useFormats()
  // What was asked for stays what it was, whatever happens to those orders meanwhile.
  const [orders] = useState(now)
  const { asks, marksOf } = useMemo(() => inheritedMarks(orders, orderAsks), [orders])
  const titles = useMemo(() => titlesOf(orders), [orders])
  const wordsOf = useTellingWords(orders, mannerAndBelow)
  const due = orders.reduce((sum, { refund }) => sum + (isDue(refund.state) ? Math.abs(refund.points) : 0), 0)
  return (
    <>
      <ul className={styles.orders}>
        {orders.slice(0, listed).map((order) => (
          <li key={order.id}>
            <span className={styles.thumb}>
              <ResultPicture order={order} small />
            </span>
            <span className={styles.words}>
              <FileName name={order.title} />
              <span className="label ellipsis">{wordsOf(order)}</span>
            </span>
          </li>
        ))}
      </ul>
      {orders.length > listed ? (
        <p className={`label ${styles.more}`}>{t('quick.more', { n: format.number(orders.length - listed) })}</p>
      ) : null}
      <p className={`dim ${styles.note}`}>
        {format.sentences([
          t('quick.again.new', { count: orders.length }),
          due > 0 ? t('quick.again.refund', { count: due, n: format.number(due) }) : '',
          asks.length > 1 ? t('quick.again.batches', { n: format.number(asks.length) }) : '',
        ])}
      </p>
      <PriceAndPlace asks={asks} marksOf={marksOf} titles={titles} />
    </>
  )
}

const isDue = (state: Order['refund']['state']) => state === 'expected' || state === 'late'
