// What an account was charged otherwise than its catalog says: trusted above the catalog, line by line, until a later charge or
// another price in the catalog says otherwise. Specification: Resources, Job (`points`); Capability catalog.
import { toldPoints } from '../../../src-shared/orders/price-line.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { journal } from './journal.ts'

/** One charge: what was expected and what was taken, in points; `armedAt` is when it was first sent, in milliseconds since 1970. */
export type Charge = { accountId: string; line: string; expected: number; charged: number; armedAt: number }

type ChargedPrices = {
  /** The catalog with what was charged otherwise in `chargedPrices`. */
  over(accountId: string, catalog: Capabilities | undefined): Capabilities | undefined
  /**
   * Takes a charge over; true when it says another price than was trusted. `since` is when the catalog told what it tells: a
   * charge from before may only say that the work is dearer.
   */
  take(charge: Charge, catalog: Capabilities | undefined, since: number): boolean
  /**
   * Is told that a reading of the catalog begins; what it answers is told what was read. A price that the first reading after a
   * surprise tells may have been told before the charge: it does not undo a dearer one, a later reading does.
   */
  reading(accountId: string): (catalog: Capabilities | undefined) => void
}

type Known = { line: string; told: number; points: number; at: number }

/** The charged prices of `db`. */
export function createChargedPrices(db: StudioDb): ChargedPrices {
  const laid = new Map<string, { from: Capabilities | undefined; over: Capabilities | undefined }>()
  /** The lines of each account whose surprise no reading of the catalog has followed yet. */
  const unread = new Map<string, Set<string>>()

  const knownOf = (accountId: string): Known[] =>
    db.all('select line, told, points, at from charged_prices where account_id = ?', accountId).map((row) => ({
      line: String(row.line),
      told: Number(row.told),
      points: Number(row.points),
      at: Number(row.at),
    }))
  const remove = (accountId: string, line: string) =>
    db.run('delete from charged_prices where account_id = ? and line = ?', accountId, line)
  /** While the records take no writing it is only passed over: what the catalog tells now stands all the same. */
  const forget = (accountId: string, line: string) => void journal(() => db.soon(() => remove(accountId, line)))
  const retell = (accountId: string, line: string, told: number) => {
    const sql = 'update charged_prices set told = ? where account_id = ? and line = ?'
    void journal(() => db.soon(() => db.run(sql, told, accountId, line)))
  }
  /** Those whose price the catalog tells as it did then, or that may be newer than what it tells; the others are forgotten. */
  const trusted = (accountId: string, catalog: Capabilities | undefined) =>
    knownOf(accountId).filter(({ line, told: before, points }) => {
      const told = toldPoints(line, catalog)
      if (told === before) return true
      const stands = told !== undefined && points > told && unread.get(accountId)?.has(line) === true
      if (stands) retell(accountId, line, told)
      else forget(accountId, line)
      return stands
    })

  const over = (accountId: string, catalog: Capabilities | undefined) => {
    const before = laid.get(accountId)
    if (before && before.from === catalog) return before.over
    const known = trusted(accountId, catalog)
    const { chargedPrices: _, ...told } = catalog ?? nothingTold
    const chargedPrices = Object.fromEntries(known.map(({ line, points }) => [line, points]))
    const next = known.length > 0 ? { ...told, chargedPrices } : catalog && told
    laid.set(accountId, { from: catalog, over: next })
    return next
  }

  return {
    over,
    take({ accountId, line, expected, charged, armedAt }, catalog, since) {
      const told = toldPoints(line, catalog)
      const known = trusted(accountId, catalog).find((each) => each.line === line)
      const price = known?.points ?? told
      if (told === undefined || price === charged) return false
      // The ledger's word on the charge that was taken over before.
      const same = known?.at === armedAt
      const earlier = armedAt < Math.max(since, known?.at ?? 0)
      if (!same && earlier && (charged === expected || charged < (price ?? 0))) return false
      db.transaction(() => {
        remove(accountId, line)
        if (charged !== told)
          db.run('insert into charged_prices values (?, ?, ?, ?, ?)', accountId, line, told, charged, armedAt)
      })
      laid.delete(accountId)
      unread.set(accountId, (unread.get(accountId) ?? new Set()).add(line))
      return true
    },
    reading(accountId) {
      const before = [...(unread.get(accountId) ?? [])]
      return (catalog) => {
        over(accountId, catalog)
        for (const line of before) unread.get(accountId)?.delete(line)
      }
    },
  }
}

const nothingTold: Capabilities = { object: 'capability_catalog', version: '' }
