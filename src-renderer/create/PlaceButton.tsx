// Place order, or Place 12 orders; when it cannot be pressed, it lists everything that is missing.
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { ExplainedButton } from '../ui/ExplainedButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import type { Missing } from './missing.ts'
import styles from './quote.module.css'

type Props = {
  /** Orders that the pictures chosen now would make. */
  readonly orders: number
  readonly missing: readonly Missing[]
  readonly busy: boolean
  readonly onPlace: () => void
}

export function PlaceButton({ orders, missing, busy, onPlace }: Props) {
  const t = useText()
  const format = useFormats()
  const renewing = orders > 0 && missing.every((reason) => reason.what === 'price')
  const reasons = (renewing ? [] : missing).map((reason) => {
    const values =
      'count' in reason
        ? { count: reason.count, n: format.number(reason.count) }
        : reason.what === 'key'
          ? { account: reason.account }
          : {}
    return t(`create.missing.${reason.what}`, values)
  })
  return (
    <div className={styles.place}>
      {reasons[0] ? (
        <p className={styles.why} id="create-why">
          {reasons.join(' ')}
        </p>
      ) : null}
      <ExplainedButton
        variant="filled"
        rightSection={<Kbd keys="mod+enter" />}
        aria-busy={busy || missing.length > 0}
        aria-disabled={busy || missing.length > 0 || undefined}
        {...(reasons[0] ? { 'aria-describedby': 'create-why' } : {})}
        reason={reasons.join('\n') || undefined}
        onClick={onPlace}
      >
        {busy ? t('create.placing') : t('create.place', { count: Math.max(1, orders), n: format.number(orders) })}
      </ExplainedButton>
    </div>
  )
}
