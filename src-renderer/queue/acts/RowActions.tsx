// The buttons of a row, the most useful first; plain elements, since every row has a set of them.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import { openDetails } from '../queue-view.ts'
import { actionHint, actionWords, actOnOrder } from './act-on-order.ts'
import { actionsFor } from './order-actions.ts'
import { useActGround } from './use-act-ground.ts'

export function RowActions({ order, current }: { readonly order: Order; readonly current: boolean }) {
  const t = useText()
  const ground = useActGround()
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
  return (
    <>
      {actionsFor(order)
        .slice(0, 2)
        .map((action) =>
          button(
            actionWords(action, order, ground()),
            () => actOnOrder(action, order, ground()),
            actionHint(action, order, ground()),
          ),
        )}
      {button(t('queue.action.details'), () => openDetails(order.id))}
    </>
  )
}
