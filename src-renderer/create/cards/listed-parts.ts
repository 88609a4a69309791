// Parts of a catalog that the specification's lists stand in for, and the forms that they matter to.
import { type FormKind, forms } from '../forms/forms.ts'

export type ListedPart = 'modes' | 'types' | 'resolutions' | 'qualities' | 'texture' | 'pbr' | 'upload'

/** Those of the parts that a form shows, in the sequence in which it shows them. */
export function partsOf(kind: FormKind, listed: readonly ListedPart[]): readonly ListedPart[] {
  return forms[kind].listed.filter((part) => listed.includes(part))
}
