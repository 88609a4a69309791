// The words of a model that is text, out of its bytes, in one pass.
import { ModelRefusal } from '../model-parts.ts'
import { isSpace, readNumber } from './xml-tags.ts'

const isEnd = (byte: number | undefined) => byte === 10 || byte === 13

/** One word at a time; keywords are read in any case, as some programs shout them. */
export class TextWords {
  readonly #bytes: Uint8Array
  #start = 0
  #end = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Goes to the next word; false at the end of the file. */
  next(): boolean {
    const bytes = this.#bytes
    let at = this.#end
    while (at < bytes.length && isSpace(bytes[at])) at++
    this.#start = at
    while (at < bytes.length && !isSpace(bytes[at])) at++
    this.#end = at
    return at > this.#start
  }

  is(keyword: string): boolean {
    if (this.#end - this.#start !== keyword.length) return false
    for (let i = 0; i < keyword.length; i++)
      if (((this.#bytes[this.#start + i] as number) | 32) !== keyword.charCodeAt(i)) return false
    return true
  }

  /** Goes to the next word, which must be this one: a file that ends or says anything else here is damaged. */
  expect(keyword: string): void {
    if (!this.next() || !this.is(keyword)) throw new ModelRefusal({ why: 'damaged' })
  }

  /** The next word as a number; not a number when it is none. */
  number(): number {
    return this.next() ? readNumber(this.#bytes, this.#start, this.#end) : Number.NaN
  }

  /** What follows on this line is a name, up to words that begin something else: true where all of these stand there in a row. */
  skipName(beginning: readonly (string | null)[]): boolean {
    for (let before = this.#end; this.#nextInLine(); before = this.#end) {
      const behind = this.#end
      const begins = beginning.every((word, i) => (i === 0 || this.#nextInLine()) && (word === null || this.is(word)))
      this.#end = begins ? before : behind
      if (begins) return true
    }
    return false
  }

  /** Goes to the next word of this line; false, and nowhere, at its end. */
  #nextInLine(): boolean {
    const before = this.#end
    const isWord = this.next()
    let at = before
    while (at < this.#start && !isEnd(this.#bytes[at])) at++
    if (isWord && at === this.#start) return true
    this.#end = before
    return false
  }
}
