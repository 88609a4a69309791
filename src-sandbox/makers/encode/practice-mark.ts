// The word PRACTICE in a corner of every preview, so that no one takes local image processing for the service's work.

const glyphs: Record<string, readonly number[]> = {
  P: [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
  R: [0b11110, 0b10001, 0b10001, 0b11110, 0b10100, 0b10010, 0b10001],
  A: [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
  C: [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110],
  T: [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100],
  I: [0b01110, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
  E: [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
}
const word = 'PRACTICE'
const columns = word.length * 6 + 3
const rows = 11

/** Draws the mark, in place, into the lower right corner of interleaved RGB; smaller pictures get a smaller one. */
export function stampPracticeMark(rgb: Uint8Array, width: number, height: number): void {
  const scale = Math.max(1, Math.min(Math.floor((width * 0.16) / columns), Math.floor((height * 0.1) / rows)))
  const left = width - columns * scale - scale * 2
  const top = height - rows * scale - scale * 2
  for (let y = 0; y < rows * scale; y++) {
    for (let x = 0; x < columns * scale; x++) {
      const px = left + x
      const py = top + y
      if (px < 0 || py < 0) continue
      const lit = isInk(Math.floor(x / scale) - 2, Math.floor(y / scale) - 2)
      const at = (py * width + px) * 3
      for (let c = 0; c < 3; c++) rgb[at + c] = lit ? 235 : (rgb[at + c] as number) * 0.4
    }
  }
}

function isInk(column: number, row: number): boolean {
  if (column < 0 || row < 0 || row > 6) return false
  const line = glyphs[word[Math.floor(column / 6)] ?? '']?.[row] ?? 0
  return column % 6 < 5 && ((line >> (4 - (column % 6))) & 1) === 1
}
