// The Queue's list sorted by a column: one sequence over all batches, worked out anew only when something that it is sorted by changed.
import type { Order } from '../../../src-shared/orders/order.ts'
import { pointsTogether } from '../rows/order-points.ts'
import { timeTogether } from '../rows/order-time.ts'
import { stageRank } from '../rows/stage-rank.ts'
import { isChain, type Unit } from './order-units.ts'
import { type Sieved, sievedUnits } from './queue-rows.ts'
import type { QueueSort, SortedColumn } from './queue-sort.ts'

export type SortWords = {
  /** Which of two names people of the language expect first. */
  readonly compare: (a: string, b: string) => number
  /** What the column of the kind says of an order, or of a picture of a recipe. */
  readonly kindOf: (order: Order) => string
  readonly chain: string
}
type Sorter = (sieved: readonly Sieved[], sort: NonNullable<QueueSort>) => readonly Sieved[]

/** Null has nothing to be sorted by, and stands last both ways. */
type Key = number | null
type Sorted = { readonly sort: QueueSort; readonly ids: readonly string[]; readonly keys: readonly Key[] }

/**
 * Sorts what it is given into one group without a header, a picture of a recipe as one by what its row says. What is equal keeps the usual sequence, up and down. Remembers the
 * last sequence, so that orders which change in nothing that counts cost one look at each.
 */
export function createSorter({ compare, kindOf, chain }: SortWords): Sorter {
  const named = { order: createRanks(compare), what: createRanks(compare) }
  let last: Sorted & { readonly turn: readonly number[] } = { sort: null, ids: [], keys: [], turn: [] }
  const keysOf = (units: readonly Unit[], by: SortedColumn): readonly Key[] => {
    if (by === 'order') return named.order(units.map(({ lead }) => lead.title))
    if (by === 'what') return named.what(units.map((unit) => (isChain(unit) ? chain : kindOf(unit.lead))))
    return units.map(keys[by])
  }
  return (sieved, sort) => {
    const all = sieved.flatMap(sievedUnits)
    const shown = all.map(({ unit }) => unit)
    const now = { sort, ids: shown.map(({ key }) => key), keys: keysOf(shown, sort.by) }
    const turn = isSame(last, now) ? last.turn : turnOf(now.keys, sort.way === 'down')
    last = { ...now, turn }
    const units = turn.flatMap((at) => all[at] ?? [])
    return [{ group: null, units, orders: units.flatMap(({ orders }) => orders) }]
  }
}

const keys: Readonly<Record<'stage' | 'points' | 'time', (unit: Unit) => Key>> = {
  stage: ({ lead }) => stageRank(lead),
  points: ({ orders }) => pointsTogether(orders).shown,
  time: timeKey,
}

/** What still runs counts as longer than all that ended, and the longer the earlier it began: so nothing moves with the clock. */
function timeKey({ orders }: Unit): Key {
  const time = timeTogether(orders)
  if (!time) return null
  return time.lasted ?? Number.MAX_SAFE_INTEGER - time.from
}

function isSame(some: Sorted, others: Sorted): boolean {
  return (
    some.sort?.by === others.sort?.by &&
    some.sort?.way === others.sort?.way &&
    some.keys.length === others.keys.length &&
    some.keys.every((key, at) => key === others.keys[at] && some.ids[at] === others.ids[at])
  )
}

/** The places of the keys in their sorted sequence. */
function turnOf(keys: readonly Key[], down: boolean): readonly number[] {
  const sign = down ? -1 : 1
  return keys
    .map((_, at) => at)
    .sort((a, b) => {
      const [one, other] = [keys[a] ?? null, keys[b] ?? null]
      if (one === other) return a - b
      if (one === null) return 1
      if (other === null) return -1
      return sign * (one - other) || a - b
    })
}

/** The place of each text among all texts: names are compared only when there is one that was not there before. */
function createRanks(compare: SortWords['compare']): (texts: readonly string[]) => readonly number[] {
  let ranks = new Map<string, number>()
  return (texts) => {
    if (texts.some((text) => !ranks.has(text))) {
      const sorted = [...new Set([...ranks.keys(), ...texts])].sort(compare)
      ranks = new Map()
      let rank = 0
      for (const [at, text] of sorted.entries()) {
        if (at > 0 && compare(sorted[at - 1] ?? '', text) !== 0) rank += 1
        ranks.set(text, rank)
      }
    }
    return texts.map((text) => ranks.get(text) ?? 0)
  }
}
