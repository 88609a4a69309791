// What a result's card and its row in the list are given, and how each is told to screen readers.
import type { AriaRole, MouseEvent } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import type { PictureGroup } from './groups/picture-groups.ts'

export type ResultProps = {
  readonly order: Order
  /** Results are grouped by their picture: they are a tree then, whose groups open and fold. */
  readonly grouped: boolean
  /** The group that the result stands for or is one of. */
  readonly group: PictureGroup | undefined
  /** The results of `group` are shown one by one. */
  readonly opened: boolean
  /** What it is beside its name and style, the options that tell it from others of its picture first. */
  readonly words: string
  /** Among those that are picked. */
  readonly selected: boolean
  /** The keyboard is on it, and its details are shown. */
  readonly current: boolean
  readonly onClick: (event: MouseEvent, orderId: string) => void
  readonly onOpen: (order: Order) => void
}

/** The id of an order's card or row on the page. */
export const cardId = (orderId: string): string => `result-${orderId}`

/** The group whose number of variants a card shows: of a folded one its only card, of an opened one its first. */
export function headedBy({ order, group }: Pick<ResultProps, 'order' | 'group'>): PictureGroup | undefined {
  return group?.cover === order ? group : undefined
}

/** What the element of a card is for screen readers and for the list that hears its keys. */
export function cardRole(props: ResultProps) {
  const { order, grouped, group, opened, selected, current } = props
  const head = headedBy(props)
  const role: AriaRole = grouped ? 'treeitem' : 'option'
  return {
    ...{ id: cardId(order.id), role, 'aria-selected': selected, 'data-current': current || undefined },
    'aria-level': grouped ? (group && !head ? 2 : 1) : undefined,
    'aria-expanded': head ? opened : undefined,
  }
}
