// Whether the ledger and the balance agree, said no more certainly than it is known.
import type { Ledger } from '../../src-shared/usage/ledger.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { QuotedAndCharged } from './QuotedAndCharged.tsx'
import { reconcile } from './reconcile.ts'
import styles from './usage.module.css'

export function AddsUp({ ledger }: { readonly ledger: Ledger }) {
  const t = useText()
  const format = useFormats()
  const verdict = reconcile(ledger)
  const { foreign, unclear, unread, events } = ledger
  const whole = ledger.complete && unread === 0
  const counted = (some: Ledger['foreign']) => ({
    count: some.events,
    shown: format.number(some.events),
    points: format.number(some.points),
  })
  return (
    <>
      <h2 className="h">{t('usage.sum')}</h2>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('usage.sum.ledger')}</dt>
          <dd className="num">{format.number(ledger.sum)}</dd>
        </div>
        <div>
          <dt>{t('usage.sum.used')}</dt>
          <dd className="num">{ledger.balance ? format.number(ledger.balance.used) : '–'}</dd>
        </div>
        {verdict.label ? (
          <div className={styles.verdict} data-tone={verdict.tone}>
            <dt>{t(verdict.label)}</dt>
            <dd className="num">{format.number(Math.abs(ledger.difference ?? 0))}</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.remarks}>
        {verdict.note ? <p>{t(verdict.note)}</p> : null}
        {unread > 0 ? <p>{t('usage.sum.unreadLines', { count: unread, shown: format.number(unread) })}</p> : null}
        {unclear.events > 0 ? <p>{t('usage.sum.unclear', counted(unclear))}</p> : null}
        {foreign.events > 0 ? <p>{t('usage.sum.foreign', counted(foreign))}</p> : null}
        <QuotedAndCharged accountId={ledger.accountId} />
        {whole && foreign.events + unclear.events === 0 && events > 0 ? <p>{t('usage.sum.allOurs')}</p> : null}
        <p className="faint">{t('usage.sum.how')}</p>
      </div>
    </>
  )
}
