// The buttons of a row, the most useful first, and its details last; plain elements, since every row has a set of them.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import { openDetails } from '../queue-view.ts'
import { type ActGround, actionHint, actionWords } from './act-on-order.ts'
import type { OrderAction } from './order-actions.ts'
import { useActGround } from './use-act-ground.ts'

type Props = {
  /** The order that the words and the details are of. */
  readonly order: Order
  readonly actions: readonly OrderAction[]
  readonly current: boolean
  readonly act: (action: OrderAction, ground: ActGround) => void
}

/** More stand in the menu. */
const mostShown = 2

export function ActionButtons({ order, actions, current, act }: Props) {
  const t = useText()
  const ground = useActGround()
  const button = (words: string, press: () => void, hint?: string) => (
    <button
      key={words}
      type="button"
      className={styles.action}
      tabIndex={current ? 0 : -1}
      aria-label={t('queue.actionOf', { action: words, title: order.title })}
      title={hint}
      onClick={press}
    >
      {words}
    </button>
  )
  return (
    <>
      {actions
        .slice(0, mostShown)
        .map((action) =>
          button(
            actionWords(action, order, ground()),
            () => act(action, ground()),
            actionHint(action, order, ground()),
          ),
        )}
      {button(t('queue.action.details'), () => openDetails(order.id))}
    </>
  )
}
