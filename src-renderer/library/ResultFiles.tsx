// The files of one result, one a line: type, name, size or what is the matter, and how to open or save it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconEye } from '@tabler/icons-react'
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { openArtifact } from '../state/window-state.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import styles from './library.module.css'

export function ResultFiles({ order }: { readonly order: Order }) {
  const t = useText()
  return (
    <section>
      <h3 className={`${styles.sectionTitle} h`}>{t('library.files')}</h3>
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
  const { id, orderId, type, state, bytes, fileName } = artifact
  const open = t('library.openType', { type })
  const saveAs = t('library.saveAsType', { type })
  return (
    <li className={styles.file}>
      <span>
        <Chip>{type}</Chip>
      </span>
      <div className={styles.fileName}>
        <p className="ellipsis selectable" title={fileName ?? undefined}>
          {fileName ?? '–'}
        </p>
        <p className={`${styles.fileState} num`} data-state={state}>
          {state === 'saved' && bytes !== null ? format.bytes(bytes) : null}
          {state === 'saved' ? null : t(`library.file.${state}`)}
        </p>
      </div>
      {state === 'saved' ? (
        <span className={styles.fileActions}>
          <Tooltip label={open}>
            <ActionIcon size={24} aria-label={open} onClick={() => openArtifact(orderId, id)}>
              <IconEye size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={saveAs}>
            <ActionIcon
              size={24}
              aria-label={saveAs}
              onClick={() => void studio.artifacts.saveAs(id).catch(notifyThrown)}
            >
              <IconDeviceFloppy size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : null}
    </li>
  )
}
