// What a gallery shows: every trade or one, those used last before them, and of all only what was searched for.
import type { Card, Trade } from './card.ts'
import { findCards } from './find-cards.ts'

/** Chosen at the left instead of a trade. */
export const everyTrade = 'every'
const recentTrade = 'recent'

export type Shown = {
  /** Trades with the number of their cards that have the words. */
  readonly counts: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  readonly groups: readonly Trade[]
}

type Wanted = {
  readonly trades: readonly Trade[]
  readonly search: string
  readonly trade: string
  /** Ids of those used last, the newest first. */
  readonly recent: readonly string[]
  readonly recentTitle: string
}

export function shownCards({ trades, search, trade, recent, recentTitle }: Wanted): Shown {
  const found = findCards(trades, search, wordsOf)
  const counts = trades
    .filter(({ cards }) => cards.length > 0)
    .map(({ id, title }) => ({ id, title, count: found.find((each) => each.id === id)?.cards.length ?? 0 }))
  const groups = (trade === everyTrade ? found : found.filter(({ id }) => id === trade)).filter(
    ({ cards }) => cards.length > 0,
  )
  const all = trades.flatMap(({ cards }) => cards)
  const last = recent.flatMap((id) => all.find((card) => card.id === id && !card.gone) ?? [])
  const first = search.trim() === '' && trade === everyTrade && last.length > 0
  return { counts, groups: first ? [{ id: recentTrade, title: recentTitle, cards: last }, ...groups] : groups }
}

const wordsOf = ({ id, name, about }: Card, { title }: Trade) =>
  `${name} ${about} ${title} ${id} ${id.replaceAll('_', ' ')}`
