// Parts of a catalog that the specification's lists stand in for, and the forms that they matter to.
import type { ListedPart } from '../foot/offer.ts'
import { type FormKind, forms } from '../forms/forms.ts'

/** Those of the parts that these forms show, each once, in the sequence in which they show them. */
export function partsOf(kinds: readonly FormKind[], listed: readonly ListedPart[]): readonly ListedPart[] {
  const shown = new Set(kinds.flatMap((kind) => forms[kind].listed))
  return [...shown].filter((part) => listed.includes(part))
}
