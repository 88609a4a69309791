// What can be chosen of a design, and for how many points: as it was charged otherwise, or else as it is told.
// Specification: Capability catalog; POST /design/jobs.
import { type Offered, offeredIn } from '../../../../src-shared/orders/kinds/choice.ts'
import { modeChoice, resolutionChoice } from '../../../../src-shared/orders/kinds/design.ts'
import { linePoints } from '../../../../src-shared/orders/work-price.ts'
import { designModeGroups, designModes } from '../../../../src-shared/service/design.ts'
import { designInputLimit } from '../../../../src-shared/service/limits.ts'
import { designPrice } from '../../../../src-shared/service/prices.ts'
import { isUnread, type KindOffer, type Priced, pricedIn, uploadListed } from '../kind-offer.ts'

export type ModeGroup = { readonly id: string; readonly modes: readonly Offered[] }

export type DesignOffer = {
  readonly groups: readonly ModeGroup[]
  readonly resolutions: readonly Priced[]
  /** A design may look at a second picture. */
  readonly secondPicture: boolean
}

/** Where modes stand that no trade knows. */
export const otherGroup = 'other'

export const designOffer: KindOffer<DesignOffer> = {
  read: (catalog) => ({
    groups: groupsOf(offeredIn(modeChoice, catalog)),
    resolutions: pricedIn(
      resolutionChoice,
      catalog,
      (id) => linePoints(['design', id], catalog) ?? designPrice(id, catalog),
    ),
    secondPicture: (catalog?.design?.max_input_images ?? designInputLimit) >= 2,
  }),
  names: ({ groups, resolutions }) => ({ mode: groups.flatMap(({ modes }) => modes), resolution: resolutions }),
  takesSecond: ({ secondPicture }) => secondPicture,
  listed: (catalog) => [
    ['modes', !catalog.design?.modes || isUnread(catalog, 'design.modes')],
    ['resolutions', !catalog.design?.resolutions || isUnread(catalog, 'design.resolutions')],
    uploadListed(catalog),
  ],
}

/** The specification's groups; a mode that no group knows stands under Other. */
function groupsOf(modes: readonly Offered[]): ModeGroup[] {
  const all = new Map(modes.map((mode) => [mode.id, mode]))
  const fresh = modes.filter(({ id }) => !designModes.includes(id))
  return Object.entries(designModeGroups).map(([id, known]) => ({
    id,
    modes: [...known.flatMap((mode) => all.get(mode) ?? []), ...(id === otherGroup ? fresh : [])],
  }))
}
