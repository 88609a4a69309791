// What the points of an account went to, as a list that is read: groups with their names, and clients with their budgets.
import type { Language } from '../../src-shared/languages.ts'
import {
  mostGroups,
  type Spent,
  type SpentAsk,
  type SpentGroup,
  type SpentList,
} from '../../src-shared/usage/spending.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { batchOutline } from '../views/batch-names.ts'
import { type SpentLines, spentBy } from '../views/spent-points.ts'
import { budgetsOf } from './client-budgets.ts'

type Account = { id: string; name: string }

/**
 * The groups of `accountId`, or every account where these are asked for; a client with a budget is listed also without points.
 * Batches are named in `language`.
 */
export function spentList(db: StudioDb, accounts: readonly Account[], ask: SpentAsk, language: Language): SpentList {
  const { accountId, by } = ask
  if (by === 'account') {
    const every = accounts.flatMap(({ id, name }) => spentBy(db, id, ask).map((group) => ({ ...toGroup(group), name })))
    return listed(every.toSorted(byPoints))
  }
  const found = spentBy(db, accountId, ask)
  if (by === 'batch') {
    const list = listed(found.toSorted((a, b) => b.newest - a.newest).map(toGroup))
    return { ...list, groups: list.groups.map((group) => ({ ...group, ...batchNamed(db, group.key, language) })) }
  }
  const groups = by === 'client' ? withBudgets(db, ask, found) : found.map(toGroup)
  return listed(groups.toSorted(byPoints))
}

const toGroup = ({ newest: _, ...group }: SpentLines): SpentGroup => ({
  ...group,
  ...{ name: group.key ?? '', placedAt: null, budget: null },
})
const netOf = ({ charged, refunded }: Spent) => charged - refunded
const byPoints = (a: SpentGroup, b: SpentGroup) => netOf(b) - netOf(a) || (a.name < b.name ? -1 : 1)

function batchNamed(db: StudioDb, key: string | null, language: Language) {
  return key === null ? {} : batchOutline(db, key, language)
}

function withBudgets(db: StudioDb, ask: SpentAsk, found: readonly SpentLines[]): SpentGroup[] {
  const { accountId, by, from, filter } = ask
  const budgets = budgetsOf(db, accountId)
  if (budgets.size === 0) return found.map(toGroup)
  const all = from === null && filter === null ? found : spentBy(db, accountId, { by, from: null, filter: null })
  const spent = new Map(all.map((group) => [group.key, netOf(group)]))
  const quiet = [...budgets.keys()].filter((client) => !filter && !found.some(({ key }) => key === client))
  const none = { orders: 0, charged: 0, refunded: 0, newest: 0 }
  return [...found, ...quiet.map((key) => ({ ...none, key }))].map((group) => {
    const points = group.key === null ? undefined : budgets.get(group.key)
    const budget = points === undefined ? null : { points, spent: spent.get(group.key) ?? 0 }
    return { ...toGroup(group), budget }
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
