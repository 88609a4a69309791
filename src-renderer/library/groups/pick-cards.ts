// What a click or a key picks where a card may stand for several results: all of them, or none.
import type { Picked, PickKeys } from '../../ui/focus/picked.ts'
import { type Card, isFolded } from './picture-groups.ts'

const idsOf = (cards: readonly Card[]) => cards.flatMap(({ orders }) => orders.map(({ id }) => id))

/** All results of this card, and nothing else. */
export const pickCard = (card: Card): Picked => ({ ids: new Set(idsOf([card])), anchor: card.order.id })

/** Takes all results of a card in, or out when any was in; it begins the next range. */
export function turnCard({ ids }: Picked, card: Card): Picked {
  const next = new Set(ids)
  const some = isPicked({ ids }, card)
  for (const id of idsOf([card])) {
    if (some) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: card.order.id }
}

/** Every card from the anchor's to this one, and nothing else; without an anchor this one alone. */
export function pickCardsTo({ anchor }: Pick<Picked, 'anchor'>, cards: readonly Card[], card: Card): Picked {
  const from = cards.findIndex(({ orders }) => orders.some(({ id }) => id === anchor))
  const to = cards.indexOf(card)
  if (from < 0 || to < 0) return pickCard(card)
  return { ids: new Set(idsOf(cards.slice(Math.min(from, to), Math.max(from, to) + 1))), anchor }
}

/** What a click does: Shift takes a range, Ctrl or Cmd one card more or less, without either this one alone. */
export function pickCardClicked(picked: Picked, cards: readonly Card[], card: Card, keys: PickKeys): Picked {
  if (keys.shiftKey) return pickCardsTo(picked, cards, card)
  return keys.ctrlKey || keys.metaKey ? turnCard(picked, card) : pickCard(card)
}

/** A card is picked with all of its results or not at all. */
export function isPicked({ ids }: Pick<Picked, 'ids'>, { orders }: Card): boolean {
  return orders.some(({ id }) => ids.has(id))
}

/** With the other results of every folded card of which some are picked; the same object when nothing is missing. */
export function wholeCards(picked: Picked, cards: readonly Card[]): Picked {
  if (picked.ids.size === 0) return picked
  const begun = cards.filter((card) => isFolded(card) && isPicked(picked, card))
  const missing = idsOf(begun).filter((id) => !picked.ids.has(id))
  return missing.length === 0 ? picked : { ...picked, ids: new Set([...picked.ids, ...missing]) }
}
