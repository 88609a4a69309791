// The five row filters of PNG, undone in place: a row begins with its filter byte and needs the row above it.
import { damaged } from '../raster-refusal.ts'

/** Undoes `rows` rows of `rowBytes` bytes (the filter byte not counted) from `offset`; `step` is the bytes of one pixel. */
export function unfilter(data: Uint8Array, offset: number, rows: number, rowBytes: number, step: number): void {
  for (let row = 0; row < rows; row++) {
    const start = offset + row * (rowBytes + 1) + 1
    const above = row === 0 ? -1 : start - rowBytes - 1
    switch (data[start - 1]) {
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
        else if (step === 2) addPaeth2(data, start, above, rowBytes)
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

/** The same for two bytes a pixel, the common height map, with the neighbours kept in locals. */
function addPaeth2(data: Uint8Array, start: number, above: number, length: number): void {
  let left0 = 0
  let left1 = 0
  let corner0 = 0
  let corner1 = 0
  for (let i = 0; i < length; i += 2) {
    const up0 = data[above + i] as number
    const up1 = data[above + i + 1] as number
    left0 = ((data[start + i] as number) + paeth(left0, up0, corner0)) & 255
    left1 = ((data[start + i + 1] as number) + paeth(left1, up1, corner1)) & 255
    data[start + i] = left0
    data[start + i + 1] = left1
    corner0 = up0
    corner1 = up1
  }
}
