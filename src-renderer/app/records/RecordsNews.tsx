// What happened to the studio's records, and how an account's history comes back: over every place until it was read.
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import type { Rebuild, RecordsNewsShown } from '../../../src-shared/orders/rebuild.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { newsWords, type RebuildOffer, rebuildWords } from './rebuild-words.ts'
import styles from './records.module.css'

export function RecordsNews() {
  const t = useText()
  const state = useStudioState()
  if (!state) return null
  const { recordsGone, recordsNews, rebuilds, accounts } = state
  const named = rebuilds.flatMap((rebuild) => {
    const account = accounts.find(({ id }) => id === rebuild.accountId)
    return account ? [{ rebuild, name: account.name }] : []
  })
  if (!recordsGone && !recordsNews && named.length === 0) return null
  return (
    <section aria-label={t('records.label')}>
      {recordsGone ? (
        <div role="alert">
          <Gone />
        </div>
      ) : null}
      {recordsNews ? <News news={recordsNews} accounts={accounts} rebuilds={rebuilds} /> : null}
      {named.map(({ rebuild, name }) => (
        <Progress key={rebuild.accountId} rebuild={rebuild} name={name} last={named.length === 1} />
      ))}
    </section>
  )
}

function Gone() {
  const t = useText()
  return (
    <Banner alarm>
      <p>{t('records.gone')}</p>
      <p className="dim">{t('records.gone.next')}</p>
    </Banner>
  )
}

type NewsProps = {
  readonly news: RecordsNewsShown
  readonly accounts: readonly Account[]
  readonly rebuilds: readonly Rebuild[]
}

function News({ news, accounts, rebuilds }: NewsProps) {
  const t = useText()
  const { what, copy } = news
  const offered = accounts.filter(({ id }) => {
    const known = rebuilds.find(({ accountId }) => accountId === id)
    return known ? known.state === 'offered' && known.why !== 'maybe-older' : what !== 'older'
  })
  const [said, next] = newsWords(what, { rebuilds, hasAccount: accounts.length > 0 })
  const busy = rebuilds.some(({ state }) => state !== 'offered' && state !== 'done')
  return (
    <Banner
      alarm
      actions={
        <>
          {offered.map(({ id, name }) => (
            <Button key={id} variant="filled" onClick={() => act('begin', id)}>
              {offered.length === 1 ? t('rebuild.begin') : t('rebuild.beginOf', { name })}
            </Button>
          ))}
          {copy ? (
            <Button variant="subtle" onClick={() => void studio.records.showCopy().catch(notifyThrown)}>
              {t('records.showCopy')}
            </Button>
          ) : null}
          {busy ? null : (
            <ActionIcon aria-label={t('records.read')} onClick={read}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </>
      }
    >
      <p>{t(said)}</p>
      <p className="dim">{t(next)}</p>
      {copy ? (
        <p className="label ellipsis selectable" title={copy.folder}>
          {t('records.copy', { file: copy.fileName })}
        </p>
      ) : null}
    </Banner>
  )
}

type ProgressProps = {
  readonly rebuild: Rebuild
  readonly name: string
  /** There is no other, so that the news of the records are read with it. */
  readonly last: boolean
}

function Progress({ rebuild, name, last }: ProgressProps) {
  const t = useText()
  const format = useFormats()
  const shown = rebuildWords(rebuild, name, format)
  if (!shown) return null
  const { accountId, looked, all, state, problem, difference } = rebuild
  return (
    <Banner
      actions={shown.offers.map((offer, place) => (
        <Button
          key={offer}
          variant={place === 0 ? 'filled' : 'default'}
          onClick={() => (last && offer === 'done' ? read() : act(offer, accountId))}
        >
          {t(`rebuild.${offer}`)}
        </Button>
      ))}
    >
      <p>{t(shown.main.key, shown.main.values)}</p>
      {state === 'asking' && all > 0 ? (
        <ProgressBar share={looked / all} label={t('rebuild.progress', { name })} />
      ) : null}
      {state === 'checking' && difference ? <Difference name={name} points={difference} /> : null}
      <p className="dim">{format.sentences(shown.more.map(({ key, values }) => t(key, values)))}</p>
      {problem ? <FailureNote failure={problem} ended="reading" /> : null}
    </Banner>
  )
}

function Difference({ name, points }: { readonly name: string; readonly points: number }) {
  const t = useText()
  const format = useFormats()
  const words = t('rebuild.points', { count: points, n: format.signed(points) })
  return <p>{t('rebuild.difference', { name, points: words })}</p>
}

type BannerProps = { readonly alarm?: boolean; readonly actions?: ReactNode; readonly children: ReactNode }

function Banner({ alarm, actions, children }: BannerProps) {
  const Icon = alarm ? IconAlertTriangle : IconHistory
  return (
    <div className={styles.banner} data-alarm={alarm ? true : undefined}>
      <Icon className={styles.icon ?? ''} size={16} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

function read(): void {
  void studio.records.read().catch(notifyThrown)
}

function act(offer: RebuildOffer, accountId: string): void {
  const { begin, release, dismiss } = studio.rebuilds
  const done = offer === 'begin' ? begin(accountId) : offer === 'release' ? release(accountId) : dismiss(accountId)
  void done.catch(notifyThrown)
}
