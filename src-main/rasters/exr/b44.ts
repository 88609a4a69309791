// B44 and B44A blocks: halves in squares of 4 × 4, each a first value and 15 differences of 6 bits; other channels as they are.
import { halfTable } from '../half.ts'
import { damaged } from '../raster-refusal.ts'
import { bytesOf, type ExrBox, type ExrShare, eachRun } from './exr-box.ts'

const squareBytes = 14
const flatBytes = 3
/** From this shift on a square is flat and has only its first value. */
const flatShift = 13

/** The plain bytes of a block. */
export function unpackB44(bytes: Uint8Array, shares: readonly ExrShare[], box: ExrBox): Uint8Array {
  let at = 0
  const planes = shares.map(({ channel, columns, rows }) => {
    if (channel.type !== 'half') {
      const length = columns * rows * channel.bytes
      if (at + length > bytes.length) throw damaged('B44 data ends early')
      at += length
      return bytes.subarray(at - length, at)
    }
    const plane = new Uint16Array(columns * rows)
    at = unpackSquares(bytes, at, plane, columns, rows)
    if (channel.linear) for (let i = 0; i < plane.length; i++) plane[i] = logarithms()[plane[i] as number] as number
    return new Uint8Array(plane.buffer)
  })
  const out = new Uint8Array(bytesOf(shares))
  let to = 0
  eachRun(shares, box, (index, { channel, columns }, row) => {
    const run = columns * channel.bytes
    out.set((planes[index] as Uint8Array).subarray(row * run, (row + 1) * run), to)
    to += run
  })
  return out
}

function unpackSquares(bytes: Uint8Array, from: number, plane: Uint16Array, columns: number, rows: number): number {
  const square = new Uint16Array(16)
  let at = from
  for (let y = 0; y < rows; y += 4)
    for (let x = 0; x < columns; x += 4) {
      if (at + flatBytes > bytes.length) throw damaged('B44 data ends early')
      const shift = (bytes[at + 2] as number) >> 2
      if (shift >= flatShift) {
        square.fill(unmap(((bytes[at] as number) << 8) | (bytes[at + 1] as number)))
        at += flatBytes
      } else {
        if (at + squareBytes > bytes.length) throw damaged('B44 data ends early')
        unpackSquare(bytes, at, shift, square)
        at += squareBytes
      }
      for (let row = 0; row < Math.min(4, rows - y); row++)
        for (let column = 0; column < Math.min(4, columns - x); column++)
          plane[(y + row) * columns + x + column] = square[row * 4 + column] as number
    }
  return at
}

/** The first column runs downward from the first value, each further one across from the column before. */
function unpackSquare(bytes: Uint8Array, at: number, shift: number, square: Uint16Array): void {
  const bias = 0x20 << shift
  const six = (index: number) => {
    const bit = 22 + index * 6
    const byte = at + (bit >> 3)
    const two = ((bytes[byte] as number) << 8) | (bytes[byte + 1] ?? 0)
    return (((two >> (10 - (bit & 7))) & 63) << shift) - bias
  }
  square[0] = ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
  for (let row = 1; row < 4; row++) square[row * 4] = (square[row * 4 - 4] as number) + six(row - 1)
  for (let column = 1; column < 4; column++)
    for (let row = 0; row < 4; row++)
      square[row * 4 + column] = (square[row * 4 + column - 1] as number) + six(column * 4 + row - 1)
  for (let i = 0; i < 16; i++) square[i] = unmap(square[i] as number)
}

/** Halves are stored so that they sort as whole numbers. */
const unmap = (value: number) => (value & 0x8000 ? value & 0x7fff : ~value & 0xffff)

let table: Uint16Array | undefined

/** Eight times the natural logarithm of every half, by its bits; 0 where there is none. */
function logarithms(): Uint16Array {
  if (table) return table
  const logs = Float16Array.from(halfTable(), (value) =>
    Number.isFinite(value) && value > 0 ? 8 * Math.log(value) : 0,
  )
  for (const zero of [0, 0x8000]) logs[zero] = Number.NEGATIVE_INFINITY
  table = new Uint16Array(logs.buffer)
  return table
}
