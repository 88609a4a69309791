// Whether the service charged what was quoted: the orders where it did not, with the sum of the differences.
import { useMemo } from 'react'
import { useOrders } from '../state/queries.ts'
import { differencesIn, quoteDifference } from '../state/quotes/quote-difference.ts'
import { reveal } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './usage.module.css'

const mostShown = 5

export function QuotedAndCharged({ accountId }: { readonly accountId: string }) {
  const t = useText()
  const format = useFormats()
  const every = useOrders()
  const mine = useMemo(() => every.filter((order) => order.accountId === accountId), [every, accountId])
  const { orders, points } = useMemo(() => differencesIn(mine), [mine])
  const charged = mine.some((order) => order.charged !== null && order.jobId !== null)
  if (orders.length === 0) return charged ? <p>{t('usage.differs.none')}</p> : null
  const more = orders.length - mostShown
  return (
    <div className={styles.differs}>
      <p>
        {t('usage.differs', {
          count: orders.length,
          shown: format.number(orders.length),
          points: format.signed(points),
        })}
      </p>
      <ul>
        {orders.slice(0, mostShown).map((order) => (
          <li key={order.id}>
            <button
              type="button"
              className={styles.link}
              aria-label={t('usage.differs.show', {
                title: order.title,
                points: format.signed(quoteDifference(order)),
              })}
              onClick={() => reveal('queue', order.id)}
            >
              {order.title}
            </button>
            <span className="num">{format.signed(quoteDifference(order))}</span>
          </li>
        ))}
        {more > 0 ? <li className="faint">{t('usage.differs.more', { n: format.number(more) })}</li> : null}
      </ul>
    </div>
  )
}
