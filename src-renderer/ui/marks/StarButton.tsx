// The star of one result or of several: filled when all of them have it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { marksOf } from '../../state/marks/mark-steps.ts'
import { useMarkActs } from '../../state/marks/use-mark-acts.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../Kbd.tsx'
import styles from './marks.module.css'
import { type MarkPlace, markKeys } from './use-mark-commands.ts'

type Props = {
  readonly orders: readonly Order[]
  /** Whose key it names. */
  readonly place?: Exclude<MarkPlace, 'queue'>
}

export function StarButton({ orders, place = 'library' }: Props) {
  const t = useText()
  const { star } = useMarkActs(orders)
  const starred = orders.length > 0 && orders.every((order) => marksOf(order).starred)
  const Icon = starred ? IconStarFilled : IconStar
  return (
    <Tooltip
      label={
        <>
          {t(starred ? 'marks.unstar' : 'marks.star')} <Kbd of={markKeys[place].star} />
        </>
      }
    >
      <ActionIcon
        className={styles.starButton ?? ''}
        aria-label={t('marks.star.name')}
        aria-pressed={starred}
        data-on={starred || undefined}
        onClick={star}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
