// The sentence beside the price: what was just placed, what changed, what went wrong, or what costs nothing.
import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import type { Failure } from '../../../src-shared/failure.ts'
import { useCurrentAccount, useStudioState } from '../../state/queries.ts'
import type { QuoteView } from '../../state/quotes/quote-desk.ts'
import { quoteSums } from '../../state/quotes/quote-sums.ts'
import { goTo, reveal } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { failureReport, failureWords } from '../../text/words/failure-words.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { useCreateChoice } from '../create-choice.ts'
import { NextOverBudget } from './NextOverBudget.tsx'
import { placedWords } from './placed-words.ts'
import styles from './quote.module.css'
import { endNotice, useNoticeEnd } from './use-notice-end.ts'

type Props = { readonly view: QuoteView; readonly refused: Failure | null; readonly onRetry: () => void }

export function FootSentence({ view, refused, onRetry }: Props) {
  const t = useText()
  const accountId = useCurrentAccount()?.id
  const announced = useCreateChoice((state) => state.announcedAt !== null && state.placed?.accountId === accountId)
  const paused = useStudioState()?.sendingPaused ?? false
  const failure = refused ?? view.failure
  const hold = useNoticeEnd(failure ? 'failure' : announced ? 'placed' : 'news')
  if (failure) {
    const words = failureWords(failure)
    return (
      <div className={styles.sentence} role="alert" data-tone="failed" {...hold}>
        <p>
          {t(words.sentence, words.values)} <span className="dim">{t(words.next, words.values)}</span>
        </p>
        <CopyButton text={failureReport(failure)} label={t('failure.copy')} />
        {view.failure ? <Button onClick={onRetry}>{t('create.tryAgain')}</Button> : null}
      </div>
    )
  }
  // One element for all of them: a live region is heard when it changes, not when it comes.
  return (
    <div className={styles.sentence} role="status" data-tone={announced ? 'done' : undefined} {...hold}>
      {announced ? <PlacedNotice /> : <News view={view} paused={paused} />}
    </div>
  )
}

function News({ view, paused }: { readonly view: QuoteView; readonly paused: boolean }) {
  const t = useText()
  const format = useFormats()
  const refused = useCurrentAccount()?.problem?.kind === 'key-refused'
  const reused = view.quote ? quoteSums(view.quote).reused : 0
  const news = view.news
  return (
    <>
      {news?.what === 'price' ? (
        <p data-tone="attention">
          {t('create.news.price', { from: format.number(news.from), to: format.number(news.to) })}
        </p>
      ) : news?.what === 'renewed' ? (
        <p>{t('create.news.renewed')}</p>
      ) : reused > 0 ? (
        <p className="dim">{t('create.reuse', { count: reused, n: format.number(reused) })}</p>
      ) : null}
      {refused ? (
        <>
          <p data-tone="attention">{t('create.refusedKey')}</p>
          <Button onClick={() => goTo('settings')}>{t('create.toSettings')}</Button>
        </>
      ) : null}
      {view.quote ? <NextOverBudget quote={view.quote} /> : null}
      {paused ? <p data-tone="attention">{t('create.paused')}</p> : null}
    </>
  )
}

function PlacedNotice() {
  const t = useText()
  const format = useFormats()
  const placed = useCreateChoice((state) => state.placed)
  const practice = useCurrentAccount()?.kind === 'practice'
  if (!placed) return null
  const { orderId } = placed
  return (
    <>
      <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
      <p>{placedWords(placed, practice, t, format)}</p>
      <Button onClick={() => (orderId ? reveal('queue', orderId) : goTo('queue'))}>{t('create.seeQueue')}</Button>
      <ActionIcon aria-label={t('create.dismiss')} onClick={endNotice}>
        <IconX size={14} stroke={1.8} />
      </ActionIcon>
    </>
  )
}
