// Newer versions: whether they are looked for, what was found, and the person's own steps to it.
import { Switch } from '@mantine/core'
import type { Updates } from '../../../src-shared/updates.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { changeSettings } from '../change-settings.ts'
import { FoundRelease } from './FoundRelease.tsx'
import styles from './updates.module.css'

type Props = { readonly updates: Updates; readonly on: boolean }

export function UpdatesSection({ updates, on }: Props) {
  const t = useText()
  const { host, stage, release, trouble } = updates
  return (
    <>
      <Switch
        size="xs"
        label={t('updates.look')}
        description={t('updates.look.note', { host })}
        checked={on}
        onChange={(event) => changeSettings({ lookForUpdates: event.currentTarget.checked })}
      />
      {on ? <Look updates={updates} /> : null}
      {on && release ? <FoundRelease updates={updates} release={release} /> : null}
      <div className={styles.said} role="status" aria-live="polite">
        {trouble ? <p className={styles.trouble}>{t(`updates.trouble.${trouble}`, { host })}</p> : null}
        {on && stage === 'newest' ? <p>{t('updates.newest')}</p> : null}
      </div>
    </>
  )
}

function Look({ updates: { stage, lookedAt } }: Pick<Props, 'updates'>) {
  const t = useText()
  const format = useFormats()
  const now = useNow()
  const busy = stage === 'looking'
  const going = stage === 'idle' || stage === 'newest' || stage === 'found' || busy
  return (
    <div className={styles.looking}>
      {going ? (
        <BusyButton busy={busy} onClick={() => void studio.updates.look().catch(notifyThrown)}>
          {t(busy ? 'updates.looking' : 'updates.lookNow')}
        </BusyButton>
      ) : null}
      <span className="dim num">
        {lookedAt === null ? t('updates.never') : t('updates.lookedAt', { when: format.when(lookedAt, now) })}
      </span>
    </div>
  )
}
