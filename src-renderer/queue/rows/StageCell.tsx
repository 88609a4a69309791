// Where an order stands: a chip with its word, a note, and a bar that looks unmeasured when nobody measures.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from '../list/list.module.css'
import { stageWords } from './stage-words.ts'
import { useRunNote } from './use-run-note.ts'

export function StageCell({ order }: { readonly order: Order }) {
  const t = useText()
  const words = stageWords(order, useFormats(), t)
  const ofRun = useRunNote(order)
  const note = ofRun ?? (words.note ? t(words.note.key, words.note.values) : '')
  return (
    <>
      <div className={styles.stageLine}>
        <Chip tone={words.tone} dot>
          {t(words.chip.key, words.chip.values)}
        </Chip>
        <span className="label num ellipsis" title={note}>
          {note}
        </span>
      </div>
      {words.progress === undefined ? null : (
        <div className={styles.stageBar}>
          <ProgressBar share={words.progress} label={t('queue.progress', { title: order.title })} />
        </div>
      )}
    </>
  )
}
