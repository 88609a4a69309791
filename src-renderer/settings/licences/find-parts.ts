// Which parts of the list of licences have the words that were typed.
import type { LicencePart } from '../../../src-shared/licence-part.ts'

/** Those whose name, version or licence has each word; a text is too long to be searched for one. */
export function findParts(parts: readonly LicencePart[], typed: string): readonly LicencePart[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return parts.filter(({ name, version, licence }) => {
    const words = `${name} ${version} ${licence}`.toLowerCase()
    return wanted.every((word) => words.includes(word))
  })
}
