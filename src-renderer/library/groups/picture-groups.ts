// Results of one kind that were made from the same picture, folded into one card or shown one after another.
import type { Order } from '../../../src-shared/orders/order.ts'
import { resultTime } from '../../../src-shared/orders/result.ts'
import { pictureKey } from '../../state/listing/picture-key.ts'
import { marksOf } from '../../state/marks/mark-steps.ts'

/** The variants of one picture, two or more. */
export type PictureGroup = {
  readonly key: string
  /** What stands for all of them: the newest that is starred, else the newest. */
  readonly cover: Order
  /** The cover first, then the others in the sequence in which they were found. */
  readonly orders: readonly Order[]
}

/** One place of the grid or the list. */
export type Card = {
  /** The result that is shown, and by whose id the card is known. */
  readonly order: Order
  /** The results that choosing the card chooses: all of its group while that is folded, otherwise `order` alone. */
  readonly orders: readonly Order[]
  readonly group?: PictureGroup
  /** The group is shown one result after another, and this is one of them. */
  readonly opened?: boolean
}

/** Every result once, in groups where it has one, each at the place of its first result. One walk through all of them. */
export function groupsOf(orders: readonly Order[]): readonly (Order | PictureGroup)[] {
  const begun = new Map<string, Order[]>()
  const places: { readonly key: string; readonly orders: Order[] }[] = []
  for (const order of orders) {
    const key = pictureKey(order) ?? ''
    const group = begun.get(key)
    if (group) {
      group.push(order)
      continue
    }
    const found = [order]
    places.push({ key, orders: found })
    if (key !== '') begun.set(key, found)
  }
  return places.flatMap(({ key, orders: found }): readonly (Order | PictureGroup)[] => {
    if (found.length === 1) return found
    const cover = found.reduce(better)
    return [{ key, cover, orders: [cover, ...found.filter((order) => order !== cover)] }]
  })
}

/** The cards that are shown of `groups`, where those of `opened` keys are not folded. */
export function cardsOf(groups: readonly (Order | PictureGroup)[], opened: ReadonlySet<string>): readonly Card[] {
  return groups.flatMap((group): Card[] => {
    if (!('cover' in group)) return [cardOf(group)]
    if (!opened.has(group.key)) return [{ order: group.cover, orders: group.orders, group }]
    return group.orders.map((order) => ({ order, orders: [order], group, opened: true }))
  })
}

const alone = new WeakMap<Order, Card>()

/** A result that stands alone; the same card for the same result. */
export function cardOf(order: Order): Card {
  const held = alone.get(order)
  if (held) return held
  const card = { order, orders: [order] }
  alone.set(order, card)
  return card
}

export const isFolded = ({ orders }: Card): boolean => orders.length > 1

function better(held: Order, next: Order): Order {
  const ahead =
    Number(marksOf(next).starred) - Number(marksOf(held).starred) ||
    resultTime(next) - resultTime(held) ||
    next.number - held.number
  return ahead > 0 ? next : held
}
