// The result files of an order, or why there are none.
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import styles from './details.module.css'

export function DetailFiles({ order }: { readonly order: Order }) {
  const t = useText()
  const stands = filterOf(order.stage)
  const none = stands === 'active' || stands === 'attention' ? 'queue.noFilesYet' : 'queue.noFiles'
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.files')}</h3>
      {order.artifacts.length === 0 ? <p className="dim">{t(none)}</p> : <FileList order={order} />}
    </section>
  )
}
