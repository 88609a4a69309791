// One format to convert to: what it is for, and where it is already.
import { Button } from '@mantine/core'
import type { SavedArtifact } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { formatAbout } from '../../text/format/format-about.ts'
import { useText } from '../../text/use-text.ts'
import styles from './quick-order.module.css'

type Props = {
  readonly format: string
  /** What the format is for, where it is not what it always is. */
  readonly about?: string | undefined
  /** What is there already, in words; empty when nothing is. */
  readonly there: string
  /** The one file that is there. */
  readonly artifact: SavedArtifact | null
  readonly checked: boolean
  readonly onTurn: () => void
}

export function FormatRow({ format, about, there, artifact, checked, onTurn }: Props) {
  const t = useText()
  const show = () => {
    if (artifact) void studio.artifacts.showInFolder(artifact.id).catch(notifyThrown)
  }
  return (
    <div className={styles.format}>
      <label>
        <input type="checkbox" checked={checked} onChange={onTurn} />
        <b>{format.toUpperCase()}</b>
        <span className={styles.about}>
          <span className="dim">{about ?? t(formatAbout(format))}</span>
          {there ? (
            <span className={styles.there} title={there}>
              {there}
            </span>
          ) : null}
        </span>
      </label>
      {artifact ? (
        <Button variant="subtle" aria-label={t('quick.convert.show', { format: format.toUpperCase() })} onClick={show}>
          {t('quick.convert.showIt')}
        </Button>
      ) : null}
    </div>
  )
}
