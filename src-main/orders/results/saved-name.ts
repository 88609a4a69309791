// What the result of an order is called on disk, and what a picture was called, read back out of such a name.
import { basename, parse } from 'node:path'
import { type Language, languages } from '../../../src-shared/languages.ts'
import type { Say } from '../../../src-shared/words/say.ts'
import { fileWord, sayIn } from '../../../src-shared/words/service-words.ts'
import { artifactPlace, endingOf, filledName, localDay, type NameWords } from '../../artifacts/artifact-name.ts'
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

/** The place of a result of this type, in the words of the person's language. */
export function savedPlace(order: NamedOrder, type: string, { folder, pattern, language }: Saving) {
  const words: NameWords = {
    date: localDay(order.placedAt),
    name: parse(order.title).name || order.title,
    client: order.client,
    id: order.id.slice(-8),
    ...optionWords(order, (family, value) => fileWord(sayIn(language)(family, value))),
  }
  return artifactPlace(folder, pattern, words, type)
}

function optionWords({ kind, request }: NamedOrder, say: Say): Pick<NameWords, 'kind' | 'tier' | 'style'> {
  return { kind: say('kind', kind), ...workOf(request).words(say) }
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
  const says: Say[] = [
    ...languages.map(
      (each): Say =>
        (family, value) =>
          fileWord(sayIn(each)(family, value)),
    ),
    codes,
  ]
  for (const last of [pattern.split('/').at(-1) ?? '', formerPattern])
    for (const say of says) {
      const name = nameBy(last, optionWords(order, say), order).exec(label)?.[1]
      if (name) return name
    }
  return label
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Signs that no name has stand for what is looked for. */
const places = { date: '\u0001', name: '\u0002', id: '\u0003' }

/** Finds the name in what the pattern makes of an order's words, with or without its tier behind it. */
function nameBy(pattern: string, words: Pick<NameWords, 'kind' | 'tier' | 'style'>, order: NamedOrder): RegExp {
  const source = escaped(filledName(pattern, { ...words, ...places, client: order.client }))
    .replace(places.name, '(.+)')
    .replaceAll(places.name, '.+')
    .replaceAll(places.date, `(?:${localDay(order.placedAt)}|\\d{4}-\\d\\d-\\d\\d)`)
    .replaceAll(places.id, '[\\w-]{8}')
  return new RegExp(`^${source}${words.tier && `(?:-${escaped(words.tier)})?`}$`)
}
