// The price in full, what is left afterwards, and the one button that spends it.
import type { Account } from '../../../src-shared/account.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { QuoteView } from '../../state/quotes/quote-desk.ts'
import { quoteSums } from '../../state/quotes/quote-sums.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { lineWords } from '../../text/words/line-words.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import { FootSentence } from './FootSentence.tsx'
import type { Missing } from './missing.ts'
import type { Plan } from './order-plan.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { PricesNote } from './PricesNote.tsx'
import { leftOutWords, productWords } from './plan-words.ts'
import { QuoteItems } from './QuoteItems.tsx'
import styles from './quote.module.css'

type Props = {
  readonly account: Account | undefined
  readonly view: QuoteView
  /** What the choice made now comes to. */
  readonly plan: Plan
  /** When the account's catalog was read; null while there is none. */
  readonly readAt: number | null
  readonly missing: readonly Missing[]
  readonly busy: boolean
  /** Why these orders could not be placed. */
  readonly refused: Failure | null
  readonly onPlace: () => void
  readonly onRetry: () => void
}

export function QuoteFoot({ account, view, plan, readAt, missing, busy, refused, onPlace, onRetry }: Props) {
  const t = useText()
  const format = useFormats()
  const { quote } = view
  const practice = account?.kind === 'practice'
  const orders = plan.priced ? plan.inputs * plan.choices : 0
  const total = { count: quote?.total ?? 0, n: format.number(quote?.total ?? 0) }
  const words = practice ? t('create.totalPractice', total) : t('create.total', total)
  const unpriced = orders === 0 ? 'create.nothingChosen' : view.failure ? 'create.missing.quote' : 'create.pricing'
  return (
    <footer className={styles.foot} data-foot aria-busy={quote !== null && !view.current}>
      <div className={styles.sum} data-old={!view.current || undefined}>
        <p className={`${styles.line} label num`}>{quote ? <Line view={view} plan={plan} /> : t(unpriced)}</p>
        <p className={styles.total} data-none={quote === null || undefined}>
          <span>{quote || orders === 0 ? words : t('create.noTotal')}</span>
          {quote ? <QuoteItems quote={quote} /> : null}
          <PricesNote readAt={readAt} lines={quote?.lines ?? []} />
        </p>
      </div>
      <BalanceAfter account={account} quote={quote} />
      <FootSentence view={view} refused={refused} onRetry={onRetry} />
      <PlaceButton
        orders={quote ? orders : 0}
        missing={missing}
        note={leftOutWords(plan, t, format)}
        busy={busy}
        onPlace={onPlace}
      />
    </footer>
  )
}

/** Kinds of work that one line can name. */
const mostNamed = 3

function Line({ view, plan }: { readonly view: QuoteView; readonly plan: Plan }) {
  const t = useText()
  const format = useFormats()
  const { quote } = view
  if (!quote) return null
  const sums = quoteSums(quote)
  const parts = sums.work.map((line) =>
    t('create.line.work', { n: format.number(line.count), work: lineWords(line, t), each: format.number(line.each) }),
  )
  const named = plan.choices > 1 && view.current ? [productWords(plan, t, format)] : parts
  const shown =
    named.length > mostNamed ? [t('prices.kinds', { count: parts.length, n: format.number(parts.length) })] : [...named]
  if (sums.uploads) {
    const { count, each } = sums.uploads
    shown.push(t('create.line.uploads', { count, n: format.number(count), each: format.number(each) }))
  }
  if (sums.handOvers) {
    const { count, each } = sums.handOvers
    shown.push(t('recipes.line.handOvers', { count, n: format.number(count), each: format.number(each) }))
  }
  return shown.join(t('create.line.plus'))
}
