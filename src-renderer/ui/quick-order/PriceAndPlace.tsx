// The price of a quick order line by line, the balance after it or what is missing, and the one button that spends it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { QuoteAsk } from '../../../src-shared/orders/quote.ts'
import { otherVersion, specifiedVersion } from '../../../src-shared/service/capabilities.ts'
import { failureOf } from '../../bridge.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { manyBatches } from '../../state/many-batches.ts'
import { notify } from '../../state/notices.ts'
import { noAccount, useAboveCap, useCatalog, useCurrentAccount } from '../../state/queries.ts'
import type { MarkedAsks } from '../../state/quotes/inherited-marks.ts'
import { closeQuickOrder } from '../../state/quotes/quick-order.ts'
import type { QuoteNews } from '../../state/quotes/quote-desk.ts'
import { usePlacing } from '../../state/quotes/use-placing.ts'
import { useQuote } from '../../state/quotes/use-quote.ts'
import { oneBatch, type Titles } from '../../state/terms.ts'
import { reveal, useWindowState } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { capWords } from '../../text/words/cap-words.ts'
import { OverBudget } from '../budget/OverBudget.tsx'
import { ExplainedButton } from '../buttons/ExplainedButton.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { Kbd } from '../Kbd.tsx'
import { useLatest } from '../use-latest.ts'
import { PriceTable } from './PriceTable.tsx'
import styles from './quick-order.module.css'

type Props = {
  readonly asks: readonly QuoteAsk[]
  /** The marks that the orders of each are given. */
  readonly marksOf?: MarkedAsks['marksOf'] | undefined
  readonly titles: Titles
  /** What the person must do first. */
  readonly missing?: string | undefined
}

const isStale = (thrown: unknown) => traitsOf(failureOf(thrown).kind).about === 'price'

export function PriceAndPlace({ asks, marksOf, titles, missing }: Props) {
  const t = useText()
  const format = useFormats()
  const account = useCurrentAccount()
  const version = otherVersion(useCatalog(account ?? noAccount)?.catalog)
  const [parts, setParts] = useState(0)
  const marks = useLatest(marksOf)
  const [terms] = useState(() =>
    manyBatches({
      ...{ one: oneBatch, isStale, onPart: () => setParts((n) => n + 1) },
      marksOf: (ask) => marks.current?.(ask),
    }),
  )
  const [view, desk] = useQuote(terms, { account, chosen: asks.length > 0 ? asks : null, uploaded: parts })
  const placing = usePlacing(desk, terms, ({ points, orderIds }) => {
    const count = orderIds.length
    const words = t(account?.kind === 'practice' ? 'create.totalPractice' : 'create.total', {
      count: points,
      n: format.number(points),
    })
    notify({ text: t('quick.placed', { count, n: format.number(count), points: words }) })
    closeQuickOrder()
    const { place, opened } = useWindowState.getState()
    if (place === 'queue' && opened === null && orderIds[0]) reveal('queue', orderIds[0])
  })
  const current = view.current && asks.length > 0 ? view.quote : null
  const above = useAboveCap()(current?.total ?? 0)
  const costs = current
    ? terms.costsIn(current).map(({ ask, points }) => ({ client: marksOf?.(ask)?.client ?? '', total: points }))
    : []
  const reasons = [
    ...(missing ? [missing] : []),
    ...(account?.key === 'missing' ? [t('create.missing.key', { account: account.name })] : []),
    ...(current && current.after !== null && current.after < 0
      ? [t('create.missing.points', { count: -current.after, n: format.number(-current.after) })]
      : []),
    ...(above ? [capWords(above, t, format)] : []),
  ]
  const failure = view.failure ?? placing.failureOf(asks)
  const ready = current !== null && reasons.length === 0 && !placing.busy
  const place = () => {
    if (ready && current) void placing.place(current, asks, titles)
  }
  useKeys({ 'dialog.place': place })
  const orders = current?.orders ?? asks.reduce((sum, ask) => sum + ask.requests.length * ask.inputs.length, 0)
  return (
    <>
      {asks.length > 0 && view.quote ? <PriceTable quote={view.quote} old={!view.current} account={account} /> : null}
      {version ? (
        <p role="status" className={`dim ${styles.note}`}>
          {t('prices.version', { version, known: specifiedVersion })}
        </p>
      ) : null}
      <News news={view.news} />
      {current ? (
        <div role="status" className={styles.budget}>
          <OverBudget accountId={current.accountId} costs={costs} />
        </div>
      ) : null}
      {parts > 0 && failure ? (
        <p role="status">{t('quick.partly', { count: parts, n: format.number(parts) })}</p>
      ) : null}
      {failure ? (
        <FailureNote failure={failure}>
          {view.failure ? <Button onClick={desk.renew}>{t('create.tryAgain')}</Button> : null}
        </FailureNote>
      ) : null}
      <div className={styles.foot}>
        {reasons[0] ? (
          <p className={styles.why} id="quick-why">
            {format.sentences(reasons)}
          </p>
        ) : null}
        <Button onClick={closeQuickOrder}>{t('quick.notNow')}</Button>
        <ExplainedButton
          variant="filled"
          data-autofocus
          rightSection={<Kbd of="dialog.place" />}
          reason={reasons.join('\n') || undefined}
          aria-busy={placing.busy || (current === null && reasons.length === 0)}
          {...(reasons[0] ? { 'aria-describedby': 'quick-why' } : {})}
          onClick={place}
        >
          {placing.busy
            ? t('create.placing')
            : t('quick.place', { count: Math.max(1, orders), n: format.number(orders) })}
        </ExplainedButton>
      </div>
    </>
  )
}

function News({ news }: { readonly news: QuoteNews | null }) {
  const t = useText()
  const format = useFormats()
  if (!news) return null
  return (
    <p role="status" data-tone="attention" className={styles.news}>
      {news.what === 'price'
        ? t('create.news.price', { from: format.number(news.from), to: format.number(news.to) })
        : t('create.news.renewed')}
    </p>
  )
}
