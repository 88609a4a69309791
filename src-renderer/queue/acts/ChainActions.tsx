// The buttons of a picture of a recipe: what can be done with every one of its steps, and the details of the one that leads.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import type { Unit } from '../list/order-units.ts'
import { openDetails } from '../queue-view.ts'
import { actionHint, actionWords } from './act-on-order.ts'
import { actOnSteps, sharedActions } from './shared-actions.ts'
import { useActGround } from './use-act-ground.ts'

type Props = {
  readonly unit: Unit
  /** Those of its steps that are shown. */
  readonly orders: readonly Order[]
  readonly current: boolean
}

export function ChainActions({ unit, orders, current }: Props) {
  const t = useText()
  const ground = useActGround()
  const { lead } = unit
  const button = (words: string, act: () => void, hint?: string) => (
    <button
      key={words}
      type="button"
      className={styles.action}
      tabIndex={current ? 0 : -1}
      aria-label={t('queue.actionOf', { action: words, title: lead.title })}
      title={hint}
      onClick={act}
    >
      {words}
    </button>
  )
  return (
    <>
      {sharedActions(orders)
        .slice(0, 2)
        .map((action) =>
          button(
            actionWords(action, lead, ground()),
            () => actOnSteps(action, orders, ground()),
            actionHint(action, lead, ground()),
          ),
        )}
      {button(t('queue.action.details'), () => openDetails(lead.id))}
    </>
  )
}
