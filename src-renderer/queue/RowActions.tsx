// The buttons of a row, the most useful first; plain elements, since every row has a set of them.
import type { Order } from '../../src-shared/order.ts'
import { useText } from '../text/use-text.ts'
import { actOnOrder } from './act-on-order.ts'
import styles from './list.module.css'
import { actionsFor, type OrderAction } from './order-actions.ts'
import { openDetails } from './queue-view.ts'

export function RowActions({ order, current }: { readonly order: Order; readonly current: boolean }) {
  const t = useText()
  const button = (words: string, act: () => void, hint?: string) => (
    <button
      key={words}
      type="button"
      className={styles.action}
      tabIndex={current ? 0 : -1}
      aria-label={t('queue.actionOf', { action: words, title: order.title })}
      title={hint}
      onClick={act}
    >
      {words}
    </button>
  )
  const safely = (action: OrderAction) =>
    action === 'resume' || action === 'check' ? t('queue.retrySafely') : undefined
  return (
    <>
      {actionsFor(order)
        .slice(0, 2)
        .map((action) => button(t(`queue.action.${action}`), () => actOnOrder(action, order, t), safely(action)))}
      {button(t('queue.action.details'), () => openDetails(order.id))}
    </>
  )
}
