// The price in full, what is left afterwards, and the one button that spends it.
import type { Account } from '../../src-shared/account.ts'
import type { Failure } from '../../src-shared/failure.ts'
import type { OrderRequest } from '../../src-shared/order.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { BalanceAfter } from './BalanceAfter.tsx'
import { FootSentence } from './FootSentence.tsx'
import { formOf } from './forms.ts'
import type { Missing } from './missing.ts'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './quote.module.css'
import type { QuoteView } from './quote-desk.ts'
import { quoteSums } from './quote-sums.ts'

type Props = {
  readonly account: Account | undefined
  readonly request: OrderRequest
  readonly view: QuoteView
  /** Orders that the pictures chosen now would make. */
  readonly orders: number
  readonly missing: readonly Missing[]
  readonly busy: boolean
  /** Why these orders could not be placed. */
  readonly refused: Failure | null
  readonly onPlace: () => void
  readonly onRetry: () => void
}

export function QuoteFoot({ account, request, view, orders, missing, busy, refused, onPlace, onRetry }: Props) {
  const t = useText()
  const format = useFormats()
  const { quote } = view
  const practice = account?.kind === 'practice'
  const total = { count: quote?.total ?? 0, n: format.number(quote?.total ?? 0) }
  const words = practice ? t('create.totalPractice', total) : t('create.total', total)
  const unpriced = orders === 0 ? 'create.nothingChosen' : view.failure ? 'create.missing.quote' : 'create.pricing'
  return (
    <footer className={styles.foot} data-foot aria-busy={quote !== null && !view.current}>
      <div className={styles.sum} data-old={!view.current || undefined}>
        <p className="label num">{quote ? <Line quote={quote} request={request} /> : t(unpriced)}</p>
        <p className={styles.total} data-none={quote === null || undefined}>
          {quote || orders === 0 ? words : t('create.noTotal')}
        </p>
      </div>
      <BalanceAfter account={account} quote={quote} />
      <FootSentence view={view} refused={refused} onRetry={onRetry} />
      <PlaceButton orders={quote ? orders : 0} missing={missing} busy={busy} onPlace={onPlace} />
    </footer>
  )
}

type LineProps = { readonly quote: NonNullable<QuoteView['quote']>; readonly request: OrderRequest }

function Line({ quote, request }: LineProps) {
  const t = useText()
  const format = useFormats()
  const sums = quoteSums(quote)
  const work = t(formOf(request.kind).work(quote.request))
  const parts = sums.work.map(({ count, each }) =>
    t('create.line.work', { n: format.number(count), work, each: format.number(each) }),
  )
  if (sums.uploads) {
    const { count, each } = sums.uploads
    parts.push(t('create.line.uploads', { count, n: format.number(count), each: format.number(each) }))
  }
  return parts.join(t('create.line.plus'))
}
