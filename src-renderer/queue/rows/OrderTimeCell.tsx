// How long an order took, or takes and may take yet, or the steps of a picture together: only a running one listens to the clock.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { roundedLeft, timeLeft, type Usual } from './estimate.ts'
import { timeTogether } from './order-time.ts'
import { useSeconds } from './use-seconds.ts'

type Props = { readonly order: Order; readonly usual: Usual | undefined }
type Whole = Props & { readonly orders?: readonly Order[] }

/** Of `order` alone, or of all `orders`, of which it is the one that runs if any does. */
export function OrderTimeCell({ order, orders = [order], usual }: Whole) {
  const t = useText()
  const format = useFormats()
  const time = timeTogether(orders)
  if (!time) return null
  if (time.lasted === null) return <Running order={order} from={time.from} usual={usual} />
  const lasted = format.duration(time.lasted)
  if (time.exact) return <span className="num">{lasted}</span>
  return (
    <span className="num" title={t('queue.time.atMostWhy')}>
      {t('queue.time.atMost', { time: lasted })}
    </span>
  )
}

function Running({ order, from, usual }: Props & { readonly from: number }) {
  const t = useText()
  const format = useFormats()
  const now = useSeconds()
  const estimate = timeLeft(order, usual, now)
  const left = estimate && 'left' in estimate ? roundedLeft(estimate.left) : null
  const about = usual && t('queue.left.about', { time: format.duration(usual.median), n: format.number(usual.count) })
  return (
    <span className="num" title={estimate ? about : undefined}>
      {format.duration(now - from)}
      {estimate ? (
        <>
          <br />
          <span className="label">
            {left
              ? t(`queue.left.${left.unit}`, { n: format.number(left.n) })
              : t('queue.left.over', { time: format.duration(usual?.median ?? 0) })}
          </span>
        </>
      ) : null}
    </span>
  )
}
