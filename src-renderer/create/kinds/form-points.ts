// What the choices of the forms cost: as it was charged otherwise, or else as it is told. Specification: Limits; Capability catalog.
import { linePoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designPrice, reliefPrice } from '../../../src-shared/service/prices.ts'
import type { ReliefTier } from '../../../src-shared/service/relief.ts'

/** Points of a relief of each tier. */
export function tierPoints(catalog: Capabilities | undefined): Record<ReliefTier, number> {
  const points = (tier: ReliefTier) => linePoints(['relief', tier], catalog) ?? reliefPrice(tier)
  return { standard: points('standard'), pro: points('pro') }
}

/** Points of a design of a resolution. */
export function resolutionPoints(resolution: string, catalog: Capabilities | undefined): number {
  return linePoints(['design', resolution], catalog) ?? designPrice(resolution, catalog)
}
