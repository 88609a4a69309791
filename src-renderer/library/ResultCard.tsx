// One result in the grid: its picture on the stage, its file type, its name and what it is.
import { IconFileOff } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { pictureArtifact } from '../state/picture-artifact.ts'
import { isChanged, isLost, orderedArtifact } from '../state/result-artifact.ts'
import { localDay } from '../text/format/local-day.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { mannerWords, shortWords } from '../text/words/order-words.ts'
import { Chip } from '../ui/Chip.tsx'
import { ResultPicture } from '../ui/files/ResultPicture.tsx'
import { useNow } from '../ui/use-now.ts'
import { CardStar } from './CardStar.tsx'
import styles from './library.module.css'

export type ResultProps = {
  readonly order: Order
  /** Among those that are picked. */
  readonly selected: boolean
  /** The keyboard is on it, and its details are shown. */
  readonly current: boolean
  readonly onClick: (event: MouseEvent, orderId: string) => void
  readonly onOpen: (order: Order) => void
}

/** The id of an order's card or row on the page. */
export const cardId = (orderId: string): string => `result-${orderId}`

export const ResultCard = memo(function ResultCard({ order, selected, current, onClick, onOpen }: ResultProps) {
  const t = useText()
  const format = useFormats()
  const now = useNow(60_000)
  const at = order.finishedAt ?? order.placedAt
  const artifact = orderedArtifact(order)
  const lost = order.artifacts.filter(isLost).length
  const how = artifact && artifact.state !== 'saved' && isLost(artifact) ? artifact.state : undefined
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps the focus and names its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys for all of its options
    <div
      id={cardId(order.id)}
      role="option"
      aria-selected={selected}
      data-current={current || undefined}
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
          <Chip>{artifact?.type ?? '–'}</Chip>
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
      </div>
      <div className={styles.caption}>
        <p className="ellipsis">{order.title}</p>
        <p className={`${styles.manner} ellipsis`}>{mannerWords(order.request, t)}</p>
        <p className={`${styles.sub} label`}>
          <span className="ellipsis">{shortWords(order.request, t)}</span>
          <span className="num">{localDay(at) === localDay(now) ? format.time(at) : format.day(at)}</span>
        </p>
      </div>
    </div>
  )
})
