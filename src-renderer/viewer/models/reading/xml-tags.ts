// Reads the tags of an XML file one after another, out of its bytes: quick, without a tree, and at home in a worker.
import { holdTo } from './limits/model-limits.ts'

const code = (sign: string) => sign.charCodeAt(0)
const [less, more, slash, equals] = [code('<'), code('>'), code('/'), code('=')]
const [quote, apostrophe, colon] = [code('"'), code("'"), code(':')]
export const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9

const mostNames = 64
/** Of one tag. What is said in XML for people and programs has a few; each takes far more memory than its bytes. */
const mostAttributes = 1024
/** Attributes of one tag that are compared with one another. */
const fewAttributes = 16
/** Bytes of one name, and of one value that is read as text. */
const [mostName, mostText] = [1024, 2 ** 20]

/**
 * One tag at a time: `name` without its prefix, and the attributes until the next call of `next`. Throws a ModelRefusal for more
 * attributes, longer names or longer text than any writer has use for.
 */
export class XmlTags {
  name = ''
  /** What stands before the name; empty for most. */
  prefix = ''
  closing = false
  /** `<name …/>`: its end comes with its beginning. */
  alone = false
  /** Whether it may say what a prefix, or none, stands for: few tags do. */
  spaced = false
  readonly #bytes: Uint8Array
  #at = 0
  /** Four numbers to an attribute: where its name and its value begin and end. */
  readonly #places: number[] = []
  #count = 0
  readonly #names: string[] = []
  readonly #said = new Set<string>()

  constructor(bytes: Uint8Array) {
    this.#bytes = asUtf8(bytes)
  }

  /** Goes to the next tag; false at the end of the file. Throws when a tag does not end, or says an attribute twice. */
  next(): boolean {
    const bytes = this.#bytes
    for (;;) {
      // Not indexOf: what is looked for is nearly always a few bytes away.
      let start = this.#at
      while (start < bytes.length && bytes[start] !== less) start++
      if (start >= bytes.length) return false
      const sign = bytes[start + 1]
      if (sign === code('!') || sign === code('?')) {
        this.#at = this.#behindAside(start)
        continue
      }
      this.#readTag(start + 1)
      return true
    }
  }

  /** The value as text, with the five entities of XML and the numbers of signs resolved. */
  text(attribute: string): string | undefined {
    return this.#textAt(this.#find(attribute))
  }

  /** As `text`, of an attribute that an extension adds: where there is none without a prefix, that with one which `isMeant`. */
  addedText(attribute: string, isMeant: (prefix: string) => boolean): string | undefined {
    const plain = this.#find(attribute)
    return this.#textAt(plain < 0 ? this.#find(attribute, isMeant) : plain)
  }

