// The lines of an OBJ file as words, out of its bytes: a line ends where no backslash carries it on.
import { holdTo, mostMemory } from '../limits/model-limits.ts'
import { isSpace, readNumber } from '../xml-tags.ts'

const [lineFeed, carriage, backslash, hash, slash, minus] = [10, 13, 92, 35, 47, 45]
const paint = [...'MRGB '].map((sign) => sign.charCodeAt(0))
const isEnd = (byte: number | undefined) => byte === lineFeed || byte === carriage

const ofNumbers: ReadonlySet<string> = new Set(['v', 'vt', 'vn', 'vp', 'f', 'fo', 'l', 'p'])

/** What a word may take: where it stands, in a list that is copied when it grows. */
const wordBytes = 200

/** One line at a time; words are counted from 0, the keyword. */
export class ObjWords {
  readonly #bytes: Uint8Array
  #at = 0
  /** Where each word begins and ends. */
  readonly #places: number[] = []
  count = 0
  #keyword = ''
  /** Whether a comment so far has ZBrush's colours of points. */
  painted = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#at = 3
  }

  /** Goes to the next line that has words; false at the end of the file. Throws a ModelRefusal for a line of more words than are read. */
  next(): boolean {
    const bytes = this.#bytes
    this.count = 0
    let at = this.#at
    for (; at < bytes.length; ) {
      const byte = bytes[at]
      if (byte === hash) {
        if (!this.painted) this.painted = paint.every((sign, i) => bytes[at + 1 + i] === sign)
        while (at < bytes.length && !isEnd(bytes[at])) at++
      } else if (byte === backslash && isEnd(bytes[at + 1])) at += bytes[at + 2] === lineFeed ? 3 : 2
      else if (isEnd(byte)) {
        at++
        if (this.count > 0) break
      } else if (isSpace(byte)) at++
      else {
        this.#places[this.count * 2] = at
        while (
          at < bytes.length &&
          !isSpace(bytes[at]) &&
          !(bytes[at] === backslash && isEnd(bytes[at + 1])) &&
          !(bytes[at] === hash && this.#isOfNumbers())
        )
          at++
        this.#places[this.count * 2 + 1] = at
        this.count++
        holdTo(mostMemory, this.count * wordBytes)
      }
    }
    this.#at = at
    return this.count > 0
  }

  /** Whether numbers alone follow the first word of this line: a comment ends them wherever it begins, and names may have its sign. */
  #isOfNumbers(): boolean {
    const [start = 0, end = 0] = this.#places
    const sign = (at: number) => (at < end ? String.fromCharCode(this.#bytes[at] as number) : '')
    return this.count > 0 && end - start <= 2 && ofNumbers.has(sign(start) + sign(start + 1))
  }

  /** The first word, as far as any keyword reaches. */
  keyword(): string {
    const [start = 0, last = 0] = this.#places
    const end = Math.min(last, start + 8)
    // Most lines begin with the word of the line before.
    let [same, keyword] = [this.#keyword.length === end - start, this.#keyword]
    for (let at = start; same && at < end; at++) same = keyword.charCodeAt(at - start) === this.#bytes[at]
    if (!same) keyword = String.fromCharCode(...this.#bytes.subarray(start, end))
    this.#keyword = keyword
    return keyword
  }

  /** Words from this one to the end of the line, with one space between them. */
  text(from: number): string {
    const words: string[] = []
    for (let i = from; i < this.count; i++)
      words.push(new TextDecoder().decode(this.#bytes.subarray(this.#places[i * 2], this.#places[i * 2 + 1])))
    return words.join(' ')
  }

  /** Not a number when the word is missing or none. */
  number(word: number): number {
    if (word >= this.count) return Number.NaN
    return readNumber(this.#bytes, this.#places[word * 2] as number, this.#places[word * 2 + 1] as number)
  }

  /**
   * The parts of `place/picture/normal` as they are written, from 1 or from −1 backwards; 0 for one that is missing, not a number for
   * one that is none. Throws an error for more than three.
   */
  corner(word: number, into: [number, number, number]): void {
    into.fill(0)
    const end = this.#places[word * 2 + 1] as number
    let [part, value, sign] = [0, 0, 1]
    for (let at = this.#places[word * 2] as number; at <= end; at++) {
      const byte = at < end ? (this.#bytes[at] as number) : slash
      if (byte === slash) {
        if (part === 3) throw new Error('a corner of more than three parts')
        into[part++] = value * sign
        ;[value, sign] = [0, 1]
      } else if (byte === minus && sign === 1 && value === 0) sign = -1
      else value = byte >= 48 && byte <= 57 ? value * 10 + byte - 48 : Number.NaN
    }
  }
}
