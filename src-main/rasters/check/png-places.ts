// Whether the pixels of a PNG point at colours that its palette has: row by row, as they are unpacked.
import { passesOf, rowBytes } from '../png/passes.ts'
import type { PngHeader } from '../png/read-chunks.ts'
import { unfilter } from '../png/unfilter.ts'

/** How many colours the palette of a file with sound chunks has. */
export function pngColours(file: Buffer): number {
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'PLTE') return file.readUInt32BE(at) / 3
  return 0
}

/** Takes the unpacked data piece by piece. */
export class PngPlaces {
  readonly #header: PngHeader
  readonly #colours: number
  readonly #rows: Generator<{ readonly width: number; readonly isFirst: boolean }>
  /** The row above and the row at hand, each behind the byte of its filter; empty when no row is left. */
  #pair = new Uint8Array()
  #width = 0
  #filled = 0

  constructor(header: PngHeader, colours: number) {
    this.#header = header
    this.#colours = colours
    this.#rows = rowsOf(header)
    this.#begin()
  }

  /** False when one of the rows that end in the piece has a pixel of no colour. Throws for a filter that there is not. */
  hold(piece: Uint8Array): boolean {
    for (let at = 0; at < piece.length && this.#pair.length > 0; ) {
      const part = piece.subarray(at, at + this.#pair.length - this.#filled)
      this.#pair.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === this.#pair.length && !this.#endRow()) return false
    }
    return true
  }

  #begin(): void {
    const next = this.#rows.next()
    const length = next.done ? 0 : rowBytes(this.#header, next.value) + 1
    // Above the first row of a pass are zeros.
    if (next.done || next.value.isFirst) this.#pair = new Uint8Array(length * 2)
    this.#width = next.done ? 0 : next.value.width
    this.#filled = length
  }

  #endRow(): boolean {
    const { bits } = this.#header
    const length = this.#pair.length / 2 - 1
    unfilter(this.#pair, 0, 2, length, 1)
    const row = this.#pair.subarray(length, length * 2)
    const mask = (1 << bits) - 1
    for (let x = 0; x < this.#width; x++) {
      const bit = x * bits
      if ((((row[bit >> 3] as number) >> (8 - bits - (bit & 7))) & mask) >= this.#colours) return false
    }
    this.#pair.copyWithin(1, length, length * 2)
    this.#pair[0] = 0
    this.#begin()
    return true
  }
}

function* rowsOf(header: PngHeader) {
  for (const { width, height } of passesOf(header)) for (let y = 0; y < height; y++) yield { width, isFirst: y === 0 }
}
