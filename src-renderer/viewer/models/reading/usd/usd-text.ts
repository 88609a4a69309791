// A layer of text as its parser should get it: without comments and empty lines, and weighed before anything is made of it.
import { holdTo } from '../limits/model-limits.ts'

const [lineFeed, carriage, space, tab, hash, slash, star, backslash] = [10, 13, 32, 9, 35, 47, 42, 92]
const [quote, apostrophe, comma, parenthesis, brace] = [34, 39, 44, 40, 123]
const isQuote = (byte: number | undefined) => byte === quote || byte === apostrophe
const isBlank = (byte: number | undefined) => byte === space || byte === tab || byte === carriage

/** Bytes that the parser and the scene take for each, at most, as measured. */
const weights = { byte: 5, line: 150, comma: 24, parenthesis: 90, brace: 6000 } as const

/** A surface of a million triangles with directions and places in a picture fits; the file and the model come beside it. */
const mostWeight = 700_000_000

/**
 * Throws a ModelRefusal for a text whose reading would take too much, and an error for a face with more corners than the text has
 * signs to list them. In time that grows with the text alone.
 */
export function plainUsdText(file: Uint8Array): string {
  const bytes = withoutComments(file)
  holdTo(mostWeight, weightOf(bytes))
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

function withoutComments(file: Uint8Array): Uint8Array {
  const out = new Uint8Array(file.length)
  let [at, length, lineStart] = [0, 0, 0]
  const copyTo = (end: number) => {
    out.set(file.subarray(at, end), length)
    length += end - at
    at = end
  }
  while (at < file.length) {
    const byte = file[at] as number
    if (isQuote(byte)) copyTo(stringEnd(file, at))
    else if (byte === slash && file[at + 1] === star) at = commentEnd(file, at + 2)
    else if (byte === hash && !(length === lineStart && startsHeader(file, at))) at = lineEnd(file, at)
    else if (byte === hash) copyTo(lineEnd(file, at))
    else if (byte === lineFeed) {
      while (length > lineStart && isBlank(out[length - 1])) length--
      if (length > lineStart) out[length++] = lineFeed
      lineStart = length
      at++
    } else if (isBlank(byte) && length === lineStart) at++
    else out[length++] = file[at++] as number
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
  let weight = text.length * weights.byte
  for (const byte of text)
    if (byte === lineFeed) weight += weights.line
    else if (byte === comma) weight += weights.comma
    else if (byte === parenthesis) weight += weights.parenthesis
    else if (byte === brace) weight += weights.brace
  return weight
}
