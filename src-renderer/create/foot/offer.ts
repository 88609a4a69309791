// What the account may order and for how many points: its catalog laid over the specification's lists.
// Specification: Capability catalog; POST /design/jobs; POST /model/jobs.
import { type Choice, type Offered, offeredIn } from '../../../src-shared/orders/kinds/choice.ts'
import { formatChoice } from '../../../src-shared/orders/kinds/conversion.ts'
import { modeChoice, resolutionChoice } from '../../../src-shared/orders/kinds/design.ts'
import { qualityChoice, typeChoice } from '../../../src-shared/orders/kinds/model.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designModeGroups, designModes } from '../../../src-shared/service/design.ts'
import { designInputLimit } from '../../../src-shared/service/limits.ts'
import { type ModelType, modelTypes } from '../../../src-shared/service/model.ts'
import { modelParts } from '../../../src-shared/service/prices.ts'
import type { ReliefTier } from '../../../src-shared/service/relief.ts'
import { resolutionPoints, tierPoints } from '../kinds/form-points.ts'

/** Parts of a catalog that the specification's lists can stand in for. */
export type ListedPart = 'modes' | 'types' | 'resolutions' | 'qualities' | 'texture' | 'pbr' | 'upload'
export type Priced = Offered & { readonly points: number }
export type ModeGroup = { readonly id: string; readonly modes: readonly Offered[] }

export type Offer = {
  /** Where it comes from: the account's catalog, or the specification's list while there is none. */
  readonly from: 'catalog' | 'list'
  /** Points of a relief. */
  readonly tiers: Readonly<Record<ReliefTier, number>>
  readonly groups: readonly ModeGroup[]
  readonly resolutions: readonly Priced[]
  readonly types: readonly Offered<ModelType>[]
  readonly qualities: readonly Priced[]
  readonly texture: number
  readonly pbr: number
  readonly pbrNeedsTexture: boolean
  /** A design may look at a second picture. */
  readonly secondPicture: boolean
  /** What the catalog does not tell, or not so that it can be understood, and the specification's lists stand in for. */
  readonly listed: readonly ListedPart[]
  /** What a model can be converted to. */
  readonly formats: readonly Offered[]
}

/** Where modes stand that no trade knows. */
export const otherGroup = 'other'

/** Everything that can be chosen; parts that the catalog leaves out come from the specification. */
export function offerOf(catalog: Capabilities | null): Offer {
  const known = catalog ?? undefined
  const { design, model } = known ?? {}
  const priced = (choice: Choice, points: (id: string) => number) =>
    offeredIn(choice, known).map((each) => ({ ...each, points: points(each.id) }))
  const parts = modelParts('basic', known)
  const types = offeredIn(typeChoice, known)
  return {
    from: catalog ? 'catalog' : 'list',
    tiers: tierPoints(known),
    groups: groupsOf(offeredIn(modeChoice, known)),
    resolutions: priced(resolutionChoice, (id) => resolutionPoints(id, known)),
    types: modelTypes.map((id) => ({ id, offered: isOffered(types, id) })),
    qualities: priced(qualityChoice, (id) => modelParts(id, known).base),
    texture: parts.texture,
    pbr: parts.pbr,
    pbrNeedsTexture: model?.pbr_requires_texture !== false,
    secondPicture: (design?.max_input_images ?? designInputLimit) >= 2,
    listed: known ? listedIn(known) : [],
    formats: offeredIn(formatChoice, known),
  }
}

/** What is offered of one family of names. */
export function listIn(offer: Offer, family: Choice['family']): readonly Offered[] {
  const { groups, resolutions, qualities, types, formats } = offer
  const lists: Record<Choice['family'], () => readonly Offered[]> = {
    mode: () => groups.flatMap(({ modes }) => modes),
    resolution: () => resolutions,
    quality: () => qualities,
    type: () => types,
    format: () => formats,
  }
  return lists[family]()
}

/** True when a name of the service can be ordered now; one that nobody knows cannot. */
export function isOffered(list: readonly Offered[], id: string): boolean {
  return list.some((each) => each.id === id && each.offered)
}

function listedIn({ billing, design, model, unreadParts = [] }: Capabilities): ListedPart[] {
  const odd = (name: string) => unreadParts.some((each) => each === name || each.startsWith(`${name}.`))
  const parts: readonly (readonly [ListedPart, boolean])[] = [
    ['modes', !design?.modes || odd('design.modes')],
    ['types', !model?.modes || odd('model.modes')],
    ['resolutions', !design?.resolutions || odd('design.resolutions')],
    ['qualities', !model?.quality || odd('model.quality')],
    ['texture', model?.texture_points === undefined],
    ['pbr', model?.pbr_points === undefined],
    ['upload', billing?.file_upload_points === undefined],
  ]
  return parts.flatMap(([part, isListed]) => (isListed ? [part] : []))
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
