// The lines of a USD text as its parser wants them: without comments and empty lines, each statement, sample and brace on a line of
// its own, and each list on the line of its statement.
import { holdTo } from '../limits/model-limits.ts'

const [lineFeed, carriage, space, tab, hash, slash, star, backslash] = [10, 13, 32, 9, 35, 47, 42, 92]
const [quote, apostrophe, comma, semicolon, at, less, more] = [34, 39, 44, 59, 64, 60, 62]
const [openingList, closingList, opening, closing, openingBrace, closingBrace] = [91, 93, 40, 41, 123, 125]
const byteOrderMark = [0xef, 0xbb, 0xbf]
const isBlank = (byte: number | undefined) => byte === space || byte === tab || byte === carriage
const isLetter = (byte: number) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95

const signs = (...all: number[]) => Uint8Array.from({ length: 256 }, (_, sign) => (all.includes(sign) ? 1 : 0))
/** Signs at which something may begin or end: in a list, and outside of any. */
const inList = signs(lineFeed, hash, slash, quote, apostrophe, at, less, openingList, closingList)
const outside = signs(
  ...[lineFeed, hash, slash, quote, apostrophe, at, less, openingList, closingList],
  ...[semicolon, comma, opening, closing, openingBrace, closingBrace],
)

/** Prims, and brackets of one value, that are open at once: more than any file has. */
const deepest = 10_000
/** Bytes of a text that its weight alone refuses. */
const longest = 140_000_000

/** In time that grows with the text alone. Throws a ModelRefusal for lines of too many bytes, and for too much that is open at once. */
export function usdLines(file: Uint8Array): Uint8Array {
  const isMarked = byteOrderMark.every((byte, i) => file[i] === byte)
  return new Lines(withLineFeeds(isMarked ? file.subarray(byteOrderMark.length) : file)).all()
}

/** A carriage return alone ends a line too. */
function withLineFeeds(file: Uint8Array): Uint8Array {
  let out = file
  for (let end = file.indexOf(carriage); end >= 0; end = file.indexOf(carriage, end + 1)) {
    if (file[end + 1] === lineFeed) continue
    if (out === file) out = file.slice()
    out[end] = lineFeed
  }
  return out
}

class Lines {
  readonly #file: Uint8Array
  #out: Uint8Array
  #at = 0
  #length = 0
  #lineStart = 0
  #lists = 0
  /** What is open outside of lists: a brace, what is said in brackets of a prim or an attribute, or a value of several numbers. */
  readonly #open: ('{' | '(' | 'value')[] = []

  constructor(file: Uint8Array) {
    this.#file = file
    this.#out = new Uint8Array(file.length + 64)
  }

