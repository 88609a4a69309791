// What the points of an account went to, as a list that is read: groups with their names, and clients with their budgets.
import {
  mostGroups,
  type SpendingGroup,
  type Spent,
  type SpentAsk,
  type SpentGroup,
  type SpentList,
} from '../../src-shared/spending.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { spentBy } from '../views/spent-points.ts'
import { batchOutline } from '../views/whole-ledger.ts'
import { budgetsOf } from './client-budgets.ts'

type Account = { id: string; name: string }
type Group = Spent & { key: string | null }

/** The groups of `accountId`, or every account where these are asked for; a client with a budget is listed also without points. */
export function spentList(
  db: StudioDb,
  accounts: readonly Account[],
  { accountId, by, from, filter }: SpentAsk,
): SpentList {
  if (by === 'account') {
    const groups = accounts.flatMap(({ id, name }) =>
      spentBy(db, id, { by, from, filter: null }).map((group) => ({ ...group, name, placedAt: null, budget: null })),
    )
    return { groups: groups.toSorted(byPoints), rest: { ...none, groups: 0 } }
  }
  const found = spentBy(db, accountId, { by, from, filter })
  if (by === 'batch') {
    // Which is newest is known of all before any is left out.
    const named = found.map((group) => ({ ...group, ...batchNamed(db, group.key), budget: null }))
    return listed(named.toSorted((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0)))
  }
  if (by === 'client') return listed(withBudgets(db, accountId, found, { from, filter }).toSorted(byPoints))
  return listed(found.map(unnamed).toSorted(byPoints))
}

const none: Spent = { orders: 0, charged: 0, refunded: 0 }
const unnamed = (group: Group): SpentGroup => ({ ...group, name: group.key ?? '', placedAt: null, budget: null })
const netOf = ({ charged, refunded }: Spent) => charged - refunded
const byPoints = (a: SpentGroup, b: SpentGroup) => netOf(b) - netOf(a) || (a.name < b.name ? -1 : 1)

function batchNamed(db: StudioDb, key: string | null) {
  return key === null ? { name: '', placedAt: null } : batchOutline(db, key)
}

function withBudgets(
  db: StudioDb,
  accountId: string,
  found: readonly Group[],
  { from, filter }: Pick<SpentAsk, 'from' | 'filter'>,
): SpentGroup[] {
  const budgets = budgetsOf(db, accountId)
  if (budgets.size === 0) return found.map(unnamed)
  const by: SpendingGroup = 'client'
  const all = from === null && filter === null ? found : spentBy(db, accountId, { by, from: null, filter: null })
  const spent = new Map(all.map((group) => [group.key, netOf(group)]))
  const quiet = [...budgets.keys()].filter((client) => !filter && !found.some(({ key }) => key === client))
  return [...found, ...quiet.map((key) => ({ ...none, key }))].map((group) => {
    const points = group.key === null ? undefined : budgets.get(group.key)
    const budget = points === undefined ? null : { points, spent: spent.get(group.key) ?? 0 }
    return { ...unnamed(group), budget }
  })
}

function listed(groups: readonly SpentGroup[]): SpentList {
  const left = groups.slice(mostGroups)
  const sum = (of: keyof Spent) => left.reduce((all, group) => all + group[of], 0)
  return {
    groups: groups.slice(0, mostGroups),
    rest: { groups: left.length, orders: sum('orders'), charged: sum('charged'), refunded: sum('refunded') },
  }
}
