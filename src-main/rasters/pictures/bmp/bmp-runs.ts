// The run-length code of 4-bit and 8-bit BMPs: runs, literal stretches, and jumps over pixels that stay at colour 0.
import type { BmpHeader } from './bmp-header.ts'

type Paint = (x: number, row: number, index: number) => void

/**
 * Hands each pixel of the picture that the code names to `paint`, if it is given: its palette index, its column and its row in the
 * file's order. Answers whether the code goes on to its end mark or to the last pixel and stays inside of the picture; a file cut short
 * does not, nor one whose ends of rows are lost.
 */
export function readRuns(code: Buffer, header: BmpHeader, paint?: Paint): boolean {
  const { width, height } = header
  const four = header.compression === 'rle4'
  // ImageMagick packs the padding of a row too.
  const edge = (header.stride * 8) / header.bits
  const nibble = (byte: number, odd: boolean) => (odd ? byte & 15 : byte >> 4)
  let at = 0
  let [x, row] = [0, 0]
  while (row < height) {
    if (x > edge) return false
    const [count, value] = [code[at], code[at + 1]]
    if (count === undefined || value === undefined) return row === height - 1 && x >= width
    at += 2
    if (count > 0) {
      for (let index = 0; paint && index < count && x + index < width; index += 1)
        paint(x + index, row, four ? nibble(value, index % 2 === 1) : value)
      x += count
    } else if (value === 0) {
      x = 0
      row += 1
    } else if (value === 1) {
      return true
    } else if (value === 2) {
      const [right, down] = [code[at], code[at + 1]]
      if (right === undefined || down === undefined) return false
      x += right
      row += down
      at += 2
    } else {
      const stored = four ? Math.ceil(value / 2) : value
      if (at + stored > code.length) return false
      for (let index = 0; paint && index < value && x + index < width; index += 1) {
        const byte = code[at + (four ? index >> 1 : index)] ?? 0
        paint(x + index, row, four ? nibble(byte, index % 2 === 1) : byte)
      }
      x += value
      at += stored + (stored % 2)
    }
  }
  return x <= edge && row === height
}