  all(): Uint8Array {
    const file = this.#file
    while (this.#at < file.length) {
      while (this.#length === this.#lineStart && isBlank(file[this.#at])) this.#at++
      const telling = this.#lists > 0 ? inList : outside
      let plain = this.#at
      while (plain < file.length && telling[file[plain] as number] === 0) plain++
      this.#copyTo(plain)
      if (plain < file.length) this.#take(file[plain] as number)
    }
    return this.#out.subarray(0, this.#length)
  }

  #take(byte: number): void {
    const [file, start] = [this.#file, this.#at]
    if (byte === quote || byte === apostrophe) this.#copyTo(stringEnd(file, start))
    else if (byte === at) this.#copyTo(nameEnd(file, start))
    else if (byte === less) this.#copyTo(pathEnd(file, start))
    else if (byte === slash && file[start + 1] === star) this.#at = commentEnd(file, start + 2)
    else if (byte === hash && !(this.#length === this.#lineStart && startsHeader(file, start)))
      this.#at = lineEnd(file, start)
    else if (byte === hash) this.#copyTo(lineEnd(file, start))
    else if (byte === lineFeed || (byte === semicolon && this.#lists === 0)) {
      this.#at++
      const isInside = this.#lists > 0 || this.#open.at(-1) === 'value'
      this.#endLine(isInside && byte === lineFeed ? space : lineFeed)
    } else if (byte === openingList || byte === closingList) {
      this.#lists = Math.max(0, this.#lists + (byte === openingList ? 1 : -1))
      this.#copyTo(start + 1)
    } else if (this.#lists > 0) this.#copyTo(start + 1)
    else this.#takeBracket(byte)
  }

  #takeBracket(byte: number): void {
    // What ends a prim ends a value that lacks its end.
    if (byte === closingBrace) while (this.#open.at(-1) === 'value') this.#open.pop()
    const top = this.#open.at(-1)
    if (byte === openingBrace || byte === opening) {
      const kind = byte === openingBrace ? '{' : top === 'value' || !saysMore(this.#file, this.#at + 1) ? 'value' : '('
      holdTo(deepest, this.#open.push(kind))
      this.#copyTo(this.#at + 1)
      if (kind !== 'value') this.#endLine(lineFeed)
    } else if (byte === comma) {
      this.#copyTo(this.#at + 1)
      // Only a comma parts one sample of a value from the next.
      if (top === '{') this.#endLine(lineFeed)
    } else if ((byte === closingBrace || byte === closing) && top !== 'value') {
      this.#endLine(lineFeed)
      this.#open.pop()
      this.#copyTo(this.#at + 1)
      this.#endLine(lineFeed)
    } else {
      if (byte === closing) this.#open.pop()
      this.#copyTo(this.#at + 1)
    }
  }

  #endLine(byte: number): void {
    while (this.#length > this.#lineStart && isBlank(this.#out[this.#length - 1])) this.#length--
    if (this.#length > this.#lineStart) {
      this.#room(1)
      this.#out[this.#length++] = byte
    }
    this.#lineStart = this.#length
  }

  #copyTo(end: number): void {
    this.#room(end - this.#at)
    this.#out.set(this.#file.subarray(this.#at, end), this.#length)
    this.#length += Math.min(end, this.#file.length) - this.#at
    this.#at = end
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#out.length) return
    holdTo(longest, this.#length + bytes)
    const longer = new Uint8Array(Math.ceil((this.#length + bytes) * 1.25))
    longer.set(this.#out.subarray(0, this.#length))
    this.#out = longer
  }
}

/** Whether words stand in the brackets that open there, or nothing, and not numbers: `inf` and `nan` are numbers. */
function saysMore(file: Uint8Array, from: number): boolean {
  let start = from
  while (isBlank(file[start]) || file[start] === lineFeed) start++
  const first = file[start]
  if (first === undefined) return true
  if (!isLetter(first)) return [quote, apostrophe, closing, hash, slash].includes(first)
  return !/^(?:inf|nan)\b/.test(String.fromCharCode(...file.subarray(start, start + 4)))
}

/** Behind the comment whose words begin there; the end of the file where it has none. */
function commentEnd(file: Uint8Array, from: number): number {
  for (let end = file.indexOf(star, from); end >= 0; end = file.indexOf(star, end + 1))
    if (file[end + 1] === slash) return end + 2
  return file.length
}

const header = [...'#usda'].map((sign) => sign.charCodeAt(0))
const startsHeader = (file: Uint8Array, from: number) => header.every((byte, i) => file[from + i] === byte)

function lineEnd(file: Uint8Array, from: number): number {
  const end = file.indexOf(lineFeed, from)
  return end < 0 ? file.length : end
}

/** Behind the name of a file between signs `@`, or between three of them; the end of its line when that comes before. */
function nameEnd(file: Uint8Array, start: number): number {
  const isTriple = file[start + 1] === at && file[start + 2] === at
  let end = start + (isTriple ? 3 : 1)
  for (; end < file.length && file[end] !== lineFeed; end++)
    if (file[end] === at && (!isTriple || (file[end + 1] === at && file[end + 2] === at)))
      return end + (isTriple ? 3 : 1)
  return end
}

/** Behind the path between `<` and `>`; the end of its line when that comes before. */
function pathEnd(file: Uint8Array, start: number): number {
  let end = start + 1
  for (; end < file.length && file[end] !== lineFeed; end++) if (file[end] === more) return end + 1
  return end
}

/** Behind the quote that closes; a string in single ones ends with its line. */
function stringEnd(file: Uint8Array, start: number): number {
  const sign = file[start]
  const isTriple = file[start + 1] === sign && file[start + 2] === sign
  for (let end = start + (isTriple ? 3 : 1); end < file.length; end++) {
    const byte = file[end]
    if (isTriple) {
      if (byte === sign && file[end + 1] === sign && file[end + 2] === sign) return end + 3
    } else if (byte === lineFeed) return end
    else if (byte === backslash) end++
    else if (byte === sign) return end + 1
  }
  return file.length
}
