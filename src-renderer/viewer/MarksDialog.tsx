// Tags, client and note of the result that is looked at, without leaving it.
import { Button } from '@mantine/core'
import type { Order } from '../../src-shared/orders/order.ts'
import { useText } from '../text/use-text.ts'
import { MarkFields } from '../ui/marks/MarkFields.tsx'
import { Dialog } from '../ui/popups/Dialog.tsx'
import styles from './stage/stage.module.css'

type Props = { readonly order: Order; readonly onClose: () => void }

export function MarksDialog({ order, onClose }: Props) {
  const t = useText()
  const close = () => {
    // What is typed is kept when its field is left, and a field that goes with its dialog is not left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Dialog title={t('marks.of', { title: order.title })} onClose={close} size={420}>
      <MarkFields key={order.id} orders={[order]} inDialog />
      <div className={styles.dialogEnd}>
        <Button onClick={close}>{t('marks.done')}</Button>
      </div>
    </Dialog>
  )
}
