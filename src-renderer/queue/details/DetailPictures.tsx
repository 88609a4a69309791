// Every picture of an order in its place, with what it is called where that is known: the second one and the views too.
import { useMemo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useOrders, useTray } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { Picture } from '../../ui/files/Picture.tsx'
import styles from './details.module.css'
import { orderPictures } from './order-pictures.ts'

export function DetailPictures({ order }: { readonly order: Order }) {
  const t = useText()
  const { items } = useTray()
  const orders = useOrders()
  const pictures = useMemo(() => orderPictures(order, orders, items), [order, orders, items])
  if (pictures.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.pictures')}</h3>
      <ul className={styles.pictures}>
        {pictures.map(({ slot, hash, name }) => (
          <li key={slot}>
            <span className={styles.slotPicture}>
              <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} alt="" />
            </span>
            <span className={styles.slotWords}>
              <span>{t(`input.${slot}`)}</span>
              {name ? (
                <span className="label">
                  <FileName name={name.of === 'result' ? t('queue.picture.result', { title: name.text }) : name.text} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
