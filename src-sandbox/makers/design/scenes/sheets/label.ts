// Small lettering on sheets: one line of a few words, all lines of one size set alike.
import { fillOutlines } from '../../../lettering/fill-outlines.ts'
import type { Outline } from '../../../lettering/outline.ts'
import { loadTypeface } from '../../../lettering/typeface.ts'
import type { Canvas, Colour } from '../../canvas.ts'
import { blankCanvas } from '../../canvas.ts'
import { layColour, layOver } from '../../drawing/composite.ts'

/** `size` is one em in pixels; the line begins, has its middle or ends at `x`; `y` is the middle of its capitals. */
type Label = {
  x: number
  y: number
  size: number
  colour: Colour
  align?: 'left' | 'middle' | 'right'
  /** Room added between letters, in ems. */
  tracking?: number
}

const capital = 0.714

/** Writes the words onto the target in place. */
export async function layLabel(target: Canvas, fonts: string, words: string, label: Label): Promise<void> {
  const { x, y, size, colour, align = 'left', tracking = 0.04 } = label
  const { outlines, length } = await setLine(fonts, words, size, tracking)
  const border = Math.ceil(size * 0.3)
  const width = Math.ceil(length) + 2 * border
  const height = Math.ceil(size) + 2 * border
  const baseline = border + size * 0.85
  const mask = fillOutlines(
    outlines.map((outline) => outline.map(([px, py]) => [px + border, py + baseline] as const)),
    width,
    height,
  )
  const layer = blankCanvas(width, height)
  layColour(layer, colour, (pixel) => (mask[pixel] as number) / 255)
  const start = align === 'left' ? 0 : align === 'right' ? length : length / 2
  layOver(target, layer, Math.round(x - start - border), Math.round(y + (capital * size) / 2 - baseline))
}

/** The letters of one line as contours from its baseline on, and how long it is. */
export async function setLine(
  fonts: string,
  words: string,
  size: number,
  tracking: number,
): Promise<{ outlines: Outline[]; length: number }> {
  const typeface = await loadTypeface(fonts)
  const letters = [...words].map((character) => typeface.letter(character))
  let at = 0
  const outlines = letters.flatMap((letter, n) => {
    const last = letters[n - 1]
    if (last) at += (typeface.kerning(last, letter) + tracking) * size
    const start = at
    at += letter.advance * size
    return letter
      .outlines(0.05 / size)
      .map((outline) => outline.map(([px, py]) => [start + px * size, py * size] as const))
  })
  return { outlines, length: at }
}
