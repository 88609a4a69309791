// The cards of the results that were found, which of them are picked, and what is done with them together.
import { useEffect, useMemo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { type Picked, pickedOf } from '../../ui/focus/picked.ts'
import { changeLibrary, useLibraryState } from '../library-state.ts'
import { isPicked, wholeCards } from './pick-cards.ts'
import { type Card, cardOf, cardsOf, groupsOf, isFolded } from './picture-groups.ts'

type Cards = {
  readonly cards: readonly Card[]
  /** All results in the sequence of the cards. */
  readonly listed: readonly Order[]
  /** With all results of every folded card of which some were picked. */
  readonly picked: Picked
  /** The picked ones of `listed`. */
  readonly chosen: readonly Order[]
  /** The card that the keyboard is on. */
  readonly current: Card | undefined
  /** What commands are about: what is picked, else the current card. */
  readonly meant: readonly Order[]
}

export function useCards(found: readonly Order[]): Cards {
  const grouped = useLibraryState((state) => state.grouped)
  const opened = useLibraryState((state) => state.opened)
  const held = useLibraryState((state) => state.picked)
  const selected = useLibraryState((state) => state.selected)
  const groups = useMemo(() => (grouped ? groupsOf(found) : undefined), [found, grouped])
  const cards = useMemo(() => (groups ? cardsOf(groups, opened) : found.map(cardOf)), [groups, opened, found])
  const listed = useMemo(() => (groups ? cards.flatMap(({ orders }) => orders) : found), [groups, cards, found])
  const picked = useMemo(() => (groups ? wholeCards(held, cards) : held), [groups, held, cards])
  // Others ask the state itself; what was picked one by one comes back when the cards are unfolded.
  useEffect(() => changeLibrary({ whole: picked === held ? null : picked.ids }), [picked, held])
  const chosen = useMemo(() => pickedOf(picked, listed), [picked, listed])
  const current = useMemo(() => cards.find(({ orders }) => orders.some(({ id }) => id === selected)), [cards, selected])
  return { cards, listed, picked, chosen, current, meant: chosen.length > 0 ? chosen : (current?.orders ?? []) }
}

/** How many are chosen, in words: of cards that stand for several results both numbers. */
export function useChosenWords(cards: readonly Card[], chosen: readonly Order[]): string {
  const t = useText()
  const format = useFormats()
  const count = chosen.length
  const among = useMemo(() => {
    if (chosen.length === 0) return []
    const ids = new Set(chosen.map(({ id }) => id))
    return cards.filter((card) => isPicked({ ids }, card))
  }, [cards, chosen])
  if (!among.some(isFolded)) return t('bulk.selected', { count, n: format.number(count) })
  return t('library.chosen', {
    cards: t('library.cards', { count: among.length, n: format.number(among.length) }),
    results: t('library.count', { count, shown: format.number(count) }),
  })
}
