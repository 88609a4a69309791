// Whether all of a picture can be decoded, found out by drawing it very small.
import type { SharpOptions } from 'sharp'
import { remedyPixels } from '../raster-limits.ts'
import { engineIsSound } from './engine-is-sound.ts'
import { sharp } from './sharp.ts'

const probeEdge = 64
/**
 * What the engine warns of in codes of JPEG that no encoder writes: it draws something in their place and goes on. Some cameras leave
 * a few bytes before the end of the picture (marker D9), of which it warns too; hundreds are codes that were not reached.
 */
const brokenCodes =
  /Corrupt JPEG data: (?:bad Huffman|premature end|found marker|\d{3,} extraneous|\d+ extraneous bytes before marker 0x(?!d9))/
/** With which some fill a file up. */
const padding = Buffer.concat([Buffer.alloc(100), Buffer.from([0xff, 0xd9])])

/** False when the engine meets the end of the bytes, or an error in them. */
export async function decodes(picture: Uint8Array): Promise<boolean> {
  return (await complaintOf(picture, 'error')) === undefined
}

/** The same of a JPEG, or a TIFF of JPEGs, by its bytes or its path: codes of which the engine only warns are errors too. */
export async function hasSoundCodes(picture: Uint8Array | string): Promise<boolean> {
  const complaint = await complaintOf(picture, 'warning')
  if (complaint === undefined) return true
  const isPadded =
    typeof picture !== 'string' && Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).includes(padding)
  if (brokenCodes.test(complaint) && !(isPadded && complaint.includes('marker 0xd9'))) return false
  return (await complaintOf(picture, 'error')) === undefined
}

async function complaintOf(picture: Uint8Array | string, failOn: SharpOptions['failOn']): Promise<string | undefined> {
  try {
    await sharp(picture, { failOn, sequentialRead: true, limitInputPixels: remedyPixels })
      .resize(probeEdge, probeEdge, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .raw()
      .toBuffer()
    return undefined
  } catch (error) {
    await engineIsSound()
    return String(error)
  }
}
