// A name pattern as the person writes it and as it is kept, what a result would be called by it, and which parts nobody can fill in.
import { type NameWords, namePart, patternParts } from '../../../src-shared/file-names/pattern-name.ts'
import type { Translate } from '../../text/use-text.ts'

/** The parts that a pattern may hold in braces. */
export const nameParts = ['date', 'name', 'kind', 'tier', 'style', 'client', 'id'] as const
type NamePart = (typeof nameParts)[number]

const inBraces = /\{([^{}]*)\}/gu

/** What a result would be called by the pattern: folders and name, as main names it. */
export function nameExample(pattern: string, words: NameWords): string {
  const { folders, last } = patternParts(pattern.trim(), words)
  return [...folders, namePart(last, words)].join('/')
}

/** Blanks and slashes name nothing. */
export const isNameless = (pattern: string) => /^[\s/]*$/u.test(pattern)

/** Braces as they are kept: those of a Chinese keyboard are meant as the others are. */
const plainBraces = (written: string) => written.replaceAll('｛', '{').replaceAll('｝', '}')

/** A brace without its other half, or null. */
export const loneBrace = (pattern: string): string | null => pattern.replace(inBraces, '').match(/[{}]/u)?.[0] ?? null

/** The first part in braces that cannot be filled in, with its braces, or null. */
export function unknownPart(pattern: string): string | null {
  const found = Array.from(pattern.matchAll(inBraces)).find(([, part = '']) => !isPart(part))
  return found ? found[0] : null
}

const isPart = (part: string): part is NamePart => nameParts.some((each) => each === part)

/** The pattern as it is kept, in words that are the same in every language: its parts may be written in the person's language as well. */
export function keptPattern(written: string, t: Translate): string {
  const known = new Map(nameParts.map((part) => [t(`settings.pattern.part.${part}`), part]))
  return plainBraces(written).replace(inBraces, (whole, part: string) =>
    known.has(part) ? `{${known.get(part)}}` : whole,
  )
}

/** A kept pattern with its parts in the person's language. */
export function writtenPattern(kept: string, t: Translate): string {
  return kept.replace(inBraces, (whole, part: string) =>
    isPart(part) ? `{${t(`settings.pattern.part.${part}`)}}` : whole,
  )
}
