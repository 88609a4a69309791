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

  /** What follows on this line is a name. */
  skipLine(): void {
    while (this.#end < this.#bytes.length && !isEnd(this.#bytes[this.#end])) this.#end++
  }
}
