// The numbers of a PLY file one after another, whether they are written as bytes or as words.

import { isSpace, readNumber } from '../xml-tags.ts'
import { type PlyElement, type PlyNumber, type PlyProperty, plyBytes } from './ply-header.ts'

/** Reading or skipping beyond the end of the file throws. */
export type PlyNumbers = {
  /** The byte that is read next; may be set back. */
  at: number
  /** Byte at which the file ends. */
  readonly end: number
  /** NaN for a word that is no number. */
  read(type: PlyNumber): number
  skip(type: PlyNumber, count: number): void
  /** Least bytes that a number of that kind takes. */
  least(type: PlyNumber): number
  /**
   * Goes to the next element. Throws in a text where one begins a line and another does not: the format gives each a line, so that
   * one of them has lost or gained numbers. Some programs write one in several lines, and a text without any line is sure too.
   */
  startElement(): void
  /** Whether a word follows; bytes at the end of a file may be there to fill it up. */
  goesOn(): boolean
}

export function binaryNumbers(bytes: ArrayBuffer, body: number, little: boolean): PlyNumbers {
  const view = new DataView(bytes)
  const readers: Readonly<Record<PlyNumber, (at: number) => number>> = {
    i8: (at) => view.getInt8(at),
    u8: (at) => view.getUint8(at),
    i16: (at) => view.getInt16(at, little),
    u16: (at) => view.getUint16(at, little),
    i32: (at) => view.getInt32(at, little),
    u32: (at) => view.getUint32(at, little),
    f32: (at) => view.getFloat32(at, little),
    f64: (at) => view.getFloat64(at, little),
  }
  return {
    at: body,
    end: bytes.byteLength,
    read(type) {
      const value = readers[type](this.at)
      this.at += plyBytes[type]
      return value
    },
    skip(type, count) {
      this.at += plyBytes[type] * count
      if (this.at > this.end) throw new Error('the file ends early')
    },
    least: (type) => plyBytes[type],
    startElement: () => undefined,
    goesOn: () => false,
  }
}

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13

export function textNumbers(bytes: ArrayBuffer, body: number): PlyNumbers {
  const signs = new Uint8Array(bytes)
  const end = signs.length
  let hasLines: boolean | undefined
  /** Goes behind the next word, and says where it began. */
  const pass = (numbers: PlyNumbers): number => {
    let { at } = numbers
    while (at < end && isSpace(signs[at])) at++
    const from = at
    while (at < end && !isSpace(signs[at])) at++
    if (at === from) throw new Error('the file ends early')
    numbers.at = at
    return from
  }
  return {
    at: body,
    end,
    read() {
      const from = pass(this)
      return readNumber(signs, from, this.at)
    },
    skip(_, count) {
      for (let i = 0; i < count; i++) pass(this)
    },
    startElement() {
      let { at } = this
      let isNewLine = false
      while (at < end && isSpace(signs[at])) isNewLine = isLineEnd(signs[at++]) || isNewLine
      if (this.at !== body) {
        hasLines ??= isNewLine
        if (isNewLine !== hasLines) throw new Error('an element in the line of another')
      }
      this.at = at
    },
    // A digit, and what parts it from the next.
    least: () => 2,
    goesOn() {
      let { at } = this
      while (at < end && (isSpace(signs[at]) || signs[at] === 0)) at++
      return at < end
    },
  }
}

/** Goes to the first number of one of the elements, over all before it; throws when the rest of the file cannot hold it. */
export function goToElement(numbers: PlyNumbers, body: number, elements: readonly PlyElement[], to: PlyElement): void {
  numbers.at = body
  for (const element of elements) {
    holdElement(numbers, element)
    if (element === to) return
    skipElement(numbers, element)
  }
}

/** Goes over the elements after `last`, where numbers are, and throws when words are left behind them. */
export function goToEnd(numbers: PlyNumbers, elements: readonly PlyElement[], last: PlyElement): void {
  for (const element of elements.slice(elements.indexOf(last) + 1)) {
    holdElement(numbers, element)
    skipElement(numbers, element)
  }
  if (numbers.goesOn()) throw new Error('the file has more numbers than it says')
}

function holdElement(numbers: PlyNumbers, { count, properties }: PlyElement): void {
  const least = properties.reduce((sum, { type, length }) => sum + numbers.least(length ?? type), 0)
  hold(numbers, count, least)
}

function skipElement(numbers: PlyNumbers, { count, properties }: PlyElement): void {
  if (properties.every(({ length }) => length === null)) for (const { type } of properties) numbers.skip(type, count)
  else for (let i = 0; i < count; i++) for (const property of properties) skipValue(numbers, property)
}

/** Goes over one value, or over a list with all that is in it. */
export function skipValue(numbers: PlyNumbers, { type, length }: PlyProperty): void {
  numbers.skip(type, length === null ? 1 : readLength(numbers, type, length))
}

/** How many numbers follow in a list; throws when it is no count, or more than the rest of the file can hold. */
export function readLength(numbers: PlyNumbers, type: PlyNumber, length: PlyNumber): number {
  const count = numbers.read(length)
  if (!Number.isInteger(count) || count < 0) throw new Error('a list without its count')
  hold(numbers, count, numbers.least(type))
  return count
}

function hold({ at, end }: PlyNumbers, count: number, least: number): void {
  // The last word of a file needs nothing behind it.
  if (count * least > end - at + 1) throw new Error('the file ends early')
}
