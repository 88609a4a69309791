// How many variants a card stands for, which the pointer opens and folds it by, and a look at some of them.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ResultPicture } from '../../ui/files/ResultPicture.tsx'
import { turnGroup } from '../library-state.ts'
import styles from './groups.module.css'
import type { PictureGroup } from './picture-groups.ts'

type Props = { readonly group: PictureGroup; readonly opened: boolean }

/** For the pointer: the key of the list does the same. */
export function VariantCount({ group, opened }: Props) {
  const t = useText()
  const format = useFormats()
  const count = group.orders.length
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer to what the list does by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is the list's
    <span
      className={styles.count}
      data-opened={opened || undefined}
      title={t(opened ? 'library.variants.fold' : 'library.variants.show')}
      onClick={(event) => {
        event.stopPropagation()
        turnGroup(group.key)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className="num">{t('library.variants', { count, n: format.number(count) })}</span>
      <Icon size={13} stroke={1.8} aria-hidden="true" />
    </span>
  )
}

const fanned = 3

/** The first of the others, the nearest on top. */
export function VariantFan({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <span className={styles.fan} aria-hidden="true">
      {orders.slice(1, 1 + fanned).map((order) => (
        <span key={order.id} className={styles.leaf}>
          <ResultPicture order={order} small />
        </span>
      ))}
    </span>
  )
}
