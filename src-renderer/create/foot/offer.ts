// What the account may order and for how many points: its catalog laid over the specification's lists.
// Specification: Capability catalog; POST /design/jobs; POST /model/jobs.
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designModeGroups, designModes, designResolutions } from '../../../src-shared/service/design.ts'
import { designInputLimit } from '../../../src-shared/service/limits.ts'
import { conversionFormats, type ModelType, modelQualities, modelTypes } from '../../../src-shared/service/model.ts'
import { designPrice, modelParts } from '../../../src-shared/service/prices.ts'
import type { ListedPart } from '../cards/listed-parts.ts'

/** `offered` is false for what the specification names and the account's catalog does not have any more. */
export type Offered<T extends string = string> = { readonly id: T; readonly offered: boolean }
export type Priced = Offered & { readonly points: number }
export type ModeGroup = { readonly id: string; readonly modes: readonly Offered[] }

export type Offer = {
  /** Where it comes from: the account's catalog, or the specification's list while there is none. */
  readonly from: 'catalog' | 'list'
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

/** Longest name that can be ordered. */
const longestName = 100
/** Where modes stand that no trade knows. */
export const otherGroup = 'other'

/** Everything that can be chosen; parts that the catalog leaves out come from the specification. */
export function offerOf(catalog: Capabilities | null): Offer {
  const known = catalog ?? undefined
  const { design, model } = known ?? {}
  const unread = known?.unreadParts ?? []
  const priced = (list: readonly string[], told: Told<Readonly<Record<string, number>>>, of: Pricing) => {
    const odd = unread.flatMap((name) => (name.startsWith(`${told.name}.`) ? name.slice(told.name.length + 1) : []))
    return offered(list, told.value && [...Object.keys(told.value), ...odd]).map((each) => ({
      ...each,
      points: of(each.id),
    }))
  }
  const parts = modelParts('basic', known)
  return {
    from: catalog ? 'catalog' : 'list',
    groups: groupsOf(design?.modes, !unread.includes('design.modes')),
    resolutions: priced(designResolutions, { name: 'design.resolutions', value: design?.resolutions }, (id) =>
      designPrice(id, known),
    ),
    types: modelTypes.map((id) => ({
      id,
      offered: unread.includes('model.modes') || (model?.modes?.includes(id) ?? true),
    })),
    qualities: priced(
      modelQualities,
      { name: 'model.quality', value: model?.quality },
      (id) => modelParts(id, known).base,
    ),
    texture: parts.texture,
    pbr: parts.pbr,
    pbrNeedsTexture: model?.pbr_requires_texture !== false,
    secondPicture: (design?.max_input_images ?? designInputLimit) >= 2,
    listed: known ? listedIn(known) : [],
    formats: offered(conversionFormats, model?.conversion_formats),
  }
}

/** True when a name of the service can be ordered now; one that nobody knows cannot. */
export function isOffered(list: readonly Offered[], id: string): boolean {
  return list.some((each) => each.id === id && each.offered)
}

type Pricing = (id: string) => number
type Told<T> = { readonly name: string; readonly value: T | undefined }

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

/**
 * The specification's names first, then those that are new in the catalog, each once; a catalog that was not read `whole`
 * takes nothing away.
 */
function offered(list: readonly string[], catalog: readonly string[] | undefined, whole = true): Offered[] {
  const there = catalog && new Set(catalog)
  const fresh = [...(there ?? [])].filter((id) => !list.includes(id) && isName(id))
  return [
    ...list.map((id) => ({ id, offered: !whole || (there?.has(id) ?? true) })),
    ...fresh.map((id) => ({ id, offered: true })),
  ]
}

const isName = (id: string) => id.trim() !== '' && id.length <= longestName

/** The specification's groups; a mode that no group knows stands under Other. */
function groupsOf(catalog: readonly string[] | undefined, whole: boolean): ModeGroup[] {
  const all = new Map(offered(designModes, catalog, whole).map((mode) => [mode.id, mode]))
  const fresh = [...all.values()].filter(({ id }) => !designModes.includes(id))
  return Object.entries(designModeGroups).map(([id, modes]) => ({
    id,
    modes: [...modes.flatMap((mode) => all.get(mode) ?? []), ...(id === otherGroup ? fresh : [])],
  }))
}
