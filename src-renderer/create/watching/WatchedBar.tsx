// Says that a folder is watched, how many pictures came from it or why none can, with the way to stop; without one, the way to begin.
import { Button } from '@mantine/core'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from '../create.module.css'
import { watchFolder } from './watch-folder.ts'

export function WatchedBar() {
  const t = useText()
  const format = useFormats()
  const watched = useStudioState()?.watched
  if (!watched) return null
  const { folder, trouble, came } = watched
  const name = folder.split(/[/\\]/).findLast((part) => part !== '') ?? folder
  const told = trouble
    ? t(`watch.trouble.${trouble}`)
    : came > 0
      ? t('watch.came', { count: came, n: format.number(came) })
      : t('watch.waits')
  return (
    <div className={styles.watched}>
      <Chip tone={trouble ? 'attention' : 'running'} dot>
        <span title={folder}>{t('watch.chip', { name })}</span>
      </Chip>
      <p className="dim ellipsis" role="status" title={told}>
        {told}
      </p>
      <Button size="compact-xs" variant="subtle" onClick={() => watchFolder(t)}>
        {t('watch.other')}
      </Button>
      <Button size="compact-xs" onClick={() => void studio.watching.stop().catch(notifyThrown)}>
        {t('watch.stop')}
      </Button>
    </div>
  )
}
