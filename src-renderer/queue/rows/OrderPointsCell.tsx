// The points of an order, or of the steps of a picture together: struck out what came back, quiet what is only agreed.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import { pointsTogether } from './order-points.ts'

export function OrderPointsCell({ orders }: { readonly orders: readonly Order[] }) {
  const t = useText()
  const format = useFormats()
  const { shown, struck, recorded, differs } = pointsTogether(orders)
  if (shown === null) return <span className="faint">{t('queue.noPoints')}</span>
  const charged = { agreed: format.number(shown - differs), charged: format.number(shown), n: format.signed(differs) }
  const kept = { struck: format.number(struck ?? shown), shown: format.number(shown) }
  const title =
    struck !== null ? t('queue.struckPoints', kept) : differs !== 0 ? t('queue.differsPoints', charged) : undefined
  return (
    <span className={recorded ? 'num' : 'num dim'} title={title}>
      {struck === null ? null : (
        <>
          <s className="faint">{format.number(struck)}</s>{' '}
        </>
      )}
      {format.number(shown)}
      {differs === 0 ? null : <b className={styles.differs}>{format.signed(differs)}</b>}
    </span>
  )
}
