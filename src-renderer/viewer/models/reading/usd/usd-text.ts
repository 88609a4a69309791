// A layer of text as its parser should get it: without comments and empty lines, each list and each statement on a line of its own, and
// weighed before anything is made of it.
import { UsdWeight } from './usd-specs.ts'

const [lineFeed, carriage, space, tab, hash, slash, star, backslash] = [10, 13, 32, 9, 35, 47, 42, 92]
const [quote, apostrophe, comma, parenthesis, brace, semicolon] = [34, 39, 44, 40, 123, 59]
const [openingList, closingList] = [91, 93]
const isQuote = (byte: number | undefined) => byte === quote || byte === apostrophe
const isBlank = (byte: number | undefined) => byte === space || byte === tab || byte === carriage

/** Bytes that the parser and the scene take for each, at most, as measured. */
const weights = { byte: 5, line: 150, comma: 24, parenthesis: 90, brace: 9000 } as const

/**
 * Throws a ModelRefusal for a text whose reading would take too much, and an error for a face with more corners than the text has
 * signs to list them. In time that grows with the text alone.
 */
export function plainUsdText(file: Uint8Array, weight = new UsdWeight()): string {
  const bytes = withoutComments(file)
  weight.take(weightOf(bytes))
  const text = new TextDecoder().decode(bytes)
  checkCounts(text)
  return text
}

function checkCounts(text: string): void {
  const lists = /faceVertexCounts\s*=\s*\[/g
  while (lists.exec(text)) {
    let [at, count] = [lists.lastIndex, 0]
    for (; at < text.length && text[at] !== ']'; at++) {
      const sign = text.charCodeAt(at)
      count = sign >= 48 && sign <= 57 ? count * 10 + sign - 48 : 0
      // Letters write numbers too, such as 1e9.
      if (count > text.length || sign > 64) throw new Error('a face without its corners')
    }
    lists.lastIndex = at
  }
}

/** Signs at which something may begin or end. */
const telling = new Uint8Array(256)
for (const sign of [lineFeed, hash, slash, quote, apostrophe, semicolon, openingList, closingList]) telling[sign] = 1

function withoutComments(file: Uint8Array): Uint8Array {
  const out = new Uint8Array(file.length)
  let [at, length, lineStart, lists] = [0, 0, 0, 0]
  const copyTo = (end: number) => {
    out.set(file.subarray(at, end), length)
    length += end - at
    at = end
  }
  while (at < file.length) {
    while (length === lineStart && isBlank(file[at])) at++
    let plain = at
    while (plain < file.length && telling[file[plain] as number] === 0) plain++
    copyTo(plain)
    const byte = file[at]
    if (isQuote(byte)) copyTo(stringEnd(file, at))
    else if (byte === slash && file[at + 1] === star) at = commentEnd(file, at + 2)
    else if (byte === hash && !(length === lineStart && startsHeader(file, at))) at = lineEnd(file, at)
    else if (byte === hash) copyTo(lineEnd(file, at))
    else if (byte === lineFeed || (byte === semicolon && lists === 0)) {
      while (length > lineStart && isBlank(out[length - 1])) length--
      if (length > lineStart) out[length++] = lists > 0 ? space : lineFeed
      lineStart = length
      at++
    } else {
      if (byte === openingList) lists++
      else if (byte === closingList && lists > 0) lists--
      copyTo(Math.min(at + 1, file.length))
    }
  }
  return out.subarray(0, length)
}

/** Behind the comment whose words begin there; the end of the file where it has none. */
function commentEnd(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(star, from); at >= 0; at = file.indexOf(star, at + 1))
    if (file[at + 1] === slash) return at + 2
  return file.length
}

const header = [...'#usda'].map((sign) => sign.charCodeAt(0))
const startsHeader = (file: Uint8Array, at: number) => header.every((byte, i) => file[at + i] === byte)

function lineEnd(file: Uint8Array, from: number): number {
  const end = file.indexOf(lineFeed, from)
  return end < 0 ? file.length : end
}

/** Behind the quote that closes; a string in single ones ends with its line. */
function stringEnd(file: Uint8Array, start: number): number {
  const sign = file[start]
  const isTriple = file[start + 1] === sign && file[start + 2] === sign
  for (let at = start + (isTriple ? 3 : 1); at < file.length; at++) {
    const byte = file[at]
    if (isTriple) {
      if (byte === sign && file[at + 1] === sign && file[at + 2] === sign) return at + 3
    } else if (byte === lineFeed) return at
    else if (byte === backslash) at++
    else if (byte === sign) return at + 1
  }
  return file.length
}

/** Signs in strings count too: the parser looks at lines and braces there as well. */
function weightOf(text: Uint8Array): number {
  const counts = new Float64Array(256)
  for (let at = 0; at < text.length; at++) counts[text[at] as number] = (counts[text[at] as number] as number) + 1
  const of = (sign: number) => counts[sign] as number
  return (
    text.length * weights.byte +
    of(lineFeed) * weights.line +
    of(comma) * weights.comma +
    of(parenthesis) * weights.parenthesis +
    of(brace) * weights.brace
  )
}
