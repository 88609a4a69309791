// The rows of the Queue: group headers, pictures of recipes and orders, after filter, search, sorting and folding.
import { filterOf, type Order, type OrderFilter } from '../../../src-shared/orders/order.ts'
import type { OrderGroup } from './order-groups.ts'
import { alone, isChain, type Unit, unitsOf } from './order-units.ts'

/** What folding and unfolding a row is kept by: `mark` is there while it is not as it is by itself. */
export type Fold = {
  readonly mark: string
  /** It is folded by itself. */
  readonly shut: boolean
}

export type QueueRow =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: OrderGroup
      readonly orders: readonly Order[]
      readonly folded: boolean
      readonly fold: Fold
      readonly level: 1
    }
  | {
      readonly kind: 'chain'
      readonly key: string
      readonly unit: Unit
      /** Those of its steps that are shown, folded or not. */
      readonly orders: readonly Order[]
      readonly folded: boolean
      readonly fold: Fold
      readonly level: 1 | 2
    }
  | {
      readonly kind: 'order'
      readonly key: string
      readonly order: Order
      readonly level: 1 | 2 | 3
      /** It stands below the row of its picture. */
      readonly inChain: boolean
    }

export type Wanted = {
  readonly filter: OrderFilter
  readonly search: string
  /** Everything of an order that can be searched, in lower case. */
  readonly textOf: (order: Order) => string
  /** What a group is called. */
  readonly nameOf?: (group: OrderGroup) => string
}

/** A unit with those of its orders that are shown. */
type SievedUnit = { readonly unit: Unit; readonly orders: readonly Order[]; readonly fold: Fold }

/**
 * A group with what is shown of it; it says the sums of all of it. The one sequence of a sorted list is without a group, and
 * so without a header.
 */
export type Sieved = {
  readonly group: OrderGroup | null
  /** Null where no order is of a recipe, so that each is a unit: ten thousand of those may change several times a second. */
  readonly units: readonly SievedUnit[] | null
  /** Those of the units, in their sequence. */
  readonly orders: readonly Order[]
}

/**
 * What filter and search let through, in the groups' sequence; a group without a match is left out. `known` remembers what
 * became of each group for as long as filter and search stay the same.
 */
export function sieveGroups(
  groups: readonly OrderGroup[],
  wanted: Wanted,
  known: WeakMap<OrderGroup, Sieved> = new WeakMap(),
): readonly Sieved[] {
  const words = wanted.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const all = wanted.filter === 'all' && words.length === 0
  const fits = ({ stage }: Order) => wanted.filter === 'all' || filterOf(stage) === wanted.filter
  const sieve = (group: OrderGroup): Sieved => {
    const held = known.get(group)
    if (held) return held
    const name = words.length === 0 ? '' : (wanted.nameOf?.(group) ?? '').toLocaleLowerCase()
    const isFound = (order: Order) => words.length === 0 || contains(`${wanted.textOf(order)} ${name}`, words)
    const sieved = group.orders.some(({ recipe }) => recipe)
      ? sieveUnits(group, wanted.filter, isFound)
      : { group, units: null, orders: all ? group.orders : group.orders.filter((one) => isFound(one) && fits(one)) }
    known.set(group, sieved)
    return sieved
  }
  return groups.map(sieve).filter(({ orders }) => orders.length > 0)
}

function sieveUnits(group: OrderGroup, filter: OrderFilter, isFound: (order: Order) => boolean): Sieved {
  const units = unitsOf(group.orders)
    .map((unit) => sieveUnit(unit, filter, isFound))
    .filter(({ orders }) => orders.length > 0)
  return { group, units, orders: units.flatMap(({ orders }) => orders) }
}

/** Every order that is shown as the unit that it is, or is a step of. */
export function sievedUnits({ units, orders }: Sieved): readonly SievedUnit[] {
  return units ?? orders.map((order) => ({ unit: alone(order), orders: [order], fold: never }))
}

function sieveUnit(unit: Unit, filter: OrderFilter, isFound: (order: Order) => boolean): SievedUnit {
  const fits = ({ stage }: Order) => filter === 'all' || filterOf(stage) === filter
  if (!isChain(unit)) return { unit, orders: isFound(unit.lead) && fits(unit.lead) ? unit.orders : [], fold: never }
  const found = unit.orders.filter(isFound)
  return { unit, orders: found.filter(fits), fold: foldOf(unit, filter, found.length < unit.orders.length) }
}

