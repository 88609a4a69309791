// The foot of the Queue while orders ask for another price than was agreed: both prices, one word for all, and the way out.
import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../queue.module.css'
import { agreeOrders, cancelOrders } from './act-on-order.ts'
import { agreeTogether, risenWords } from './asked-words.ts'
import { askedPoints } from './order-actions.ts'
import { useActGround } from './use-act-ground.ts'

/** What an order asks about; each kind has its own sentence. */
const kinds = ['order', 'recipe'] as const

export const RisenPrices = memo(function RisenPrices({ orders }: { readonly orders: readonly Order[] }) {
  const asking = useMemo(
    () =>
      kinds
        .map((kind) => ({ kind, some: orders.filter((order) => askedPoints(order)?.of === kind) }))
        .filter(({ some }) => some.length > 0),
    [orders],
  )
  return asking.map(({ kind, some }) => <Risen key={kind} orders={some} />)
})

function Risen({ orders }: { readonly orders: readonly Order[] }) {
  const t = useText()
  const format = useFormats()
  const ground = useActGround()
  const words = risenWords(orders, format)
  const agree = agreeTogether(orders, format)
  const ids = orders.map(({ id }) => id)
  return (
    <section className={styles.risen} aria-label={t('queue.risen')}>
      <p role="status" className="num">
        {t(words.key, words.values)}
      </p>
      <Button variant="filled" onClick={() => agreeOrders(orders)}>
        {t(agree.key, agree.values)}
      </Button>
      <Button onClick={() => cancelOrders(ids, t('queue.bulk.some'), ground())}>
        {t('queue.risen.stop', { n: format.number(ids.length) })}
      </Button>
    </section>
  )
}
