// The newer version that was found: what it is, what is new in it, and the next step to it.
import { Button } from '@mantine/core'
import type { Release, Updates } from '../../../src-shared/updates.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './updates.module.css'

type Props = { readonly updates: Updates; readonly release: Release }

const ask = (call: 'download' | 'restart' | 'halt') => () => void studio.updates[call]().catch(notifyThrown)

export function FoundRelease({ updates, release: { version, bytes, notes } }: Props) {
  const t = useText()
  const format = useFormats()
  const title =
    bytes === null ? t('updates.version', { version }) : t('updates.versionOf', { version, size: format.bytes(bytes) })
  return (
    <section className={styles.release} aria-label={t('updates.version', { version })}>
      <h3 className="h num selectable">{title}</h3>
      {notes === '' ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard.
        <section className={styles.notes} tabIndex={0} aria-label={t('updates.notes', { version })}>
          {notes}
        </section>
      )}
      <Step updates={updates} />
    </section>
  )
}

function Step({ updates: { stage, share, waitsFor } }: Pick<Props, 'updates'>) {
  const t = useText()
  const format = useFormats()
  switch (stage) {
    case 'found':
      return (
        <div className={styles.step}>
          <Button onClick={ask('download')}>{t('updates.download')}</Button>
        </div>
      )
    case 'downloading': {
      const words = t('updates.downloading', { percent: format.percent(share) })
      return (
        <div className={styles.step}>
          <Button onClick={ask('halt')}>{t('updates.stop')}</Button>
          <div className={styles.progress}>
            <p className="label num">{words}</p>
            <ProgressBar share={share} label={t('updates.download')} />
          </div>
        </div>
      )
    }
    case 'ready':
      return (
        <>
          <p className="dim">{t('updates.ready')}</p>
          <div className={styles.step}>
            <Button onClick={ask('restart')}>{t('updates.restart')}</Button>
          </div>
        </>
      )
    case 'waiting':
      return (
        <>
          <p role="status">{t('updates.waits', { count: waitsFor, n: format.number(waitsFor) })}</p>
          <div className={styles.step}>
            <Button onClick={ask('halt')}>{t('updates.stay')}</Button>
          </div>
        </>
      )
    case 'restarting':
      return <p role="status">{t('updates.restarting')}</p>
    default:
      return null
  }
}
