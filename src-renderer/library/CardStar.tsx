// The star on a card, for the pointer: an option holds no button, and its key is the list's.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Order } from '../../src-shared/orders/order.ts'
import { marksOf } from '../state/marks/mark-steps.ts'
import { useMarkActs } from '../state/marks/use-mark-acts.ts'
import { useText } from '../text/use-text.ts'
import styles from './library.module.css'

export function CardStar({ order }: { readonly order: Order }) {
  const t = useText()
  const { star } = useMarkActs([order])
  const { starred } = marksOf(order)
  const Icon = starred ? IconStarFilled : IconStar
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer to what the list does by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is the list's
    <span
      className={styles.star}
      data-on={starred || undefined}
      title={t(starred ? 'marks.unstar' : 'marks.star')}
      onClick={(event) => {
        event.stopPropagation()
        star()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon size={15} stroke={1.6} aria-hidden="true" />
      {starred ? <span className="sr-only">{t('marks.isStarred')}</span> : null}
    </span>
  )
}
