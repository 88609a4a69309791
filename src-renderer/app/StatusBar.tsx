// The bar below: what is under way, how far it is, which region is in use and when its balance was read.
import { useEffect, useMemo, useRef } from 'react'
import { stretchOf, workUnderWay } from '../../src-shared/orders/work-under-way.ts'
import { useCurrentAccount, useOrders, useStudioState } from '../state/queries.ts'
import { goTo } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useNow } from '../ui/use-now.ts'
import { useShortcutLabels } from '../ui/use-shortcut-labels.ts'
import styles from './app.module.css'
import { Endings } from './endings/Endings.tsx'
import { useEndedOrders } from './endings/ended-batches.ts'
import { kindOf } from './endings/ending.ts'
import { workWords } from './work-words.ts'

export function StatusBar({ onCommands }: { readonly onCommands: () => void }) {
  const t = useText()
  const { aria } = useShortcutLabels()
  return (
    <footer className={styles.status}>
      <Work />
      <Region />
      <button
        type="button"
        className={styles.commands}
        aria-keyshortcuts={aria('palette.open')}
        aria-haspopup="dialog"
        onClick={onCommands}
      >
        {t('palette.open')} <Kbd of="palette.open" />
      </button>
    </footer>
  )
}

function Work() {
  const t = useText()
  const format = useFormats()
  const orders = useOrders()
  const paused = useStudioState()?.sendingPaused ?? false
  const stretch = useRef<ReadonlySet<string>>(new Set())
  const work = useMemo(() => {
    stretch.current = stretchOf(stretch.current, orders)
    const kind = kindOf(orders.filter(({ batchId }) => stretch.current.has(batchId)))
    return { ...workUnderWay(orders, stretch.current), kind }
  }, [orders])
  const ended = useEndedOrders(orders)
  const earlier = work.running > 0 && ended.some(({ batchId }) => !stretch.current.has(batchId))
  useCountedTitle(work.running + work.attention)
  const { going, still } = workWords(work, paused, t, format)
  return (
    <>
      {going ? (
        <span className={styles.running}>
          <i aria-hidden="true" />
          <span className="ellipsis" title={going}>
            {going}
          </span>
        </span>
      ) : null}
      {still && (paused || ended.length === 0) ? <span>{still}</span> : null}
      {work.running > 0 ? (
        <>
          <div className={styles.progress}>
            <ProgressBar share={work.share} label={t('status.progressLabel')} />
          </div>
          <span className="num">
            {t('status.progress', { done: format.number(work.done), all: format.number(work.all) })}
          </span>
        </>
      ) : null}
      <Endings orders={ended} earlier={earlier} />
      {work.attention > 0 ? (
        <button type="button" className={styles.attention} onClick={() => goTo('queue')}>
          {t('status.attention', { count: work.attention, shown: format.number(work.attention) })}
        </button>
      ) : null}
    </>
  )
}

/** The number of orders that are under way or need their person, in front of the window's title. */
function useCountedTitle(count: number): void {
  const t = useText()
  const format = useFormats()
  const n = format.number(count)
  const title = count === 0 ? t('app.name') : t('app.counted', { n, name: t('app.name') })
  useEffect(() => {
    document.title = title
  }, [title])
}

function Region() {
  const t = useText()
  const format = useFormats()
  const now = useNow()
  const account = useCurrentAccount()
  const rehearsal = useStudioState()?.rehearsal ?? 'none'
  if (!account) return null
  const readAt = account.balance?.readAt
  const name = account.kind === 'practice' ? t('status.practice') : account.name
  const balance = readAt === undefined ? t('status.noBalance') : t('status.balance', { ago: format.ago(readAt, now) })
  return (
    <>
      <span className={`${styles.region} ${styles.push}`} title={`${name}\n${balance}`}>
        <i style={{ background: `var(--region-${account.colour})` }} aria-hidden="true" />
        <span className={`ellipsis ${styles.regionName}`}>{name}</span>
      </span>
      {account.kind === 'practice' && rehearsal !== 'none' ? (
        <button type="button" className={`${styles.attention} ${styles.rehearsal}`} onClick={() => goTo('settings')}>
          {t('status.rehearsal', { what: t(`settings.rehearsal.${rehearsal}`) })}
        </button>
      ) : null}
      <span className={`num ${styles.balance}`}>{balance}</span>
    </>
  )
}
