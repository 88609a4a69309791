// Deletes one result or several, or brings them back when they are deleted.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import { ExplainedButton } from '../../ui/buttons/ExplainedButton.tsx'
import styles from '../library.module.css'
import { useDeleteActs } from './use-delete-acts.ts'

type Props = { readonly orders: readonly Order[]; readonly listed: readonly Order[] }

export function DeleteButton({ orders, listed }: Props) {
  const t = useText()
  const { remove, bringBack } = useDeleteActs(orders, listed)
  const { reason, act } = bringBack.shown ? bringBack : remove
  return (
    <div className={styles.actions}>
      <ExplainedButton reason={reason} onClick={act}>
        {t(bringBack.shown ? 'library.bringBack' : 'library.delete')}
      </ExplainedButton>
    </div>
  )
}
