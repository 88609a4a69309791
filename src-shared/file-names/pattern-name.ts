// A result's name by the person's pattern: its words filled in, each part a name that every desktop system takes.
import { ownValue } from '../own-value.ts'
import { bytesOf, safeName, shortened } from './safe-name.ts'

/** What the braces of a pattern stand for. `date` is a local day, `2026-08-31`. */
export type NameWords = {
  date: string
  name: string
  kind: string
  tier: string
  style: string
  client: string
  id: string
  /** What tells the result from others of its name, said behind the pattern, the most telling first; empty where nothing need be said. */
  differs: readonly string[]
}
type PatternWord = Exclude<keyof NameWords, 'differs'>

const deepest = 8
/** Bytes of one part, and those of it that what tells results apart leaves to what the pattern says. */
const [longestPart, leastPattern] = [120, 24]

/** The folders that a pattern makes, each a safe name, and its last part as it was written. */
export function patternParts(pattern: string, words: NameWords): { folders: readonly string[]; last: string } {
  const parts = pattern
    .split('/')
    .filter((part) => part.trim() !== '')
    .slice(-deepest)
  const last = parts.pop() ?? ''
  // Without a client its folder is none, and no folder without a name.
  const folders = parts.filter((part) => filledName(part, words) !== '').map((part) => namePart(part, words))
  return { folders, last }
}

/**
 * The last part of a pattern as the name of a file of so many characters at most, with what tells it from others of its name behind it:
 * whole words, as many of the first as there is room for, so that the same words always make the same name.
 */
export function nameOfFile(last: string, words: NameWords, characters = Number.POSITIVE_INFINITY): string {
  const differs = words.differs
    .map((word) => safeName(word, Number.POSITIVE_INFINITY, ''))
    .filter((word) => word !== '')
  const isNameless = filledName(last, words) === ''
  for (; differs.length > 0; differs.pop()) {
    const end = differs.join('-')
    for (const limit of [longestPart, Math.min(longestPart, characters)]) {
      if (bytesOf(end) > limit - leastPattern) continue
      const label = isNameless ? end : `${namePart(last, words, limit - bytesOf(end) - 1)}-${end}`
      if (label.length <= characters) return safeName(label, limit)
    }
  }
  const whole = namePart(last, words)
  return whole.length > characters ? namePart(last, words, characters) : whole
}

/** Too long a name is shortened itself, so that the words behind it still tell the results of one picture apart. */
export function namePart(part: string, words: NameWords, limit = longestPart): string {
  const whole = filledName(part, words)
  const excess = bytesOf(whole) - limit
  const times = part.split('{name}').length - 1
  if (excess <= 0 || times === 0 || words.name === '') return safeName(whole, limit)
  const room = Math.max(16, bytesOf(words.name) - Math.ceil(excess / times))
  return safeName(
    filledName(part, { ...words, name: shortened(safeName(words.name, Number.POSITIVE_INFINITY, ''), room) }),
    limit,
  )
}

/** A word that an order does not have takes the sign before it along, or at the start the one behind it. */
export function filledName(part: string, words: NameWords): string {
  const [opening, first] = /^\{(date|name|kind|tier|style|client|id)\}[-_ ]*/.exec(part) ?? ['']
  const { differs: _, ...plain } = words
  if (first && ownValue<string>(plain, first) === '') return filledName(part.slice(opening.length), words)
  return part.replace(
    /([-_ ]*)\{(date|name|kind|tier|style|client|id)\}/g,
    (_, sign: string, word: PatternWord) => words[word] && sign + words[word],
  )
}
