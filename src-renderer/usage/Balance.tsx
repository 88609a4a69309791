// The balance in large: points left, the share of what was granted, and how long they last at the pace of late.
import type { Account, Balance as BalanceReading } from '../../src-shared/account.ts'
import type { SpendingDay } from '../../src-shared/usage/ledger.ts'
import { useAgreed } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paceOf } from './chart-days.ts'
import styles from './usage.module.css'

type Props = {
  readonly account: Account
  readonly balance: BalanceReading | null
  /** The days of the ledger, oldest first. */
  readonly days: readonly SpendingDay[]
  readonly today: string
}

export function Balance({ account, balance, days, today }: Props) {
  const t = useText()
  const format = useFormats()
  const practice = account.kind === 'practice'
  const agreed = useAgreed(account.id)
  const pace = balance ? paceOf(balance.remaining - agreed, days, today) : { what: 'none' as const }
  return (
    <>
      <h2 className="label">{t(practice ? 'usage.leftPractice' : 'usage.left')}</h2>
      <p className={`${styles.big} num`}>{balance ? format.number(balance.remaining) : '–'}</p>
      <div className={styles.share}>
        <ProgressBar
          share={balance && balance.total > 0 ? balance.remaining / balance.total : 0}
          label={t('usage.balanceBar')}
          tone="accent"
        />
      </div>
      <dl className={styles.pairs}>
        <Pair name={t('usage.granted')} value={balance ? format.number(balance.total) : '–'} />
        <Pair name={t('usage.used')} value={balance ? format.number(balance.used) : '–'} />
        {agreed > 0 ? <Pair name={t('usage.agreed')} value={format.number(agreed)} /> : null}
        <Pair
          name={t('usage.pace')}
          value={
            pace.what === 'days'
              ? t('usage.pace.days', { count: pace.left, shown: format.number(pace.left) })
              : t(`usage.pace.${pace.what}`)
          }
        />
      </dl>
    </>
  )
}

type PairProps = { readonly name: string; readonly value: string }

function Pair({ name, value }: PairProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
