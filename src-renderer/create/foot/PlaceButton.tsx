// Place order, or Place 12 orders; when it cannot be pressed, it lists everything that is missing.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ExplainedButton } from '../../ui/buttons/ExplainedButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Missing } from './missing.ts'
import { missingWords } from './missing-words.ts'
import styles from './quote.module.css'

type Props = {
  /** Orders that the choice made now would make. */
  readonly orders: number
  readonly missing: readonly Missing[]
  /** What is true of these orders though nothing is missing for them. */
  readonly note: string | null
  readonly busy: boolean
  readonly onPlace: () => void
}

/** Reasons that fit beside the button; the tooltip has a few more. */
const mostBeside = 3
const mostInTooltip = 12

export function PlaceButton({ orders, missing, note, busy, onPlace }: Props) {
  const t = useText()
  const format = useFormats()
  const renewing = orders > 0 && missing.every((reason) => reason.what === 'price')
  const reasons = (renewing ? [] : missing).map((reason) => missingWords(reason, t, format))
  const first = (most: number) => {
    const more = reasons.length - most
    if (more < 2) return reasons
    return [...reasons.slice(0, most), t('create.missing.more', { count: more, n: format.number(more) })]
  }
  return (
    <div className={styles.place}>
      {reasons[0] ? (
        <p className={styles.why} id="create-why">
          {format.sentences(first(mostBeside))}
        </p>
      ) : note ? (
        <p className={styles.why} data-tone="attention" role="status" id="create-why">
          {note}
        </p>
      ) : null}
      <ExplainedButton
        variant="filled"
        rightSection={<Kbd of="create.place" />}
        aria-busy={busy || missing.length > 0}
        aria-disabled={busy || missing.length > 0 || undefined}
        {...(reasons[0] || note ? { 'aria-describedby': 'create-why' } : {})}
        reason={first(mostInTooltip).join('\n') || undefined}
        onClick={onPlace}
      >
        {busy ? t('create.placing') : t('create.place', { count: Math.max(1, orders), n: format.number(orders) })}
      </ExplainedButton>
    </div>
  )
}
