// The place Usage: the balance, the points by day or by what they went to, the ledger event by event, and whether all of it adds up.
import { SegmentedControl } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../src-shared/account.ts'
import { type SpendingFilter, type SpentAsk, spendingGroups } from '../../src-shared/usage/spending.ts'
import { failureOf, studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useCurrentAccount, useLedger } from '../state/queries.ts'
import { localDay } from '../text/format/local-day.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { BusyButton } from '../ui/buttons/BusyButton.tsx'
import { Chip } from '../ui/Chip.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNow } from '../ui/use-now.ts'
import { AddsUp } from './AddsUp.tsx'
import { Balance } from './Balance.tsx'
import { chartDays, dayTime } from './chart-days.ts'
import { DaysChart } from './DaysChart.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { SpentTable } from './spent/SpentTable.tsx'
import { groupName } from './spent/spent-words.ts'
import { useFoundLines, useSpent } from './spent/use-spent.ts'
import styles from './usage.module.css'

const ranges = ['7', '30', '90', 'all'] as const
type Range = (typeof ranges)[number]
const ways = ['day', ...spendingGroups] as const
type By = (typeof ways)[number]
/** The lines of one group alone; `name` is its own, in no language. */
type Only = { readonly filter: SpendingFilter; readonly name: string }

export function UsagePlace() {
  const t = useText()
  const account = useCurrentAccount()
  if (!account) return <p className={styles.none}>{t('usage.noAccount')}</p>
  return <UsageOf key={account.id} account={account} />
}

function UsageOf({ account }: { readonly account: Account }) {
  const t = useText()
  const [range, setRange] = useState<Range>('30')
  const [by, setBy] = useState<By>('day')
  const [only, setOnly] = useState<Only | null>(null)
  const { ledger, thrown } = useLedger(account.id)
  const { found, thrown: notFound } = useFoundLines(account.id, only?.filter ?? null)
  const today = localDay(useNow(60_000))
  const days = ledger?.days ?? []
  const balance = ledger?.balance ?? account.balance
  const shownDays = chartDays(only ? (found?.days ?? []) : days, range === 'all' ? 'all' : Number(range), today)
  // Of one group nothing is shown before its own lines are here.
  const lines = only
    ? ledger && found && { ...ledger, ...found, filter: only.filter }
    : ledger && { ...ledger, filter: null }
  const failed = lines ? null : (notFound ?? thrown)
  return (
    <div className={styles.usage}>
      <header className={styles.head}>
        <p className="title" aria-hidden="true">
          {t('place.usage')}
        </p>
        <span className="dim">{account.name}</span>
        {account.kind === 'practice' ? <Chip tone="attention">{t('account.practice')}</Chip> : null}
        {only ? <OnlyMark {...only} onEnd={() => setOnly(null)} /> : null}
        <ReadAgain accountId={account.id} readAt={ledger?.readAt ?? null} />
        <SegmentedControl
          name="usage-range"
          aria-label={t('usage.range')}
          value={range}
          data={ranges.map((value) => ({ value, label: t(`usage.range.${value}`) }))}
          onChange={setRange}
        />
      </header>
      <section className={`${styles.box} ${styles.spent}`}>
        <div className={styles.by}>
          <h2 className="h">{t('usage.by')}</h2>
          <SegmentedControl
            name="usage-by"
            size="xs"
            aria-label={t('usage.by')}
            value={by}
            data={ways.map((value) => ({ value, label: t(`usage.by.${value}`) }))}
            onChange={setBy}
          />
        </div>
        {by === 'day' ? (
          <DaysChart days={shownDays} read={only ? found !== undefined : Boolean(ledger && ledger.readAt !== null)} />
        ) : (
          <SpentGroups
            ask={{
              accountId: account.id,
              by,
              from: range === 'all' ? null : dayTime(shownDays[0]?.day ?? today),
              filter: only?.filter ?? null,
            }}
            onChoose={(filter, name) => setOnly({ filter, name })}
          />
        )}
      </section>
      <section className={styles.box}>
        <Balance account={account} balance={balance} days={days} today={today} />
      </section>
      <section className={styles.ledger}>
        {failed ? <FailureNote failure={failureOf(failed)} /> : null}
        {lines ? <LedgerTable key={only ? JSON.stringify(only.filter) : ''} ledger={lines} /> : null}
      </section>
      <section className={styles.box}>{ledger ? <AddsUp ledger={ledger} /> : null}</section>
    </div>
  )
}

function OnlyMark({ filter, name, onEnd }: Only & { readonly onEnd: () => void }) {
  const t = useText()
  const only = t(`usage.only.${filter.by}`, { name: groupName(filter.by, { key: filter.key, name }, [], t) })
  return (
    <button type="button" className={styles.filter} aria-label={t('usage.only.end', { only })} onClick={onEnd}>
      <span className="ellipsis">{only}</span>
      <IconX size={12} stroke={2} aria-hidden="true" />
    </button>
  )
}

type GroupsProps = { readonly ask: SpentAsk; readonly onChoose: (filter: SpendingFilter, name: string) => void }

function SpentGroups({ ask, onChoose }: GroupsProps) {
  const { spent, thrown } = useSpent(ask)
  if (thrown && !spent) return <FailureNote failure={failureOf(thrown)} />
  return spent ? <SpentTable accountId={ask.accountId} by={ask.by} spent={spent} onChoose={onChoose} /> : null
}

/** Milliseconds after which the ledger is read anew when it is looked at. */
const oldMs = 60_000

function ReadAgain({ accountId, readAt }: { readonly accountId: string; readonly readAt: number | null }) {
  const t = useText()
  const format = useFormats()
  const now = useNow()
  const reading = useMutation({ mutationFn: () => studio.usage.refresh(accountId), onError: notifyThrown })
  const isOld = readAt !== null && now - readAt > oldMs
  const looked = useRef(false)
  useEffect(() => {
    if (!isOld || looked.current) return
    looked.current = true
    // Nobody asked for it: when it fails, the time of the last reading still says how old this is.
    studio.usage.refresh(accountId).catch(() => undefined)
  }, [isOld, accountId])
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
