// Tags, client and note of one result or of several, without leaving the place where they are seen.
import { Button } from '@mantine/core'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import panel from '../export.module.css'
import { Dialog } from '../popups/Dialog.tsx'
import { MarkFields } from './MarkFields.tsx'

type Props = { readonly orders: readonly Order[]; readonly onClose: () => void }

export function MarksDialog({ orders, onClose }: Props) {
  const t = useText()
  const format = useFormats()
  const [only] = orders.length === 1 ? orders : []
  const several = t('bulk.selected', { count: orders.length, n: format.number(orders.length) })
  const close = () => {
    // What is typed is kept when its field is left, and a field that goes with its dialog is not left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Dialog title={only ? t('marks.of', { title: only.title }) : several} onClose={close} size={420}>
      <MarkFields key={orders.map(({ id }) => id).join()} orders={orders} inDialog />
      <div className={panel.foot}>
        <Button onClick={close}>{t('marks.done')}</Button>
      </div>
    </Dialog>
  )
}
