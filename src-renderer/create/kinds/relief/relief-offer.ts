// What can be chosen of a relief, and for how many points: as it was charged otherwise, or else as it is told.
// Specification: Limits; Capability catalog.
import { linePoints } from '../../../../src-shared/orders/work-price.ts'
import { recordOf } from '../../../../src-shared/record-of.ts'
import { reliefPrice } from '../../../../src-shared/service/prices.ts'
import { type ReliefTier, reliefTiers } from '../../../../src-shared/service/relief.ts'
import { type KindOffer, uploadListed } from '../kind-offer.ts'

export type ReliefOffer = {
  /** Points of a relief of each tier. */
  readonly tiers: Readonly<Record<ReliefTier, number>>
}

export const reliefOffer: KindOffer<ReliefOffer> = {
  read: (catalog) => ({
    tiers: recordOf(reliefTiers, (tier) => linePoints(['relief', tier], catalog) ?? reliefPrice(tier)),
  }),
  names: () => ({}),
  listed: (catalog) => [uploadListed(catalog)],
}
