// What is said of every path of a USD layer, and how much all layers of a file may take.
import { holdTo } from '../limits/model-limits.ts'
import { joinedLists } from './usd-lists.ts'

export type UsdSpec = {
  readonly specType: number
  readonly fields: Readonly<Record<string, unknown>> & { readonly [takesOver]?: true }
}
export type UsdLayer = { readonly specsByPath: Record<string, UsdSpec> }

/** The number that both parsers give to what has a place in the tree. */
export const primType = 6
/** And to one choice of what a prim holds. */
export const variantType = 10

/** Prims in prims: more than any program writes. */
const deepest = 256
/** Signs of all paths together: each prim repeats those of what it is part of. */
const mostSigns = 2 ** 26
/** A surface of a million triangles with directions and places in a picture fits; the file and the model come beside it. */
const mostWeight = 700_000_000

/** Adds up what the layers of one file take; throws a ModelRefusal for more than is read. */
export class UsdWeight {
  #signs = 0
  #bytes = 0

  take(bytes: number): void {
    this.#bytes += bytes
    holdTo(mostWeight, this.#bytes)
  }

  /** `times` is how often its layer will have the path. */
  takePath(path: string, times = 1): void {
    this.#signs += path.length * times
    holdTo(mostSigns, this.#signs)
    if (path.length > deepest) holdTo(deepest, path.split('/').length - 1)
  }
}

/**
 * What two say of one path; of a prim, which is there when either defines it, with the choices of both and all that both take over.
 * `arcs` joins the lists of that, the stronger one's first.
 */
export function merged(strong: UsdSpec, weak: UsdSpec, arcs: JoinArcs = joinedLists): UsdSpec {
  const [own, more] = [strong.fields, weak.fields]
  if (strong.specType !== primType) return { ...strong, fields: { ...withoutValue(more, own), ...own } }
  const isOpinion = (specifier: unknown) => typeof specifier === 'number' && specifier > 0
  const specifier = isOpinion(own.specifier) && weak.specType === primType ? (more.specifier ?? 0) : own.specifier
  const typeName = own.typeName === '' ? more.typeName : (own.typeName ?? more.typeName)
  const variantSelection = { ...choicesOf(more), ...choicesOf(own) }
  return { ...strong, fields: { ...more, ...own, ...arcsOf(own, more, arcs), specifier, typeName, variantSelection } }
}

const values = ['default', 'timeSamples']

/** One value holds before moments of a weaker word, as these do before one value. */
function withoutValue(more: UsdSpec['fields'], own: UsdSpec['fields']): UsdSpec['fields'] {
  if (!values.some((value) => value in own)) return more
  return Object.fromEntries(Object.entries(more).filter(([key]) => !values.includes(key)))
}

/** The fields of what a prim takes over, the strongest first; layers of text and binary ones have the same. */
export const arcFields = ['inheritPaths', 'references', 'payload', 'specializes'] as const
/** Marks a prim at which all is joined that it takes over. */
export const takesOver = Symbol('takes over')

type JoinArcs = (own: unknown, more: unknown) => unknown

function arcsOf(own: UsdSpec['fields'], more: UsdSpec['fields'], join: JoinArcs): UsdSpec['fields'] {
  const both = arcFields.filter((arc) => arc in own && arc in more)
  return Object.fromEntries(both.map((arc) => [arc, join(own[arc], more[arc])]))
}

/** The name of what is chosen of each set of variants, by the name of the set. */
export function choicesOf(fields: UsdSpec['fields'] | undefined): Readonly<Record<string, string>> {
  const chosen = fields?.variantSelection
  return typeof chosen === 'object' && chosen !== null ? (chosen as Record<string, string>) : {}
}

/** What an attribute is at its first moment, which counts before what is said for all. */
export function firstSaid(fields: Readonly<Record<string, unknown>> = {}): unknown {
  const { timeSamples } = fields
  const isTimed = typeof timeSamples === 'object' && timeSamples !== null && 'values' in timeSamples
  const [first] = isTimed && Array.isArray(timeSamples.values) ? timeSamples.values : []
  return first ?? fields.default
}

/** Leaves of each attribute its moments alone where it has any: three takes what is said for all of points, and its moments of places. */
export function keepMoments({ specsByPath }: UsdLayer): void {
  for (const [path, spec] of Object.entries(specsByPath)) {
    const { default: forAll, ...fields } = spec.fields
    if (forAll !== undefined && firstSaid(spec.fields) !== forAll) specsByPath[path] = { ...spec, fields }
  }
}
