// One result in the grid: its picture on the stage, its file type, its name and what it is.
import { IconFileOff } from '@tabler/icons-react'
import { memo } from 'react'
import { pictureArtifact } from '../state/picture-artifact.ts'
import { isChanged, isLost, orderedArtifact } from '../state/result-artifact.ts'
import { localDay } from '../text/format/local-day.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { mannerWords } from '../text/words/order-words.ts'
import { typeWords } from '../text/words/type-words.ts'
import { Chip } from '../ui/Chip.tsx'
import { FileName } from '../ui/files/FileName.tsx'
import { ResultPicture } from '../ui/files/ResultPicture.tsx'
import { useNow } from '../ui/use-now.ts'
import { CardStar } from './CardStar.tsx'
import { cardRole, headedBy, type ResultProps } from './card-props.ts'
import groups from './groups/groups.module.css'
import { VariantCount, VariantFan } from './groups/Variants.tsx'
import styles from './library.module.css'

/** Manners of the variants that a folded card names. */
const mannersTold = 4

export const ResultCard = memo(function ResultCard(props: ResultProps) {
  const { order, opened, words: below, onClick, onOpen } = props
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const at = order.finishedAt ?? order.placedAt
  const artifact = orderedArtifact(order)
  const head = headedBy(props)
  const shown = head && !opened ? head.orders.slice(0, mannersTold) : [order]
  const manners = [...new Set(shown.map(({ request }) => mannerWords(request, t)))]
  const lost = order.artifacts.filter(isLost).length
  const how = artifact && artifact.state !== 'saved' && isLost(artifact) ? artifact.state : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among what `cardRole` gives it; the list keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for all of its cards
    <div
      {...cardRole(props)}
      data-stack={(head && !opened) || undefined}
      draggable={artifact?.state === 'saved'}
      className={styles.card}
      onClick={(event) => onClick(event, order.id)}
      onDoubleClick={() => onOpen(order)}
    >
      <div className={styles.stage} data-gone={artifact?.state === 'gone' || undefined}>
        {artifact?.state === 'saved' || pictureArtifact(order) ? (
          <ResultPicture order={order} className={styles.picture} />
        ) : (
          <span className={styles.gone}>
            <IconFileOff size={24} stroke={1.3} aria-hidden="true" />
            {t(`library.file.${artifact?.state ?? 'missing'}`)}
          </span>
        )}
        <span className={styles.types}>
          <Chip>{artifact ? typeWords(artifact.type, t) : '–'}</Chip>
          {order.deleted ? (
            <Chip>{t('library.isDeleted')}</Chip>
          ) : lost > 0 ? (
            <Chip tone="attention" dot>
              {how ? t(`library.file.${how}`) : t('library.lost', { count: lost, shown: format.number(lost) })}
            </Chip>
          ) : artifact && isChanged(artifact) ? (
            <Chip>{t('library.file.changed')}</Chip>
          ) : null}
        </span>
        <CardStar order={order} />
        {head ? (
          <span className={groups.foot}>
            <VariantCount group={head} opened={opened} />
            {opened ? null : <VariantFan orders={head.orders} />}
          </span>
        ) : null}
      </div>
      <div className={styles.caption}>
        <p>
          <FileName name={order.title} />
        </p>
        <p className={`${styles.manner} ellipsis`}>{manners.join(' · ')}</p>
        <p className={`${styles.sub} label`}>
          <span className="ellipsis" title={below}>
            {below}
          </span>
          <span className="num">{localDay(at) === localDay(now) ? format.time(at) : format.day(at)}</span>
        </p>
      </div>
    </div>
  )
})
