// FBX written as text: records with their values behind a colon and their own records in braces.
import { isSpace, readNumber } from '../xml-tags.ts'
import { deepest, type FbxNode, type FbxValue, FbxWeight } from './fbx-node.ts'

const [quote, semicolon, colon, comma, opening, closing, star] = [34, 59, 58, 44, 123, 125, 42]

/** Throws for braces and quotes that do not end. */
export function readTextFbx(bytes: Uint8Array): FbxNode {
  return new FbxText(bytes).root()
}

class FbxText {
  readonly #bytes: Uint8Array
  #at = 0
  readonly #weight = new FbxWeight()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  root(): FbxNode {
    return { name: '', values: [], children: this.#children(0) }
  }

  /** Records up to the brace that closes them, or to the end of the file. */
  #children(depth: number): FbxNode[] {
    if (depth > deepest) throw new Error('records without end')
    const nodes: FbxNode[] = []
    for (;;) {
      const sign = this.#skip()
      if (sign === undefined || sign === closing) {
        if (sign === undefined && depth > 0) throw new Error('a brace does not end')
        this.#at++
        return nodes
      }
      this.#weight.takeNode()
      nodes.push(this.#node(depth))
    }
  }

  #node(depth: number): FbxNode {
    const start = this.#at
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== colon) this.#at++
    if (this.#at >= this.#bytes.length) throw new Error('a name without its record')
    const name = this.#text(start, this.#at++).trim()
    const values: FbxValue[] = []
    for (;;) {
      let sign = this.#inLine()
      if (sign === star) {
        values.push(this.#list())
        return { name, values, children: [] }
      }
      if (sign === opening) {
        this.#at++
        return { name, values, children: this.#children(depth + 1) }
      }
      if (sign === undefined || sign === 10 || sign === 13 || sign === closing) return { name, values, children: [] }
      if (sign === semicolon) this.#skip()
      else if (sign !== comma) {
        this.#weight.takeValues(1)
        values.push(this.#value())
      }
      sign = this.#inLine()
      if (sign !== comma) {
        if (sign === opening) continue
        return { name, values, children: [] }
      }
      this.#at++
      // A list of values may go on in the next line.
      this.#skip()
    }
  }

  #value(): FbxValue {
    const bytes = this.#bytes
    if (bytes[this.#at] === quote) {
      const end = bytes.indexOf(quote, this.#at + 1)
      if (end < 0) throw new Error('a quote does not end')
      const text = this.#text(this.#at + 1, end)
      this.#at = end + 1
      return text.replaceAll('&quot;', '"')
    }
    const start = this.#at
    while (
      this.#at < bytes.length &&
      !isSpace(bytes[this.#at]) &&
      ![comma, opening, closing].includes(bytes[this.#at] as number)
    )
      this.#at++
    if (this.#at === start) throw new Error('a value is missing')
    const number = readNumber(bytes, start, this.#at)
    return Number.isNaN(number) ||
      !(Math.abs(number) <= Number.MAX_SAFE_INTEGER || this.#text(start, this.#at).includes('e'))
      ? this.#text(start, this.#at)
      : number
  }

  /** `*3 { a: 1,2,3 }`: what it says of its length is only how much it may hold. */
  #list(): FbxValue {
    const bytes = this.#bytes
    const start = bytes.indexOf(colon, this.#at) + 1
    const end = bytes.indexOf(closing, this.#at)
    const brace = bytes.indexOf(opening, this.#at)
    if (end < 0 || brace < 0 || brace > end) throw new Error('a list does not end')
    this.#at = end + 1
    const from = start > 0 && start < end ? start : end
    return { length: from < end ? 1 : 0, numbers: () => numbersIn(bytes, from, end, this.#weight) }
  }

  /** To the next sign that is no space and in no comment. */
  #skip(): number | undefined {
    const bytes = this.#bytes
    for (; this.#at < bytes.length; this.#at++) {
      if (bytes[this.#at] === semicolon) {
        while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13) this.#at++
      } else if (!isSpace(bytes[this.#at])) return bytes[this.#at]
    }
    return undefined
  }

  #inLine(): number | undefined {
    while (this.#bytes[this.#at] === 32 || this.#bytes[this.#at] === 9) this.#at++
    return this.#bytes[this.#at]
  }

  #text(from: number, to: number): string {
    return decoder.decode(this.#bytes.subarray(from, to))
  }
}

const decoder = new TextDecoder()
const isBetween = (byte: number | undefined) => byte === comma || isSpace(byte)

function numbersIn(bytes: Uint8Array, from: number, to: number, weight: FbxWeight): Float64Array {
  let most = 0
  for (let at = from; at < to; at++) if (!isBetween(bytes[at]) && (at === from || isBetween(bytes[at - 1]))) most++
  weight.takeList(most, Float64Array.BYTES_PER_ELEMENT)
  const found = new Float64Array(most)
  let count = 0
  for (let at = from; at < to; ) {
    if (bytes[at] === semicolon) while (at < to && bytes[at] !== 10 && bytes[at] !== 13) at++
    else if (isBetween(bytes[at])) at++
    else {
      const start = at
      while (at < to && !isBetween(bytes[at]) && bytes[at] !== semicolon) at++
      found[count++] = readNumber(bytes, start, at)
    }
  }
  return found.subarray(0, count)
}
