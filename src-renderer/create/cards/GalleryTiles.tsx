// The tiles of a gallery in their groups; the search field above them has the focus and the keys.
import { useEffect, useRef } from 'react'
import type { Card, Trade } from './card.ts'
import styles from './gallery.module.css'

type Props = {
  /** Begins the ids of its elements. */
  readonly id: string
  readonly label: string
  readonly groups: readonly Trade[]
  readonly columns: number
  /** Index over all groups of the tile that the keyboard is on. */
  readonly at: number
  /** The card that the form has now. */
  readonly value: string
  readonly onTake: (at: number) => void
  readonly onPoint: (card: Card | null) => void
  readonly onChoose: (card: Card) => void
}

export function GalleryTiles({ id, label, groups, columns, at, value, onTake, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tile is brought into view when another is meant, or others are shown
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [at, groups, columns])
  let before = 0
  return (
    <div ref={list} className={styles.tiles} role="listbox" id={`${id}-tiles`} aria-label={label} tabIndex={-1}>
      {groups.map((group) => {
        const first = before
        before += group.cards.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the group of a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
            <p className={styles.group} id={`${id}-group-${group.id}`}>
              {group.title}
            </p>
            <div
              className={styles.cards}
              style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
              role="presentation"
            >
              {group.cards.map((card, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
                <div
                  key={card.id}
                  id={`${id}-${first + index}`}
                  className={styles.card}
                  role="option"
                  tabIndex={-1}
                  aria-selected={card.id === value}
                  aria-disabled={card.gone ? true : undefined}
                  aria-description={card.gone ?? card.about}
                  data-current={first + index === at || undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerEnter={() => onPoint(card)}
                  onPointerLeave={() => onPoint(null)}
                  onClick={() => onTake(first + index)}
                  onDoubleClick={() => onChoose(card)}
                >
                  {card.picture}
                  <span>{card.name}</span>
                </div>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
