// A setting's letters as contours where they stand.
import type { Setting } from './fit-text.ts'
import type { Outline } from './outline.ts'

/** In box units; `tolerance` is in ems. */
export function outlinesOf({ size, letters }: Setting, tolerance: number): Outline[] {
  const drawn = new Map<string, Outline[]>()
  return letters.flatMap(({ letter, x, y }) => {
    const outlines = drawn.get(letter.character) ?? letter.outlines(tolerance)
    drawn.set(letter.character, outlines)
    return outlines.map((outline) => outline.map(([px, py]) => [x + px * size, y + py * size] as const))
  })
}
