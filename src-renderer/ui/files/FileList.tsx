// The result files of an order, one a line: type, name, size or what is the matter, and the ways to each.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconEye, IconFileSearch, IconFolder, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { dragOut } from '../../state/drag-out.ts'
import { fetchAgain, fetchOriginal, relocateFile } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { isChanged } from '../../state/result-artifact.ts'
import { openArtifact } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { Chip } from '../Chip.tsx'
import { FileName } from './FileName.tsx'
import styles from './files.module.css'

export function FileList({ order }: { readonly order: Pick<Order, 'artifacts' | 'stage' | 'deleted'> }) {
  return (
    <ul className={styles.files}>
      {order.artifacts.map((artifact) => (
        <File
          key={artifact.id}
          artifact={artifact}
          awaited={order.stage === 'late'}
          deleted={order.deleted !== undefined}
        />
      ))}
    </ul>
  )
}

type FileProps = {
  readonly artifact: SavedArtifact
  /** It is fetched again by itself. */
  readonly awaited: boolean
  /** With its result, which comes back whole. */
  readonly deleted: boolean
}

function File({ artifact, awaited, deleted }: FileProps) {
  const t = useText()
  const format = useFormats()
  const { id, orderId, type, state, bytes, fileName } = artifact
  const kind = typeWords(type, t)
  const name = fileName ?? kind
  const size = bytes === null ? '' : format.bytes(bytes)
  const changed = isChanged(artifact)
  const lack = awaited && (state === 'failed' || state === 'missing') ? 'late' : state
  const act = (what: (artifactId: string) => Promise<unknown>) => () => void what(id).catch(notifyThrown)
  return (
    <li className={styles.file}>
      {state === 'saved' ? (
        <Tooltip label={t('files.dragOut')}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a drag is the pointer's alone; "Show in folder" beside it is the keyboard's way */}
          <span className={styles.handle} draggable onDragStart={(event) => dragOut(event, [id], t, format)}>
            <Chip>{kind}</Chip>
          </span>
        </Tooltip>
      ) : (
        <span>
          <Chip>{kind}</Chip>
        </span>
      )}
      <div className={styles.name}>
        <p className="selectable">
          <FileName name={name} />
        </p>
        <p
          className={`${styles.state} num`}
          data-state={deleted ? undefined : state}
          title={changed ? t('files.changedOf', { name }) : undefined}
        >
          {changed
            ? `${t('files.changed')} · ${size}`
            : lack === 'saved'
              ? size
              : t(lack === 'gone' && deleted ? 'library.isDeleted' : `files.${lack}`)}
        </p>
      </div>
      {state === 'saved' ? (
        <span className={styles.ways}>
          <Way label={t('files.open', { name })} act={() => openArtifact(orderId, id)}>
            <IconEye size={16} stroke={1.6} />
          </Way>
          <Way label={t('files.folder', { name })} act={act((artifactId) => studio.artifacts.showInFolder(artifactId))}>
            <IconFolder size={16} stroke={1.6} />
          </Way>
          <Way label={t('files.saveAs', { name })} act={act((artifactId) => studio.artifacts.saveAs(artifactId))}>
            <IconDeviceFloppy size={16} stroke={1.6} />
          </Way>
          {changed ? (
            <Way label={t('files.fetchOriginalOf', { name })} act={() => fetchOriginal(artifact, t)}>
              <IconRefresh size={16} stroke={1.6} />
            </Way>
          ) : null}
        </span>
      ) : state === 'gone' && !deleted ? (
        <span className={styles.ways}>
          <Way label={t('files.relocateOf', { name })} act={() => relocateFile(id, t, format)}>
            <IconFileSearch size={16} stroke={1.6} />
          </Way>
          <Way label={t('files.fetchAgainOf', { name })} act={() => fetchAgain([orderId], t)}>
            <IconRefresh size={16} stroke={1.6} />
          </Way>
        </span>
      ) : null}
    </li>
  )
}

type WayProps = { readonly label: string; readonly act: () => void; readonly children: ReactNode }

function Way({ label, act, children }: WayProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={24} aria-label={label} onClick={act}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
