// What the account has left after these orders, when that was read, and how much is missing if it is not enough.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Account } from '../../../src-shared/account.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { studio } from '../../bridge.ts'
import { pointsWay } from '../../state/accounts/points-way.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useAgreed } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './quote.module.css'

type Props = { readonly account: Account | undefined; readonly quote: Quote | null }

export function BalanceAfter({ account, quote }: Props) {
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const agreedNow = useAgreed(account?.id ?? '')
  if (!account) return null
  const balance = quote?.balance ?? account.balance
  const agreed = quote?.agreed ?? agreedNow
  const after = quote ? quote.after : balance && balance.remaining - agreed
  // More can be agreed than is left: what this account is for may be spent elsewhere, too.
  const short = Math.max(0, -(after ?? 0))
  const way = short > 0 ? pointsWay(account, short, { t, format }) : null
  const afterOf =
    after === null || !balance
      ? t('create.balanceUnknown')
      : t('create.afterOf', { after: format.number(Math.max(0, after)), balance: format.number(balance.remaining) })
  return (
    <div className={styles.balance}>
      <div>
        <p className="label num">
          {t('create.balanceAfter')}
          {balance ? (
            <span className="faint">· {t('create.readAt', { time: format.when(balance.readAt, now) })}</span>
          ) : null}
          <Tooltip label={t('create.readAgain')}>
            <ActionIcon
              size={16}
              className={styles.again ?? ''}
              aria-label={t('create.readAgain')}
              onClick={() => void studio.accounts.refresh(account.id).catch(notifyThrown)}
            >
              <IconRefresh size={11} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </p>
        <p className={styles.after} data-short={short > 0 || undefined}>
          {short > 0 ? t('create.shortBy', { n: format.number(short) }) : afterOf}
          {short > 0 && balance ? (
            <span className="faint"> {t('create.shortLeft', { balance: format.number(balance.remaining) })}</span>
          ) : null}
          {agreed > 0 && balance ? (
            <Tooltip label={t('create.agreedWhy')} multiline>
              <span className={styles.agreed}> {t('create.agreed', { n: format.number(agreed) })}</span>
            </Tooltip>
          ) : null}
        </p>
      </div>
      {way ? (
        <Button title={t(way.why)} onClick={way.go}>
          {t(way.words)}
        </Button>
      ) : null}
    </div>
  )
}
