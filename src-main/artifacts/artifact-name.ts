// Where a result is saved: the person's pattern filled with the order's words, and an ending chosen by the
// artifact's type.

import { join } from 'node:path'
import { factsOf } from '../../src-shared/artifact-types.ts'
import { ownValue } from '../../src-shared/own-value.ts'
import { safeName } from './safe-name.ts'

/** What the braces of a pattern stand for. `date` is a local day, `2026-08-31`. */
export type NameWords = {
  date: string
  name: string
  kind: string
  tier: string
  style: string
  client: string
  id: string
}

/** `other` is what to call the file when `label` is taken. */
export type ArtifactPlace = { folder: string; label: string; other?: string; ending: string }

const deepest = 8
/** Bytes of one part. */
const longestPart = 120
/** Windows without long paths takes 260; this leaves room for ` (99999)`. */
const longestPath = 240

/**
 * The ending of a type, never taken from an address or a header. A type that is not in the table, which is the service's
 * word, must not choose what a desktop does with the file.
 */
export function endingOf(type: string): string {
  return factsOf(type).ending
}

/** Absolute folder and file name under `saving`; every part of the pattern stays below it. The other name says the tier too. */
export function artifactPlace(saving: string, pattern: string, words: NameWords, type: string): ArtifactPlace {
  const parts = pattern
    .split('/')
    .filter((part) => part.trim() !== '')
    .slice(-deepest)
  const last = parts.pop() ?? ''
  // Without a client its folder is none, and no folder without a name.
  const folder = join(
    saving,
    ...parts.filter((part) => filledName(part, words) !== '').map((part) => namePart(part, words)),
  )
  const ending = endingOf(type)
  const room = Math.max(16, longestPath - folder.length - 1 - ending.length)
  const named = (part: string) => {
    const whole = namePart(part, words)
    return whole.length > room ? namePart(part, words, room) : whole
  }
  const label = named(last)
  const isTold =
    last === '' ||
    words.tier === '' ||
    pattern.includes('{tier}') ||
    words.tier === words.style ||
    ending === `.${words.tier}`
  return { folder, label, ending, ...(isTold ? {} : { other: named(`${last}-{tier}`) }) }
}

/** Too long a name is shortened itself, so that the words behind it still tell the results of one picture apart. */
function namePart(part: string, words: NameWords, limit = longestPart): string {
  const whole = filledName(part, words)
  const excess = Buffer.byteLength(whole) - limit
  const times = part.split('{name}').length - 1
  if (excess <= 0 || times === 0 || words.name === '') return safeName(whole, limit)
  const room = Math.max(16, Buffer.byteLength(words.name) - Math.ceil(excess / times))
  return safeName(filledName(part, { ...words, name: safeName(words.name, room, '') }), limit)
}

/** A word that an order does not have takes the sign before it along, or at the start the one behind it. */
export function filledName(part: string, words: NameWords): string {
  const [opening, first] = /^\{(date|name|kind|tier|style|client|id)\}[-_ ]*/.exec(part) ?? ['']
  if (first && ownValue<string>(words, first) === '') return filledName(part.slice(opening.length), words)
  return part.replace(
    /([-_ ]*)\{(date|name|kind|tier|style|client|id)\}/g,
    (_, sign: string, word: keyof NameWords) => words[word] && sign + words[word],
  )
}

/** A local day as `2026-08-31`. */
export function localDay(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
