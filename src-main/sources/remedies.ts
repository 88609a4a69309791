// What the app does to a picture on request, free and on a copy: convert it to PNG, or shrink it to the limits.
// Specification: Limits.
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Remedy } from '../../src-shared/source.ts'
import { type Checked, checkPicture, kindOfFile, remedyPixels } from './check-file.ts'
import { fitUpload, type OpenPicture } from './fit-upload.ts'
import { openHeights } from './open-heights.ts'
import { picturePixels } from './picture-pixels.ts'

/** Longest edge in pixels at which a drawing without a size of its own is rendered. */
const drawingEdge = 2400
/** Dots per inch that the renderer of drawings takes. */
const mostDensity = 100_000
/** Sample formats whose numbers are brightnesses; any other may have any range. */
const shown: ReadonlySet<string> = new Set(['uchar', 'ushort'])
/** Bytes of a file that is read into memory to be worked on. */
const mostBytes = 512 * 1024 * 1024

/** Reads the original, never touches it, and answers a picture that the service takes, or why there is none. */
export async function applyRemedy(path: string, remedy: Remedy): Promise<Checked> {
  const kind = await kindOfFile(path)
  const facts = await stat(path).catch(() => undefined)
  if (!kind || !facts || facts.size > mostBytes) return { ok: false, refusal: { reason: 'unreadable' } }
  try {
    const bytes = await readFile(path)
    const open = await opener(kind.accepted ? kind.format : kind.name, bytes)
    const fitted = await fitUpload(open, remedy === 'convert')
    return await checkPicture(fitted.format, fitted.bytes)
  } catch {
    return { ok: false, refusal: { reason: 'damaged' } }
  }
}

async function opener(format: string, bytes: Uint8Array): Promise<OpenPicture> {
  const options = { limitInputPixels: remedyPixels }
  if (format === 'SVG') {
    const drawing = await sharp(bytes, options).metadata()
    const density = Math.min(mostDensity, Math.max(1, (72 * drawingEdge) / Math.max(drawing.width, drawing.height)))
    const rendered = { ...options, density }
    return { metadata: await sharp(bytes, rendered).metadata(), open: () => sharp(bytes, rendered) }
  }
  const metadata = await picturePixels(format, bytes, options).metadata()
  if (metadata.channels === 1 && !shown.has(metadata.depth)) {
    const heights = openHeights(bytes)
    if (heights) return { metadata: await heights().metadata(), open: heights }
  }
  return { metadata, open: () => picturePixels(format, bytes, options).autoOrient() }
}
