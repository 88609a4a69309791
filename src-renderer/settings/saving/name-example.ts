// The live example of a name pattern: what a result would be called, and which parts nobody can fill in.
import { type NameWords, namePart, patternParts } from '../../../src-shared/file-names/pattern-name.ts'

/** The parts that a pattern may hold in braces. */
export const nameParts = ['date', 'name', 'kind', 'tier', 'style', 'client', 'id'] as const
type NamePart = (typeof nameParts)[number]

/** What a result would be called by the pattern: folders and name, as main names it. */
export function nameExample(pattern: string, words: NameWords): string {
  const { folders, last } = patternParts(pattern.trim(), words)
  return [...folders, namePart(last, words)].join('/')
}

/** Blanks and slashes name nothing. */
export const isNameless = (pattern: string) => /^[\s/]*$/u.test(pattern)

/** The first part in braces that cannot be filled in, with its braces, or null. */
export function unknownPart(pattern: string): string | null {
  const found = Array.from(pattern.matchAll(/\{([^{}]*)\}/gu)).find(([, part = '']) => !isPart(part))
  return found ? found[0] : null
}

const isPart = (part: string): part is NamePart => nameParts.some((each) => each === part)
