// An account as a two-letter mark in its own colour; a corner dot when something is wrong with it.
import type { Account } from '../../../src-shared/account.ts'
import styles from '../small.module.css'
import { accountMark } from './account-mark.ts'

type Props = {
  readonly account: Pick<Account, 'name' | 'colour'>
  readonly trouble?: boolean
  readonly small?: boolean
}

export function AccountMark({ account, trouble, small }: Props) {
  return (
    <span
      className={styles.mark}
      data-small={small || undefined}
      style={{ borderColor: `var(--region-${account.colour})` }}
      aria-hidden="true"
    >
      {accountMark(account.name)}
      {trouble ? <span className={styles.trouble} /> : null}
    </span>
  )
}