/** Of a single order, which has nothing to fold. */
const never: Fold = { mark: '', shut: false }

/** Marks that end with the search they were made in. */
export const foundMark = 'found:'

/**
 * A picture of a recipe is folded by itself unless it needs the person or failed, unless the search found some of its steps
 * alone, and unless its row would say something that the filter hides.
 */
function foldOf(unit: Unit, filter: OrderFilter, partlyFound: boolean): Fold {
  const stands = filterOf(unit.lead.stage)
  if (partlyFound) return { mark: `${foundMark}${unit.key}`, shut: false }
  const shut = stands !== 'attention' && stands !== 'failed' && (filter === 'all' || stands === filter)
  return { mark: `${shut ? 'open' : 'shut'}:${unit.key}`, shut }
}

/**
 * The ids of what is shown of the group that an order is in, or of the whole sorted list, in the sequence of the rows; none
 * when the order is not shown.
 */
export function idsAround(shown: readonly Sieved[], orderId: string): readonly string[] {
  const around = shown.find(({ orders }) => orders.some(({ id }) => id === orderId))
  return around?.orders.map(({ id }) => id) ?? []
}

/**
 * The rows of what is shown: a folded group keeps its header alone, a folded picture its row. `marks` are the folds that the
 * person made; the picture with the key `kept` stays open, since the keyboard is in it. Rows of groups without pictures of
 * recipes are reused while the groups stay the same.
 */
export function queueRows(
  shown: readonly Sieved[],
  marks: ReadonlySet<string>,
  kept: string | null = null,
): readonly QueueRow[] {
  const rows: QueueRow[] = []
  for (const sieved of shown) for (const row of rowsOf(sieved, marks, kept)) rows.push(row)
  return rows
}

const drawn = { open: new WeakMap<Sieved, readonly QueueRow[]>(), folded: new WeakMap<Sieved, readonly QueueRow[]>() }

function rowsOf(sieved: Sieved, marks: ReadonlySet<string>, kept: string | null): readonly QueueRow[] {
  const { group, units, orders } = sieved
  const folded = group !== null && marks.has(group.key)
  const known = folded ? drawn.folded : drawn.open
  const held = known.get(sieved)
  if (held) return held
  const fold = { mark: group?.key ?? '', shut: false }
  const rows: QueueRow[] = group ? [{ kind: 'group', key: group.key, group, orders, folded, fold, level: 1 }] : []
  const level = group ? 2 : 1
  if (!folded && units) for (const unit of units) pushRows(rows, unit, level, marks, kept)
  if (!folded && !units)
    for (const order of orders) rows.push({ kind: 'order', key: order.id, order, level, inChain: false })
  if (folded || !units) known.set(sieved, rows)
  return rows
}

function pushRows(
  rows: QueueRow[],
  { unit, orders, fold }: SievedUnit,
  level: 1 | 2,
  marks: ReadonlySet<string>,
  kept: string | null,
): void {
  const { key, lead } = unit
  if (!isChain(unit)) {
    rows.push({ kind: 'order', key, order: lead, level, inChain: false })
    return
  }
  const folded = key !== kept && marks.has(fold.mark) !== fold.shut
  rows.push({ kind: 'chain', key, unit, orders, folded, fold, level })
  if (folded) return
  const below = level === 1 ? 2 : 3
  for (const order of orders) rows.push({ kind: 'order', key: order.id, order, level: below, inChain: true })
}

/** Where a row is; where it has none, that of the folded row that stands for the order. Below 0 where there is neither. */
export function placeOf(rows: readonly QueueRow[], key: string | null): number {
  const place = rows.findIndex((row) => row.key === key)
  if (place >= 0 || key === null) return place
  return rows.findIndex((row) => row.kind !== 'order' && row.folded && row.orders.some(({ id }) => id === key))
}

/** True while the same rows stand in the same sequence, whatever changed in them. */
export function isSameSequence(some: readonly QueueRow[], others: readonly QueueRow[]): boolean {
  if (some.length !== others.length) return false
  return some.every((row, at) => {
    const other = others[at]
    return row === other || row.key === other?.key
  })
}

function contains(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
