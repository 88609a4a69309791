// What is said of every path of a USD layer, and how much all layers of a file may take.
import { holdTo } from '../limits/model-limits.ts'

export type UsdSpec = { readonly specType: number; readonly fields: Readonly<Record<string, unknown>> }
export type UsdLayer = { readonly specsByPath: Record<string, UsdSpec> }

/** The number that both parsers give to what has a place in the tree. */
export const primType = 6
/** And to one choice of what a prim holds. */
export const variantType = 10

/** Deeper than any program writes. */
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

  /** `times` is how often its layer will have the path. Throws an error for prims in prims without end. */
  takePath(path: string, times = 1): void {
    this.#signs += path.length * times
    holdTo(mostSigns, this.#signs)
    if (path.length > deepest && path.split('/').length > deepest) throw new Error('prims in prims without end')
  }
}

/** What two say of one path; of a prim, which is there when either defines it, with the choices of both. */
export function merged(strong: UsdSpec, weak: UsdSpec): UsdSpec {
  const [own, more] = [strong.fields, weak.fields]
  const fields = { ...more, ...own }
  if (strong.specType !== primType) return { ...strong, fields }
  const isOpinion = (specifier: unknown) => typeof specifier === 'number' && specifier > 0
  const specifier = isOpinion(own.specifier) && weak.specType === primType ? (more.specifier ?? 0) : own.specifier
  const typeName = own.typeName === '' ? more.typeName : (own.typeName ?? more.typeName)
  const variantSelection = { ...choicesOf(more), ...choicesOf(own) }
  return { ...strong, fields: { ...fields, specifier, typeName, variantSelection } }
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
