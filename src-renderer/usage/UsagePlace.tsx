// The place Usage: the balance, the points by day, the ledger event by event, and whether all of it adds up.
import { SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../src-shared/account.ts'
import { failureOf, studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useCurrentAccount, useLedger } from '../state/queries.ts'
import { localDay } from '../text/format/local-day.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Chip } from '../ui/Chip.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNow } from '../ui/use-now.ts'
import { AddsUp } from './AddsUp.tsx'
import { Balance } from './Balance.tsx'
import { chartDays } from './chart-days.ts'
import { DaysChart } from './DaysChart.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import styles from './usage.module.css'

const ranges = ['7', '30', '90', 'all'] as const
type Range = (typeof ranges)[number]

export function UsagePlace() {
  const t = useText()
  const account = useCurrentAccount()
  if (!account) return <p className={styles.none}>{t('usage.noAccount')}</p>
  return <UsageOf key={account.id} account={account} />
}

function UsageOf({ account }: { readonly account: Account }) {
  const t = useText()
  const [range, setRange] = useState<Range>('30')
  const { ledger, thrown } = useLedger(account.id)
  const today = localDay(useNow(60_000))
  const days = ledger?.days ?? []
  const balance = ledger?.balance ?? account.balance
  return (
    <div className={styles.usage}>
      <header className={styles.head}>
        <p className="title" aria-hidden="true">
          {t('place.usage')}
        </p>
        <span className="dim">{account.name}</span>
        {account.kind === 'practice' ? <Chip tone="attention">{t('account.practice')}</Chip> : null}
        <ReadAgain accountId={account.id} readAt={ledger?.readAt ?? null} />
        <SegmentedControl
          aria-label={t('usage.range')}
          value={range}
          data={ranges.map((value) => ({ value, label: t(`usage.range.${value}`) }))}
          onChange={setRange}
        />
      </header>
      <section className={styles.box}>
        <DaysChart
          days={chartDays(days, range === 'all' ? 'all' : Number(range), today)}
          read={Boolean(ledger && ledger.readAt !== null)}
        />
      </section>
      <section className={styles.box}>
        <Balance account={account} balance={balance} days={days} today={today} />
      </section>
      <section className={styles.ledger}>
        {thrown && !ledger ? <FailureNote failure={failureOf(thrown)} /> : null}
        {ledger ? <LedgerTable ledger={ledger} /> : null}
      </section>
      <section className={styles.box}>{ledger ? <AddsUp ledger={ledger} /> : null}</section>
    </div>
  )
}

function ReadAgain({ accountId, readAt }: { readonly accountId: string; readonly readAt: number | null }) {
  const t = useText()
  const format = useFormats()
  const now = useNow()
  const reading = useMutation({ mutationFn: () => studio.usage.refresh(accountId), onError: notifyThrown })
  return (
    <>
      <span className={`${styles.readAt} label num`}>
        {readAt === null ? t('usage.notRead') : t('usage.read', { ago: format.ago(readAt, now) })}
      </span>
      <BusyButton
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {t('usage.refresh')}
      </BusyButton>
    </>
  )
}
