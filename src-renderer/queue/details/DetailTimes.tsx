// When an order was placed, sent and finished, and how long the service had it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { isEndTold } from '../../../src-shared/orders/result.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import type { Usual } from '../rows/estimate.ts'
import { OrderTimeCell } from '../rows/OrderTimeCell.tsx'
import styles from './details.module.css'

export function DetailTimes({ order, usual }: { readonly order: Order; readonly usual: Usual | undefined }) {
  const t = useText()
  const format = useFormats()
  const moments = [
    [t('queue.time.placed'), order.placedAt],
    [t('queue.time.sent'), order.sentAt],
    [t(isEndTold(order) ? 'queue.time.finished' : 'queue.time.finishedBy'), order.finishedAt],
  ] as const
  const values = { time: format.duration(usual?.median ?? 0), n: format.number(usual?.count ?? 0) }
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.times')}</h3>
      <dl className={styles.facts}>
        {moments.map(([name, at]) =>
          at === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{format.moment(at)}</dd>
            </div>
          ),
        )}
        {order.sentAt === null ? null : (
          <div>
            <dt>{t('queue.time.took')}</dt>
            <dd>
              <OrderTimeCell order={order} usual={usual} />
            </dd>
          </div>
        )}
        {usual ? (
          <div>
            <dt>{t('queue.time.usual')}</dt>
            <dd className="num" title={t('queue.left.about', values)}>
              {values.time}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
