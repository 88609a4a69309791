// The run-length code of 4-bit and 8-bit BMPs: runs, literal stretches, and jumps over pixels that stay at colour 0.
import type { BmpHeader } from './bmp-header.ts'

type Paint = (x: number, row: number, index: number) => void

/**
 * Hands each pixel that the code names to `paint`: its palette index, its column and its row in the file's order, which can lie
 * outside the picture. Answers whether the code goes on to its end mark or to the last pixel; a file cut short does not.
 */
export function readRuns(file: Buffer, header: BmpHeader, paint: Paint = () => undefined): boolean {
  const { width, height } = header
  const four = header.compression === 'rle4'
  const nibble = (byte: number, odd: boolean) => (odd ? byte & 15 : byte >> 4)
  let at = header.pixels
  let [x, row] = [0, 0]
  while (row < height) {
    const [count, value] = [file[at], file[at + 1]]
    if (count === undefined || value === undefined) return row === height - 1 && x >= width
    at += 2
    if (count > 0) {
      for (let index = 0; index < count; index += 1)
        paint(x + index, row, four ? nibble(value, index % 2 === 1) : value)
      x += count
    } else if (value === 0) {
      x = 0
      row += 1
    } else if (value === 1) {
      return true
    } else if (value === 2) {
      const [right, down] = [file[at], file[at + 1]]
      if (right === undefined || down === undefined) return false
      x += right
      row += down
      at += 2
    } else {
      const stored = four ? Math.ceil(value / 2) : value
      if (at + stored > file.length) return false
      for (let index = 0; index < value; index += 1) {
        const byte = file[at + (four ? index >> 1 : index)] ?? 0
        paint(x + index, row, four ? nibble(byte, index % 2 === 1) : byte)
      }
      x += value
      at += stored + (stored % 2)
    }
  }
  return true
}
