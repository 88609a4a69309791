// What the result of an order is called on disk, and what a picture was called, read back out of such a name.
import { basename, dirname } from 'node:path'
import { filledName, type NameWords } from '../../../src-shared/file-names/pattern-name.ts'
import { type Language, languages } from '../../../src-shared/languages.ts'
import { namesOf } from '../../../src-shared/record-of.ts'
import type { Say } from '../../../src-shared/words/say.ts'
import { fileWord, sayIn } from '../../../src-shared/words/service-words.ts'
import { type ArtifactPlace, artifactPlace, endingOf, localDay } from '../../artifacts/artifact-name.ts'
import type { OrderRecord } from '../order-steps.ts'
import { workOf } from '../work-of.ts'

/** Where the person wants results, and what they are called there. */
export type Saving = {
  /** Absolute. */
  folder: string
  pattern: string
  /** That of the words in names: what is said at the time of saving. */
  language: Language
  /** Facts are written beside each result. */
  facts?: boolean
}

/** What names tell of an order. */
export type NamedOrder = Pick<OrderRecord, 'id' | 'kind' | 'title' | 'request' | 'placedAt'> & {
  /** Whom it is for; empty for nobody. */
  client: string
}

/**
 * The place of a result of this type, in the words of the person's language. It says in what its order differs from `rivals`, whose
 * results would have the same name.
 */
export function savedPlace(
  order: NamedOrder,
  type: string,
  saving: Saving,
  rivals: readonly NamedOrder[] = [],
): ArtifactPlace {
  const theirs = rivals.map((each) => new Map(differing(each, sayFile(saving.language))))
  const told = unsaid(order, saving).filter(([option, word]) => theirs.some((other) => other.get(option) !== word))
  // Orders of two kinds have little in common: the kind alone says it.
  const some = told.filter(([option]) => option === 'kind')
  return placeWith(
    (some.length > 0 ? some : told).map(([, word]) => word),
    order,
    type,
    saving,
  )
}

function placeWith(differs: readonly string[], order: NamedOrder, type: string, { folder, pattern, language }: Saving) {
  const words: NameWords = {
    date: localDay(order.placedAt),
    name: order.title,
    client: order.client,
    id: order.id.slice(-8),
    differs,
    ...optionWords(order, sayFile(language)),
  }
  return artifactPlace(folder, pattern, words, type)
}

/**
 * What the file is called without its ending, where it lies as an order's result would be saved now: whatever it says more of the order's
 * options, and with any number. Undefined where it lies otherwise.
 */
export function stemOf(path: string, order: NamedOrder, type: string, saving: Saving): string | undefined {
  const { folder, label, ending } = savedPlace(order, type, saving)
  const name = basename(path)
  if (dirname(path).normalize('NFC') !== folder.normalize('NFC') || !name.endsWith(ending)) return undefined
  const stem = name.slice(0, name.length - ending.length)
  const isNamed = (plain: string) =>
    [label, ...longerNames(plain, order, type, saving)].some((each) => each.normalize('NFC') === plain.normalize('NFC'))
  return [stem, stem.replace(/ \(\d+\)$/, '')].some(isNamed) ? stem : undefined
}

/** What its file would be called with the words of its options that a name ends with: the last one, the last two and so on. */
function longerNames(name: string, order: NamedOrder, type: string, saving: Saving): string[] {
  // The sign before the first word is there in thought where the pattern says nothing.
  let rest = `-${name.normalize('NFC')}`
  let words: string[] = []
  return unsaid(order, saving)
    .toReversed()
    .flatMap(([, word]) => {
      const end = `-${word}`.normalize('NFC')
      if (!rest.endsWith(end)) return []
      rest = rest.slice(0, -end.length)
      words = [word, ...words]
      return [placeWith(words, order, type, saving).label]
    })
}

const sayFile =
  (language: Language): Say =>
  (family, value) =>
    fileWord(sayIn(language)(family, value))

function optionWords({ kind, request }: NamedOrder, say: Say): Pick<NameWords, 'kind' | 'tier' | 'style'> {
  const { tier, style } = workOf(request).words(say)
  return { kind: say('kind', kind), tier, style }
}

/** Those by which an order's results may differ from others that the person's pattern calls the same. */
function unsaid(order: NamedOrder, { pattern, language }: Saving) {
  const say = sayFile(language)
  const words = optionWords(order, say)
  const said = namesOf(words).flatMap((part) => (pattern.includes(`{${part}}`) ? [words[part]] : []))
  return differing(order, say).filter(([, word]) => !said.includes(word))
}

/** Every option by which results of one name may differ, with its word, in the sequence in which names say them. */
function differing({ kind, request }: NamedOrder, say: Say) {
  const all = [['kind', say('kind', kind)] as const, ...workOf(request).words(say).differing]
  return all.filter(([, word]) => word !== '')
}

/** Names had the service's own codes before they had words, and this pattern was the usual one. */
const codes: Say = (_, value) => value
const formerPattern = '{name}-{kind}'

/**
 * What a picture was called, read out of the name of its result, in whatever language and pattern it was saved; the whole
 * name where none fits.
 */
export function nameInFile(path: string, type: string, pattern: string, order: NamedOrder): string {
  const ending = endingOf(type)
  const whole = basename(path)
  const label = (whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole).replace(/ \(\d+\)$/, '')
  for (const last of [pattern.split('/').at(-1) ?? '', formerPattern])
    for (const say of [...languages.map(sayFile), codes]) {
      const name = nameBy(last, order, say).exec(label)?.[1]
      if (name) return name
    }
  return label
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Signs that no name has stand for what is looked for. */
const places = { date: '\u0001', name: '\u0002', id: '\u0003' }

/** Finds the name in what the pattern makes of an order's words, whatever it says more of the order's options behind it. */
function nameBy(pattern: string, order: NamedOrder, say: Say): RegExp {
  const words = { ...optionWords(order, say), ...places, client: order.client, differs: [] }
  const source = escaped(filledName(pattern, words))
    .replace(places.name, '(.+)')
    .replaceAll(places.name, '.+')
    .replaceAll(places.date, `(?:${localDay(order.placedAt)}|\\d{4}-\\d\\d-\\d\\d)`)
    .replaceAll(places.id, '[\\w-]{8}')
  const more = differing(order, say).map(([, word]) => `(?:-${escaped(word)})?`)
  return new RegExp(`^${source}${more.join('')}$`)
}
