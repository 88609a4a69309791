// The points of an order in its row: struck out what came back, quiet what is only agreed.
import type { Order } from '../../src-shared/order.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { orderPoints } from './order-points.ts'

export function OrderPointsCell({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  const { shown, struck, recorded } = orderPoints(order)
  if (shown === null) return <span className="faint">{t('queue.noPoints')}</span>
  const kept = { struck: format.number(struck ?? shown), shown: format.number(shown) }
  return (
    <span className={recorded ? 'num' : 'num dim'} title={struck === null ? undefined : t('queue.struckPoints', kept)}>
      {struck === null ? null : (
        <>
          <s className="faint">{format.number(struck)}</s>{' '}
        </>
      )}
      {format.number(shown)}
    </span>
  )
}
