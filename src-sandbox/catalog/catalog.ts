// The capability catalog of an account: what it tells is what the endpoints take and charge, but under a fault.
// Specification: Capability catalog.
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { listPrices } from '../../src-shared/service/prices.ts'
import type { ReliefTier } from '../../src-shared/service/relief.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { FaultName } from '../faults/faults.ts'
import { Refusal } from '../http/refusal.ts'
import { catalogDrifts, dearer, dearerPrices, inOddShapes, withOddPrices } from './catalog-drift.ts'
import { plainCatalog } from './plain-catalog.ts'

/** What an account may order now and what it is charged; a drift begins its `seconds` after the plan was set. */
export function catalogOf(account: string, faults: FaultSwitches, now: () => number): Capabilities {
  const catalog = openCatalog(account, faults, now)
  return hasBegun('untold-prices', account, faults, now) ? dearerPrices(catalog) : catalog
}

/** What an account is charged for a relief job now; no catalog tells of it. */
export function reliefPoints(tier: ReliefTier, account: string, faults: FaultSwitches, now: () => number): number {
  const points = listPrices.relief[tier]
  return hasBegun('untold-prices', account, faults, now) ? dearer(points) : points
}

/** The catalog as it is told to an account now. */
export function toldCatalog(account: string, faults: FaultSwitches, now: () => number): object {
  const catalog = openCatalog(account, faults, now)
  if (hasBegun('catalog-odd-prices', account, faults, now)) return withOddPrices(catalog)
  return hasBegun('catalog-odd-shapes', account, faults, now) ? inOddShapes(catalog) : catalog
}

function openCatalog(account: string, faults: FaultSwitches, now: () => number): Capabilities {
  return catalogDrifts.reduce<Capabilities>(
    (catalog, { fault, drift }) => (hasBegun(fault, account, faults, now) ? drift(catalog) : catalog),
    plainCatalog,
  )
}

function hasBegun(fault: FaultName, account: string, faults: FaultSwitches, now: () => number): boolean {
  const strike = faults.strike(fault, { endpoint: 'GET /capabilities', account, about: `catalog of ${account}` })
  return strike !== null && now() >= faults.since() + strike.seconds * 1000
}

/**
 * 400 unless the value is one that the catalog lists; where it lists nothing everything of the specification is
 * taken.
 */
export function requireListed(field: string, value: string, listed: readonly string[] | undefined): void {
  if (listed && !listed.includes(value))
    throw new Refusal(400, 'invalid_parameter', `${field}: there is no such ${field}`)
}
