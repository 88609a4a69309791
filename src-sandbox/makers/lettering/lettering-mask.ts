// A text in a box as antialiased coverage of its pixels.
import { fillOutlines } from './fill-outlines.ts'
import { letteringOutlines } from './lettering-outlines.ts'

/** `text` fitted and centred in width × height pixels: 0 outside the letters, 255 inside, row by row from the top. */
export async function letteringMask(fonts: string, text: string, width: number, height: number): Promise<Uint8Array> {
  return fillOutlines(await letteringOutlines(fonts, text, { width, height }, 0.05), width, height)
}
