// Where a result is saved: the person's pattern filled with the order's words, and an ending chosen by the
// artifact's type.
import { join } from 'node:path'
import { factsOf } from '../../src-shared/artifact-types.ts'
import { safeName } from './safe-name.ts'

/** What the braces of a pattern stand for. `date` is a local day, `2026-08-31`. */
export type NameWords = { date: string; name: string; kind: string; tier: string; style: string; id: string }

const deepest = 8
/** Windows without long paths takes 260; this leaves room for ` (99999)`. */
const longestPath = 240

/**
 * The ending of a type, never taken from an address or a header. A type that is not in the table, which is the service's
 * word, must not choose what a desktop does with the file.
 */
export function endingOf(type: string): string {
  return factsOf(type).ending
}

/** Absolute folder and file name under `saving`; every part of the pattern stays below it. */
export function artifactPlace(saving: string, pattern: string, words: NameWords, type: string) {
  const parts = pattern
    .split('/')
    .filter((part) => part.trim() !== '')
    .slice(-deepest)
    .map((part) => safeName(filled(part, words)))
  const label = parts.pop() ?? 'artifact'
  const folder = join(saving, ...parts)
  const ending = endingOf(type)
  const room = Math.max(16, longestPath - folder.length - 1 - ending.length)
  return { folder, label: label.length > room ? safeName(label, room) : label, ending }
}

/** A word that an order does not have takes the sign before it along, or at the start the one behind it. */
function filled(part: string, words: NameWords): string {
  const [opening, first] = /^\{(date|name|kind|tier|style|id)\}[-_ ]*/.exec(part) ?? ['']
  if (first && words[first as keyof NameWords] === '') return filled(part.slice(opening.length), words)
  return part.replace(
    /([-_ ]*)\{(date|name|kind|tier|style|id)\}/g,
    (_, sign: string, word: keyof NameWords) => words[word] && sign + words[word],
  )
}

/** A local day as `2026-08-31`. */
export function localDay(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
