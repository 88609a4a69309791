// The balance in large: points left, the share of what was granted, and how long they last at the pace of late.
import type { Account, Balance as BalanceReading } from '../../src-shared/account.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { type ChartDay, daysLeft } from './chart-days.ts'
import styles from './usage.module.css'

type Props = {
  readonly account: Account
  readonly balance: BalanceReading | null
  readonly lately: readonly ChartDay[]
}

export function Balance({ account, balance, lately }: Props) {
  const t = useText()
  const format = useFormats()
  const practice = account.kind === 'practice'
  const left = balance ? daysLeft(balance.remaining, lately) : null
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
        <Pair
          name={t('usage.pace')}
          value={
            left === null ? t('usage.pace.none') : t('usage.pace.days', { count: left, shown: format.number(left) })
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
