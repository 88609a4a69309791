// The cards of a gallery: what can be chosen in a form's long list, grouped by trade, with the words around it.
import type { ReactNode } from 'react'

export type Card = {
  readonly id: string
  readonly name: string
  /** One line that says what it is for. */
  readonly about: string
  readonly picture: ReactNode
  /** The address of the picture that this one was made of; undefined where there is none. */
  readonly before?: string | undefined
  /** Why it cannot be chosen now. */
  readonly gone?: string
}

/** The cards of one trade. */
export type Trade = { readonly id: string; readonly title: string; readonly cards: readonly Card[] }

export type CardList = {
  /** Under which the cards used last are remembered. */
  readonly name: 'styles' | 'modes'
  readonly title: string
  readonly search: string
  /** Said when no card has the words searched for. */
  readonly none: string
  /** What the pictures are. */
  readonly pictures: string
  /** On the button that chooses. */
  readonly use: string
  readonly trades: readonly Trade[]
}
