// The five row filters of PNG, undone in place: a row begins with its filter byte and needs the row above it.
import { damaged } from '../raster-refusal.ts'

/**
 * Undoes `rows` rows of `rowBytes` bytes (the filter byte not counted) from `offset`, where they then follow one another without
 * their filter bytes; `step` is the bytes of one pixel.
 */
export function unfilter(data: Uint8Array, offset: number, rows: number, rowBytes: number, step: number): void {
  for (let row = 0; row < rows; row++) {
    const stored = offset + row * (rowBytes + 1)
    const filter = data[stored]
    const start = offset + row * rowBytes
    data.copyWithin(start, stored + 1, stored + 1 + rowBytes)
    const above = row === 0 ? -1 : start - rowBytes
    switch (filter) {
      case 0:
        break
      case 1:
        if (step === 2) addLeft2(data, start, rowBytes)
        else addLeft(data, start, rowBytes, step)
        break
      case 2:
        if (above >= 0) addAbove(data, start, above, rowBytes)
        break
      case 3:
        addAverage(data, start, above, rowBytes, step)
        break
      case 4:
        if (above < 0) addLeft(data, start, rowBytes, step)
        else if (step === 2 && (data.byteOffset + start) % 2 === 0)
          addPaeth2(wordsOf(data, start, rowBytes), wordsOf(data, above, rowBytes))
        else addPaeth(data, start, above, rowBytes, step)
        break
      default:
        throw damaged('an unknown PNG filter')
    }
  }
}

function addLeft(data: Uint8Array, start: number, length: number, step: number): void {
  for (let at = start + step; at < start + length; at++) data[at] = (data[at] as number) + (data[at - step] as number)
}

/** The same for two bytes a pixel, with the sums kept in locals. */
function addLeft2(data: Uint8Array, start: number, length: number): void {
  let left0 = 0
  let left1 = 0
  for (let at = start; at < start + length; at += 2) {
    left0 = (left0 + (data[at] as number)) & 255
    left1 = (left1 + (data[at + 1] as number)) & 255
    data[at] = left0
    data[at + 1] = left1
  }
}

function addAbove(data: Uint8Array, start: number, above: number, length: number): void {
  for (let i = 0; i < length; i++) data[start + i] = (data[start + i] as number) + (data[above + i] as number)
}

function addAverage(data: Uint8Array, start: number, above: number, length: number, step: number): void {
  for (let i = 0; i < length; i++) {
    const left = i < step ? 0 : (data[start + i - step] as number)
    const up = above < 0 ? 0 : (data[above + i] as number)
    data[start + i] = (data[start + i] as number) + ((left + up) >> 1)
  }
}

/**
 * The neighbour nearest to left + up − corner; ties go to left, then up. Which one that is tells the corner's place between and beyond
 * the others; written without branches, since no processor foresees them in a height map.
 */
function paeth(left: number, up: number, corner: number): number {
  const difference = (left - up) & ((left - up) >> 31)
  const low = up + difference
  const high = left - difference
  const middle = corner * 3 - up - left
  const unlessHigh = low ^ ((low ^ corner) & ((middle - high) >> 31))
  return high ^ ((high ^ unlessHigh) & ((low - middle) >> 31))
}

function addPaeth(data: Uint8Array, start: number, above: number, length: number, step: number): void {
  for (let i = 0; i < step; i++) data[start + i] = (data[start + i] as number) + (data[above + i] as number)
  for (let i = step; i < length; i++)
    data[start + i] =
      (data[start + i] as number) +
      paeth(data[start + i - step] as number, data[above + i] as number, data[above + i - step] as number)
}

const wordsOf = ({ buffer, byteOffset }: Uint8Array, at: number, bytes: number) =>
  new Uint16Array(buffer, byteOffset + at, bytes >> 1)

/**
 * The same for two bytes a pixel, the common height map, both side by side in one number: the one in bits 0 to 7, the other in bits
 * 16 to 23. Where the row above does not change, as on a removed background, the left neighbour is the nearest.
 */
function addPaeth2(row: Uint16Array, above: Uint16Array): void {
  const { length } = row
  let left = 0
  let corner = 0
  for (let i = 0; i < length; i++) {
    const up = apart(above[i] as number)
    let nearest = left
    if (up !== corner) {
      nearest = paeth2(left, up, corner)
      corner = up
    }
    left = (apart(row[i] as number) + nearest) & bytes
    row[i] = left | (left >>> 8)
  }
}

const bytes = 0xff00ff
const apart = (word: number) => (word | (word << 8)) & bytes

/** Bits that are set in a difference of two bytes, or of sums of them, where it is not below zero. */
const above8 = 0x01000100
const above10 = 0x04000400

/** `paeth` for both bytes at once. */
function paeth2(left: number, up: number, corner: number): number {
  const leftIsHigh = (left + (above8 - up)) & above8
  const exchanged = (left ^ up) & (leftIsHigh - (leftIsHigh >>> 8))
  const high = up ^ exchanged
  const low = left ^ exchanged
  const middle = corner * 3 + (above10 - up) - left
  const isLow = (middle - high) & above10
  const isNotHigh = (middle - low - 0x10001) & above10
  const unlessHigh = corner ^ ((corner ^ low) & (isLow - (isLow >>> 10)))
  return high ^ ((high ^ unlessHigh) & (isNotHigh - (isNotHigh >>> 10)))
}
