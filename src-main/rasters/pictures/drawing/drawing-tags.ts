// The tags of a drawing one after another, with their attributes and what they belong to. The engine says whether it is XML at all.
import { RasterRefusal } from '../../raster-refusal.ts'
import { attributesIn, endOfTag, nameOfTag } from './tag-text.ts'

export type Attribute = {
  name: string
  prefix: string
  local: string
  /** Without its quotes, with signs in the place of the entities of XML. */
  value: string
  /** Where it stands in the text, with its name and quotes. */
  from: number
  to: number
}

export type Tag = {
  at: number
  end: number
  /** With its prefix, as it is written. */
  name: string
  local: string
  /** The address of what it belongs to; empty where it is said to be of nothing, undefined where its prefix is not explained. */
  space: string | undefined
  isAlone: boolean
  attributes: Attribute[]
}

type Token =
  | { kind: 'open'; tag: Tag }
  /** `to`: behind it. */
  | { kind: 'close'; to: number }
  /** Between the tags; as it is meant, and without comments. */
  | { kind: 'text'; text: string; from: number; to: number }
  | { kind: 'instruction'; text: string }
  | { kind: 'declarations'; text: string }

export const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

/** Of tags in one another: half of them are more than the engine takes. */
const deepest = 2048
/** Of attributes of one tag, each of which the engine compares with each other. */
const mostAttributes = 20_000
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** With signs in the place of the numbers of signs, and of the five entities of XML unless only `numbers` are meant. */
export function withSigns(text: string, numbers = false): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, tens, sixteens) => {
    if (name !== undefined) return numbers ? whole : (named[name] ?? whole)
    const number = tens === undefined ? Number.parseInt(sixteens, 16) : Number(tens)
    return number <= 0x10ffff ? String.fromCodePoint(number) : whole
  })
}

/** To be written between double quotes, or between tags. */
export const inMarks = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const halves = (name: string) => {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

/** What prefixes stand for at the place that is looked at, and what they did before, for each of the open tags. */
class Spaces {
  readonly #now = new Map([['xlink', linkSpace]])
  readonly #before: (readonly [prefix: string, space: string | undefined])[][] = []

  /** Throws a refusal of tags that stand too deep in one another. */
  open(own: readonly Attribute[]): void {
    if (this.#before.length >= deepest) throw new RasterRefusal('too-large', 'too many parts')
    const before = own.map(({ name, local, value }) => {
      const prefix = name === 'xmlns' ? '' : local
      const was = [prefix, this.#now.get(prefix)] as const
      this.#now.set(prefix, value)
      return was
    })
    this.#before.push(before)
  }

  close(): void {
    for (const [prefix, space] of this.#before.pop()?.toReversed() ?? [])
      if (space === undefined) this.#now.delete(prefix)
      else this.#now.set(prefix, space)
  }

  of(prefix: string): string | undefined {
    return this.#now.get(prefix)
  }
}

/**
 * Every token of the text once, in its order, in a time that grows with the text alone. Throws a refusal of tags that stand too deep in one
 * another, or say too much.
 */
export function* tokensOf(text: string): Generator<Token> {
  const spaces = new Spaces()
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (start !== at) yield textAt(text, at, start < 0 ? text.length : start)
    if (start < 0) return
    at = start
    const until = (end: string) => {
      const found = text.indexOf(end, start)
      at = found < 0 ? text.length : found + end.length
      return text.slice(start, at)
    }
    if (text.startsWith('<!--', start)) until('-->')
    else if (text.startsWith('<![CDATA[', start)) {
      const whole = until(']]>')
      yield { kind: 'text', text: whole.slice(9, whole.endsWith(']]>') ? -3 : undefined), from: start, to: at }
    } else if (text.startsWith('<?', start)) yield { kind: 'instruction', text: until('?>') }
    else if (text.startsWith('<!', start)) {
      at = endOfDeclarations(text, start)
      yield { kind: 'declarations', text: text.slice(start, at) }
    } else if (text.startsWith('</', start)) {
      until('>')
      spaces.close()
      yield { kind: 'close', to: at }
    } else {
      const tag = tagAt(text, start, spaces)
      at = tag?.end ?? start + 1
      if (tag) yield { kind: 'open', tag }
    }
  }
}

const textAt = (text: string, from: number, to: number): Token => ({
  kind: 'text',
  text: withSigns(text.slice(from, to)),
  from,
  to,
})

function tagAt(text: string, at: number, spaces: Spaces): Tag | undefined {
  const next = text.indexOf('<', at + 1)
  const end = endOfTag(text, at, next < 0 ? text.length : next)
  const name = end === undefined ? '' : nameOfTag(text, at)
  if (end === undefined || name === '' || /[!?]/.test(name)) return undefined
  const isAlone = text.charAt(end - 2) === '/'
  const attributes: Attribute[] = []
  for (const { name: key, from, to, valueFrom } of attributesIn(text, at + 1 + name.length, end)) {
    if (valueFrom === undefined) continue
    if (attributes.length >= mostAttributes) throw new RasterRefusal('too-large', 'too many attributes')
    const [prefix = '', local = ''] = halves(key)
    attributes.push({ name: key, prefix, local, value: withSigns(text.slice(valueFrom + 1, to - 1)), from, to })
  }
  spaces.open(attributes.filter((each) => each.name === 'xmlns' || each.prefix === 'xmlns'))
  for (const each of attributes) {
    const space = each.prefix === '' ? undefined : spaces.of(each.prefix)
    if (space === linkSpace) each.prefix = 'xlink'
    else if (space === svgSpace) each.prefix = 'svg'
  }
  const [prefix = '', local = ''] = halves(name)
  const space = spaces.of(prefix)
  if (isAlone) spaces.close()
  return { at, end, name, local, space, isAlone, attributes }
}

/** Behind a declaration, and what it holds in brackets. */
function endOfDeclarations(text: string, start: number): number {
  const part = /["']|<!--|<\?|[[\]<>]/g
  part.lastIndex = start + 2
  let depth = 1
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [sign] = found
    if (sign === '<!--' || sign === '<?') {
      const end = text.indexOf(sign === '<?' ? '?>' : '-->', part.lastIndex)
      if (end < 0) return text.length
      part.lastIndex = end + 2
    } else if (sign === '"' || sign === "'") {
      const end = text.indexOf(sign, part.lastIndex)
      if (end < 0) return text.length
      part.lastIndex = end + 1
    } else if (sign === '<' || sign === '[') depth++
    else if (sign === '>' || sign === ']') depth--
    if (depth === 0) return part.lastIndex
  }
  return text.length
}
