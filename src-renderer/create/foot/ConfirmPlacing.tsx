// Asks once more before many points are spent, or before the same orders are bought a second time; states the sum.
import { Button } from '@mantine/core'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ExplainedButton } from '../../ui/buttons/ExplainedButton.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from '../create.module.css'
import type { Missing } from './missing.ts'
import { missingWords } from './missing-words.ts'
import { NextOverBudget } from './NextOverBudget.tsx'

type Props = {
  readonly quote: Quote
  readonly practice: boolean
  readonly why: 'above' | 'again'
  readonly confirmAbove: number
  /** What came to be missing while the question was open. */
  readonly missing: readonly Missing[]
  readonly onPlace: () => void
  readonly onClose: () => void
}

export function ConfirmPlacing({ quote, practice, why, confirmAbove, missing, onPlace, onClose }: Props) {
  const t = useText()
  const format = useFormats()
  const points = (n: number) => t(practice ? 'create.totalPractice' : 'create.total', { count: n, n: format.number(n) })
  const sum = { count: quote.orders, n: format.number(quote.orders), points: points(quote.total) }
  const title = why === 'again' ? t('create.againTitle', sum) : t('create.confirmTitle', sum)
  const reason =
    why === 'again' ? t('create.againWhy', sum) : t('create.confirmWhy', { n: format.number(confirmAbove) })
  const lacking = format.sentences(missing.map((each) => missingWords(each, t, format)))
  return (
    <Dialog onClose={onClose} title={title} size={440}>
      {lacking || why === 'again' ? null : <PlaceKey onPlace={onPlace} />}
      {lacking ? <p role="alert">{lacking}</p> : null}
      {quote.after === null || quote.after < 0 || quote.balance === null ? null : (
        <p className="num">
          {t(quote.agreed > 0 ? 'create.confirmAgreed' : 'create.confirmLeft', {
            after: format.number(quote.after),
            points: points(quote.balance.remaining),
            agreed: format.number(quote.agreed),
          })}
        </p>
      )}
      <div className={styles.dialogBudget}>
        <NextOverBudget quote={quote} />
      </div>
      <p className={`dim ${styles.dialogWhy}`}>{reason}</p>
      <div className={styles.dialogActions}>
        {/* A key that is tapped or held on must not buy the same twice. */}
        <Button onClick={onClose} data-autofocus={why === 'again' || undefined}>
          {t('create.notYet')}
        </Button>
        <ExplainedButton
          variant="filled"
          onClick={onPlace}
          reason={lacking || undefined}
          data-autofocus={why === 'above' || undefined}
        >
          {t('create.place', sum)}
        </ExplainedButton>
      </div>
    </Dialog>
  )
}

/** The key that places works in the dialog as well. */
function PlaceKey({ onPlace }: Pick<Props, 'onPlace'>) {
  useKeys({ 'dialog.place': onPlace })
  return null
}