  #textAt(at: number): string | undefined {
    if (at < 0) return undefined
    holdTo(mostText, (this.#places[at + 3] as number) - (this.#places[at + 2] as number))
    const raw = this.#bytes.subarray(this.#places[at + 2], this.#places[at + 3])
    const text = new TextDecoder().decode(raw)
    return text.includes('&')
      ? text.replaceAll(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, resolved)
      : text
  }

  /** How many attributes it has. */
  get count(): number {
    return this.#count
  }

  /** Bytes that the value takes; 0 when the attribute is missing. */
  size(attribute: string): number {
    const at = this.#find(attribute)
    return at < 0 ? 0 : (this.#places[at + 3] as number) - (this.#places[at + 2] as number)
  }

  /** The value as a number; NaN when the attribute is missing or none. */
  number(attribute: string): number {
    const at = this.#find(attribute)
    if (at < 0) return Number.NaN
    const number = readNumber(this.#bytes, this.#places[at + 2] as number, this.#places[at + 3] as number)
    if (!Number.isNaN(number)) return number
    // Some of its signs may be written by their numbers.
    const signs = new TextEncoder().encode(this.text(attribute))
    return readNumber(signs, 0, signs.length)
  }

  /** The prefixes that this tag gives a meaning, with what they stand for; an empty one is that of names without any. */
  spaces(): (readonly [string, string])[] {
    const names = Array.from({ length: this.#count }, (_, i) =>
      written(this.#bytes, this.#places[i * 4] as number, this.#places[i * 4 + 1] as number),
    )
    return names.flatMap((name) =>
      name === 'xmlns' || /^xmlns:./.test(name) ? ([[name.slice(6), this.text(name) ?? '']] as const) : [],
    )
  }

  #readTag(from: number): void {
    const bytes = this.#bytes
    let at = from
    this.closing = bytes[at] === slash
    if (this.closing) at++
    const first = at
    let start = at
    for (; at < bytes.length && !isSpace(bytes[at]) && bytes[at] !== more && bytes[at] !== slash; at++)
      if (bytes[at] === colon) start = at + 1
    this.name = this.#nameAt(start, at)
    this.prefix = start > first ? this.#nameAt(first, start - 1) : ''
    this.#count = 0
    this.spaced = false
    for (;;) {
      while (isSpace(bytes[at]) || bytes[at] === slash) at++
      if (at >= bytes.length) throw new Error('a tag does not end')
      if (bytes[at] === more) break
      const nameStart = at
      while (at < bytes.length && bytes[at] !== equals && bytes[at] !== more) at++
      let nameEnd = at
      while (isSpace(bytes[nameEnd - 1])) nameEnd--
      while (at < bytes.length && bytes[at] !== quote && bytes[at] !== apostrophe && bytes[at] !== more) at++
      const closes = bytes[at]
      if (closes === more) break
      let end = at + 1
      while (end < bytes.length && bytes[end] !== closes) end++
      if (end >= bytes.length) throw new Error('a value does not end')
      holdTo(mostAttributes, this.#count + 1)
      holdTo(mostName, nameEnd - nameStart)
      if (this.#hasAttribute(nameStart, nameEnd)) throw new Error('an attribute that is said twice')
      if (bytes[nameStart] === code('x') && nameEnd - nameStart >= 5) this.spaced = true
      const place = this.#count * 4
      this.#places[place] = nameStart
      this.#places[place + 1] = nameEnd
      this.#places[place + 2] = at + 1
      this.#places[place + 3] = end
      this.#count++
      at = end + 1
    }
    this.alone = bytes[at - 1] === slash
    this.#at = at + 1
  }

  /** Whether this tag has an attribute of that name already. Where there are many, their names are kept as text. */
  #hasAttribute(start: number, end: number): boolean {
    const bytes = this.#bytes
    if (this.#count >= fewAttributes) {
      if (this.#count === fewAttributes) this.#said.clear()
      const from = this.#count === fewAttributes ? 0 : this.#count - 1
      for (let at = from; at < this.#count; at++)
        this.#said.add(latin(bytes.subarray(this.#places[at * 4], this.#places[at * 4 + 1])))
      return this.#said.has(latin(bytes.subarray(start, end)))
    }
    search: for (let at = 0; at < this.#count * 4; at += 4) {
      const from = this.#places[at] as number
      if ((this.#places[at + 1] as number) - from !== end - start) continue
      for (let i = start; i < end; i++) if (bytes[i] !== bytes[from + i - start]) continue search
      return true
    }
    return false
  }

  /** One of the names that were there before, or a new one; a file has few of them, and very many tags. */
  #nameAt(start: number, end: number): string {
    const bytes = this.#bytes
    search: for (const name of this.#names) {
      if (name.length !== end - start) continue
      for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) continue search
      return name
    }
    holdTo(mostName, end - start)
    const name = written(bytes, start, end)
    if (this.#names.length < mostNames) this.#names.push(name)
    return name
  }

  /** A name with another prefix, or with one at all, means something else, unless it has one which `isMeant`. */
  #find(attribute: string, isMeant?: (prefix: string) => boolean): number {
    const bytes = this.#bytes
    const places = this.#places
    const end = this.#count * 4
    const { length } = attribute
    // Names of one tag mostly differ in their last sign: v1, v2, v3.
    const last = attribute.charCodeAt(length - 1)
    search: for (let at = 0; at < end; at += 4) {
      const nameEnd = places[at + 1] as number
      if (bytes[nameEnd - 1] !== last) continue
      const skip = nameEnd - (places[at] as number) - length
      if (skip < 0 || (skip > 0 && !(isMeant && bytes[nameEnd - length - 1] === colon))) continue
      for (let i = 2; i <= length; i++) if (bytes[nameEnd - i] !== attribute.charCodeAt(length - i)) continue search
      if (skip === 0 || isMeant?.(written(bytes, places[at] as number, nameEnd - length - 1))) return at
    }
    return -1
  }

  /** Behind a comment, a CDATA section, a declaration or an instruction. */
  #behindAside(start: number): number {
    const opening = String.fromCharCode(...this.#bytes.subarray(start, start + 9))
    const ends = asides.find(([begins]) => opening.startsWith(begins))?.[1] ?? '>'
    const first = ends.charCodeAt(0)
    for (let at = this.#bytes.indexOf(first, start + 2); at >= 0; at = this.#bytes.indexOf(first, at + 1))
      if ([...ends].every((sign, i) => this.#bytes[at + i] === code(sign))) return at + ends.length
    return this.#bytes.length
  }
}

/** How what is no tag begins and ends; a declaration ends as a tag does. */
const asides = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** A sign to each byte, as names are compared. */
function written(bytes: Uint8Array, start: number, end: number): string {
  let name = ''
  for (let at = start; at < end; at++) name += String.fromCharCode(bytes[at] as number)
  return name
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Of an entity's name, or of a sign's number in tens or sixteens; a number that is none stays as it is written. */
function resolved(whole: string, name?: string, tens?: string, sixteens?: string): string {
  if (name !== undefined) return entities[name] ?? whole
  const number = tens === undefined ? Number.parseInt(sixteens ?? '', 16) : Number(tens)
  return number <= 0x10ffff ? String.fromCodePoint(number) : whole
}

/** XML may also come as UTF-16, which says so by its first two bytes. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (mark !== 0xfffe && mark !== 0xfeff) return bytes
  return new TextEncoder().encode(new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes))
}

const tens = Float64Array.from({ length: 23 }, (_, power) => 10 ** power)
const ten = (power: number): number => (power < tens.length ? (tens[power] as number) : 10 ** power)

const isDigit = (byte: number) => byte >= 48 && byte <= 57

/** A decimal number in `bytes` from `start` to `end`, exact to some 15 digits; NaN for anything else. */
export function readNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end && isSpace(bytes[at])) at++
  const negative = bytes[at] === code('-')
  if (negative || bytes[at] === code('+')) at++
  let digits = 0
  let value = 0
  let places = 0
  let fraction = false
  for (; at < end; at++) {
    const byte = bytes[at] as number
    if (isDigit(byte)) {
      value = value * 10 + (byte - 48)
      digits++
      if (fraction) places++
    } else if (byte === code('.') && !fraction) fraction = true
    else break
  }
  if (digits === 0) return Number.NaN
  if (at < end && ((bytes[at] as number) | 32) === code('e')) {
    const isLess = bytes[++at] === code('-')
    if (isLess || bytes[at] === code('+')) at++
    const first = at
    let exponent = 0
    for (; at < end && isDigit(bytes[at] as number); at++) exponent = exponent * 10 + ((bytes[at] as number) - 48)
    if (at === first) return Number.NaN
    places += isLess ? exponent : -exponent
  }
  while (at < end && isSpace(bytes[at])) at++
  if (at < end) return Number.NaN
  const size = places === 0 ? value : places > 0 ? value / ten(places) : value * ten(-places)
  return negative ? -size : size
}
