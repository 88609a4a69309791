// Frames around the cards of each opened group in one row of the grid, closed where the group begins and ends.
import styles from './groups.module.css'
import type { Card } from './picture-groups.ts'

type Props = {
  readonly cards: readonly Card[]
  /** Indexes of the row's first card and of the one after its last. */
  readonly from: number
  readonly to: number
}

export function GroupBrackets({ cards, from, to }: Props) {
  return bracketsIn(cards, from, to).map(({ first, last, begins, ends }) => (
    <span
      key={first}
      className={styles.bracket}
      style={{ gridColumn: `${first - from + 1} / ${last - from + 2}` }}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      aria-hidden="true"
    />
  ))
}

type Bracket = { readonly first: number; readonly last: number; readonly begins: boolean; readonly ends: boolean }

/** Runs of cards of one opened group between two indexes. */
function bracketsIn(cards: readonly Card[], from: number, to: number): Bracket[] {
  const groupAt = (index: number) => {
    const card = cards[index]
    return card?.opened ? card.group?.key : undefined
  }
  const brackets: Bracket[] = []
  for (let first = from; first < to; first += 1) {
    const key = groupAt(first)
    if (key === undefined) continue
    let last = first
    while (last + 1 < to && groupAt(last + 1) === key) last += 1
    brackets.push({ first, last, begins: groupAt(first - 1) !== key, ends: groupAt(last + 1) !== key })
    first = last
  }
  return brackets
}
