// What a 3MF says it cannot be understood without: extensions that are not shown here, each by a name of its own.
import { ModelRefusal } from '../../model-parts.ts'
import type { XmlTags } from '../xml-tags.ts'

const known = /\/(?:core|material|production|trianglesets)\/\d{4}\/\d\d$/
const names: readonly (readonly [RegExp, string])[] = [
  [/\/beamlattice\//, 'beams (3MF beam lattice)'],
  [/\/slice\//, 'slices (3MF)'],
  [/\/securecontent\//, 'encrypted parts (3MF)'],
  [/\/booleanoperations\//, 'boolean operations (3MF)'],
  [/\/(?:volumetric|implicit)\//, 'volumes (3MF)'],
  [/\/displacement\//, 'displacement (3MF)'],
]

/** Throws a ModelRefusal; `tags` stands at the tag of the model, whose prefixes name the extensions. */
export function checkNeeds3mf(tags: XmlTags): void {
  for (const prefix of (tags.text('requiredextensions') ?? '').split(/\s+/).filter(Boolean)) {
    const space = tags.text(`xmlns:${prefix}`) ?? prefix
    if (known.test(space)) continue
    const detail = names.find(([pattern]) => pattern.test(space))?.[1] ?? `${space} (3MF)`
    throw new ModelRefusal({ why: 'unsupported', detail })
  }
}
