// One result in the list: its small picture, name and manner, and in columns what it is, whose it is and when it was made.
import { IconFileOff } from '@tabler/icons-react'
import { memo } from 'react'
import { pointsOf, resultTime } from '../../src-shared/orders/result.ts'
import { marksOf } from '../state/marks/mark-steps.ts'
import { pictureArtifact } from '../state/picture-artifact.ts'
import { orderedArtifact } from '../state/result-artifact.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { typeWords } from '../text/words/type-words.ts'
import { Chip } from '../ui/Chip.tsx'
import { FileName } from '../ui/files/FileName.tsx'
import { ResultPicture } from '../ui/files/ResultPicture.tsx'
import { useNow } from '../ui/use-now.ts'
import { CardStar } from './CardStar.tsx'
import { cardRole, headedBy, type ResultProps } from './card-props.ts'
import { VariantCount } from './groups/Variants.tsx'
import styles from './library.module.css'

export const ResultRow = memo(function ResultRow(props: ResultProps) {
  const { order, opened, words, onClick, onOpen } = props
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const artifact = orderedArtifact(order)
  const head = headedBy(props)
  const { client, tags } = marksOf(order)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among what `cardRole` gives it; the list keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for all of its cards
    <div
      {...cardRole(props)}
      draggable={artifact?.state === 'saved'}
      className={`${styles.card} ${styles.line}`}
      onClick={(event) => onClick(event, order.id)}
      onDoubleClick={() => onOpen(order)}
    >
      <span className={styles.linePicture}>
        {artifact?.state === 'saved' || pictureArtifact(order) ? (
          <ResultPicture order={order} small />
        ) : (
          <IconFileOff size={18} stroke={1.3} aria-label={t(`library.file.${artifact?.state ?? 'missing'}`)} />
        )}
      </span>
      <span className={styles.lineWords}>
        <FileName name={order.title} />
        <span className="label ellipsis" title={words}>
          {words}
        </span>
      </span>
      <span className={styles.lineMarks}>
        {head ? <VariantCount group={head} opened={opened} /> : null}
        <Chip>{artifact ? typeWords(artifact.type, t) : '–'}</Chip>
        {client === '' ? null : <span className="label ellipsis">{client}</span>}
        {tags.slice(0, 3).map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </span>
      <span className={`${styles.linePoints} num dim`}>
        {t('library.row.points', { count: pointsOf(order), n: format.number(pointsOf(order)) })}
      </span>
      <span className={`${styles.lineTime} num dim`}>{format.when(resultTime(order), now)}</span>
      <CardStar order={order} />
    </div>
  )
})
