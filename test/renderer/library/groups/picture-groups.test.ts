// Results of one picture in one card: nothing lost or counted twice, a cover that stays, and picks that take a card whole.
import { describe, expect, it } from 'vitest'
import {
  isPicked,
  pickCard,
  pickCardClicked,
  pickCardsTo,
  turnCard,
  wholeCards,
} from '../../../../src-renderer/library/groups/pick-cards.ts'
import {
  type Card,
  cardOf,
  cardsOf,
  groupsOf,
  isFolded,
} from '../../../../src-renderer/library/groups/picture-groups.ts'
import { pictureKey } from '../../../../src-renderer/state/listing/picture-key.ts'
import { type Picked, pickClicked } from '../../../../src-renderer/ui/focus/picked.ts'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

const hash = (letter: string) => letter.repeat(64)
const of = (number: number, picture: string | null, more: Partial<Order> = {}) =>
  orderOf(number, { inputs: picture === null ? {} : { source: hash(picture) }, ...more })
const starred = { marks: { ...noMarks, starred: true } }
const numbers = (cards: readonly Card[]) => cards.map(({ orders }) => orders.map(({ number }) => number))
const ids = (picked: Picked) => [...picked.ids].sort()
const none: ReadonlySet<string> = new Set()

describe('results of one picture', () => {
  it('are one card at the place of the first of them, those without a picture and of another kind stand alone', () => {
    const design = of(4, 'a', { request: designOf({ mode: 'material_gold' }) })
    const found = [of(6, 'a'), of(5, 'b'), design, of(3, 'a'), of(2, null), of(1, null)]
    expect(numbers(cardsOf(groupsOf(found), none))).toEqual([[6, 3], [5], [4], [2], [1]])
  })

  it('are told apart by the first picture alone', () => {
    const inputs = { source: hash('a'), second_source: hash('b') }
    expect(pictureKey(of(1, null, { inputs }))).toBe(pictureKey(of(2, 'a')))
    expect(pictureKey(of(1, null, { inputs: { second_source: hash('b'), front: hash('c') } }))).toBe(
      pictureKey(of(2, 'b')),
    )
  })

  it('show the starred one first, the newest of several, else the newest, whatever the sequence', () => {
    const cover = (...orders: Order[]) => cardsOf(groupsOf(orders), none)[0]?.order.number
    expect(cover(of(1, 'a'), of(3, 'a'), of(2, 'a'))).toBe(3)
    expect(cover(of(1, 'a', starred), of(4, 'a'), of(2, 'a', starred), of(3, 'a'))).toBe(2)
    expect(cover(of(1, 'a', { finishedAt: 90_000 }), of(2, 'a'))).toBe(1)
  })

  it('are shown one by one where their card is opened, the cover first', () => {
    const found = [of(4, 'a'), of(3, 'b'), of(2, 'a', starred), of(1, 'b')]
    const cards = cardsOf(groupsOf(found), new Set([pictureKey(of(9, 'a')) ?? '']))
    expect(numbers(cards)).toEqual([[2], [4], [3, 1]])
    expect(cards.map(({ opened, group }) => [opened, group?.orders.length])).toEqual([
      [true, 2],
      [true, 2],
      [undefined, 2],
    ])
  })
})

const anyOrders = fc
  .array(fc.record({ picture: fc.constantFrom('a', 'b', 'c', null), isStarred: fc.boolean(), at: fc.nat(5) }), {
    maxLength: 24,
  })
  .map((all) =>
    all.map(({ picture, isStarred, at }, index) =>
      of(index, picture, { finishedAt: at, ...(isStarred ? starred : {}) }),
    ),
  )
const anyOpened = fc
  .subarray(['a', 'b', 'c'])
  .map((open) => new Set(open.map((picture) => pictureKey(of(0, picture)) ?? '')))
const anyCards = fc.tuple(anyOrders, anyOpened).map(([orders, open]) => cardsOf(groupsOf(orders), open))

describe('in any list of results', () => {
  it('every result is in one card, and those of a picture stand together', () => {
    fc.assert(
      fc.property(anyOrders, anyOpened, (orders, open) => {
        const cards = cardsOf(groupsOf(orders), open)
        const all = cards.flatMap((card) => card.orders)
        expect(all.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort())
        const runs = all.map(pictureKey).filter((key, at, keys) => key === null || key !== keys[at - 1])
        const named = runs.filter((key) => key !== null)
        expect(new Set(named).size).toBe(named.length)
        expect(runs).toEqual(orders.map(pictureKey).filter((key, at, keys) => key === null || keys.indexOf(key) === at))
        for (const card of cards) {
          expect(card.orders).toContain(card.order)
          if (isFolded(card)) expect(open.has(card.group?.key ?? '')).toBe(false)
        }
      }),
    )
  })

  it('a card is picked whole or not at all, by every click', () => {
    const keys = fc.record({ shiftKey: fc.boolean(), ctrlKey: fc.boolean(), metaKey: fc.boolean() })
    fc.assert(
      fc.property(anyCards, fc.array(fc.tuple(fc.nat(30), keys), { maxLength: 6 }), (cards, clicks) => {
        let picked: Picked = { ids: none, anchor: null }
        for (const [at, held] of clicks) {
          const card = cards[at % Math.max(1, cards.length)]
          if (!card) return
          picked = pickCardClicked(picked, cards, card, held)
          expect(wholeCards(picked, cards)).toBe(picked)
        }
      }),
    )
  })

  it('cards of one result each are picked as in every other list', () => {
    const keys = fc.record({ shiftKey: fc.boolean(), ctrlKey: fc.boolean(), metaKey: fc.boolean() })
    fc.assert(
      fc.property(anyOrders, fc.array(fc.tuple(fc.nat(30), keys), { maxLength: 6 }), (orders, clicks) => {
        const cards = orders.map(cardOf)
        const shown = orders.map(({ id }) => id)
        let [mine, usual]: Picked[] = [
          { ids: none, anchor: null },
          { ids: none, anchor: null },
        ]
        for (const [at, held] of clicks) {
          const card = cards[at % Math.max(1, cards.length)]
          if (!card || !mine || !usual) return
          mine = pickCardClicked(mine, cards, card, held)
          usual = pickClicked(usual, shown, card.order.id, held)
          expect(mine).toEqual(usual)
        }
      }),
    )
  })
})

describe('a folded card', () => {
  const cards = cardsOf(groupsOf([of(5, 'a'), of(4, 'b'), of(3, 'a'), of(2, 'c'), of(1, 'c')]), none)
  const [first, second, third] = cards
  if (!first || !second || !third) throw new Error('three cards')

  it('is taken and left with all of its results, and ends a range with them', () => {
    const both = turnCard(pickCard(first), third)
    expect(ids(both)).toEqual(['order-1', 'order-2', 'order-3', 'order-5'])
    expect(ids(turnCard(both, first))).toEqual(['order-1', 'order-2'])
    expect(ids(pickCardsTo({ anchor: 'order-3' }, cards, second))).toEqual(['order-3', 'order-4', 'order-5'])
  })

  it('of which one result was picked before it was folded is picked whole, and left as a whole', () => {
    const part: Picked = { ids: new Set(['order-3', 'hidden']), anchor: 'order-3' }
    expect(ids(wholeCards(part, cards))).toEqual(['hidden', 'order-3', 'order-5'])
    expect(isPicked(part, first)).toBe(true)
    expect(ids(turnCard(part, first))).toEqual(['hidden'])
  })
})
