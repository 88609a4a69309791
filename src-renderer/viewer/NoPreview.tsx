// A saved file that cannot be shown, vsm for one: what it is, where it lies, and what can be done with it.
import { Button } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { SavedArtifact } from '../../src-shared/orders/order.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { typeWords } from '../text/words/type-words.ts'
import styles from './stage/stage.module.css'

type Props = {
  readonly artifact: SavedArtifact
  readonly onShowInFolder: () => void
  readonly onSaveAs: () => void
}

export function NoPreview({ artifact, onShowInFolder, onSaveAs }: Props) {
  const t = useText()
  const formats = useFormats()
  const { type, fileName, bytes, folder } = artifact
  const lines: (readonly [string, string | null | undefined])[] = [
    [t('viewer.fileName'), fileName],
    [t('viewer.fileType'), typeWords(type, t)],
    [t('viewer.fileSize'), bytes === null ? null : formats.bytes(bytes)],
    [t('viewer.fileFolder'), folder],
  ]
  return (
    <div className={styles.message} role="status" data-no-preview={type}>
      <IconFile size={40} stroke={1.2} aria-hidden="true" />
      <p>{t('viewer.noPreview', { type: typeWords(type, t) })}</p>
      <dl className={styles.file}>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="selectable">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={styles.fileActions}>
        <Button onClick={onShowInFolder}>{t('viewer.showInFolder')}</Button>
        <Button onClick={onSaveAs}>{t('viewer.saveAs')}</Button>
      </div>
    </div>
  )
}
