// The result files of an order: type, name and size on disk, and what can be done with each.
import { Button } from '@mantine/core'
import { filterOf, type Order, type SavedArtifact } from '../../src-shared/order.ts'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import styles from './details.module.css'

export function DetailFiles({ order }: { readonly order: Order }) {
  const t = useText()
  const none = filterOf(order.stage) === 'active' ? 'queue.noFilesYet' : 'queue.noFiles'
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.files')}</h3>
      {order.artifacts.length === 0 ? <p className="dim">{t(none)}</p> : null}
      <ul className={styles.files}>
        {order.artifacts.map((artifact) => (
          <File key={artifact.id} artifact={artifact} />
        ))}
      </ul>
    </section>
  )
}

function File({ artifact }: { readonly artifact: SavedArtifact }) {
  const t = useText()
  const format = useFormats()
  const name = artifact.fileName ?? artifact.type
  const label = (action: string) => t('queue.actionOf', { action, title: name })
  const saveAs = () => void studio.artifacts.saveAs(artifact.id).catch(notifyThrown)
  const show = () => void studio.artifacts.showInFolder(artifact.id).catch(notifyThrown)
  return (
    <li className={styles.file}>
      <Chip>{artifact.type}</Chip>
      <div className={styles.fileName}>
        <div className="ellipsis" title={name}>
          {name}
        </div>
        <div
          className="label num"
          data-tone={artifact.problem || artifact.state === 'missing' ? 'attention' : undefined}
        >
          {artifact.state === 'saved' && artifact.bytes !== null
            ? t('queue.file.saved', { size: format.bytes(artifact.bytes) })
            : artifact.state === 'saved'
              ? ''
              : t(`queue.file.${artifact.state}`)}
        </div>
      </div>
      {artifact.state === 'saved' ? (
        <div className={styles.fileActions}>
          <Button variant="subtle" aria-label={label(t('queue.action.folder'))} onClick={show}>
            {t('queue.action.folder')}
          </Button>
          <Button variant="subtle" aria-label={label(t('queue.action.saveAs'))} onClick={saveAs}>
            {t('queue.action.saveAs')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
