// A text set in a colour on a canvas.
import { letteringMask } from '../../lettering/lettering-mask.ts'
import type { Canvas, Colour } from '../canvas.ts'
import { layColour } from '../drawing/composite.ts'
import type { Box } from '../drawing/fit-canvas.ts'

const mostLetters = 420

/** Sets, in place, the text as large as it fits into the box; a very long one ends with an ellipsis. */
export async function setText(canvas: Canvas, fonts: string, text: string, box: Box, colour: Colour): Promise<void> {
  if (box.width < 2 || box.height < 2) return
  const mask = await letteringMask(fonts, shortened(text), box.width, box.height)
  layColour(canvas, colour, (i) => {
    const x = (i % canvas.width) - box.left
    const y = Math.floor(i / canvas.width) - box.top
    return x < 0 || y < 0 || x >= box.width || y >= box.height ? 0 : (mask[y * box.width + x] as number) / 255
  })
}

/** At most 420 letters, cut at the end of a word where there is one. */
export function shortened(text: string): string {
  const letters = [...text.trim()]
  if (letters.length <= mostLetters) return letters.join('')
  const cut = letters.slice(0, mostLetters - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > mostLetters * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`
}
