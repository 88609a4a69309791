// The search over groups of cards: every word typed must be found in what a card says of itself.

type CardGroup<C> = { readonly id: string; readonly cards: readonly C[] }

/** The groups that still have a card after the search; `words` is everything that can be searched of one. */
export function findCards<C, G extends CardGroup<C>>(
  groups: readonly G[],
  search: string,
  words: (card: C, group: G) => string,
): readonly G[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return groups
  return groups.flatMap((group) => {
    const cards = group.cards.filter((card) => {
      const text = words(card, group).toLocaleLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    return cards.length > 0 ? [{ ...group, cards }] : []
  })
}
