// Asks once more before many points are spent, or before the same orders are bought a second time; states the sum.
import { Button } from '@mantine/core'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from '../create.module.css'

type Props = {
  readonly quote: Quote
  readonly practice: boolean
  readonly why: 'above' | 'again'
  readonly confirmAbove: number
  readonly onPlace: () => void
  readonly onClose: () => void
}

export function ConfirmPlacing({ quote, practice, why, confirmAbove, onPlace, onClose }: Props) {
  const t = useText()
  const format = useFormats()
  const points = (n: number) => t(practice ? 'create.totalPractice' : 'create.total', { count: n, n: format.number(n) })
  const sum = { count: quote.orders, n: format.number(quote.orders), points: points(quote.total) }
  const title = why === 'again' ? t('create.againTitle', sum) : t('create.confirmTitle', sum)
  const reason = why === 'again' ? t('create.againWhy') : t('create.confirmWhy', { n: format.number(confirmAbove) })
  return (
    <Dialog onClose={onClose} title={title} size={440}>
      <PlaceKey onPlace={onPlace} />
      {quote.after === null || quote.balance === null ? null : (
        <p className="num">
          {t(quote.agreed > 0 ? 'create.confirmAgreed' : 'create.confirmLeft', {
            after: format.number(quote.after),
            points: points(quote.balance.remaining),
            agreed: format.number(quote.agreed),
          })}
        </p>
      )}
      <p className={`dim ${styles.dialogWhy}`}>{reason}</p>
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{t('create.notYet')}</Button>
        <Button variant="filled" onClick={onPlace} data-autofocus>
          {t('create.place', sum)}
        </Button>
      </div>
    </Dialog>
  )
}

/** The key that places works in the dialog as well. */
function PlaceKey({ onPlace }: Pick<Props, 'onPlace'>) {
  useKeys({ 'dialog.place': onPlace })
  return null
}
