// A text in a box as exact contours.
import { type Box, fitText } from './fit-text.ts'
import { outlinesOf } from './letter-outlines.ts'
import type { Outline } from './outline.ts'
import { loadTypeface } from './typeface.ts'

/**
 * `text` as large as fits, centred, in box units with y downwards from the box's upper edge; filled by the nonzero
 * rule. Nothing is further from its curve than `tolerance`, a 400th of an em unless given. `fonts` is the fonts folder.
 * Empty when the text has nothing to show.
 */
export async function letteringOutlines(fonts: string, text: string, box: Box, tolerance?: number): Promise<Outline[]> {
  const setting = fitText(await loadTypeface(fonts), text, box)
  return outlinesOf(setting, tolerance === undefined || setting.size === 0 ? 1 / 400 : tolerance / setting.size)
}
