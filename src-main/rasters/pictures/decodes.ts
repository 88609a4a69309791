// Whether all of a picture can be decoded, found out by drawing it very small.
import { uploadLimits } from '../../../src-shared/service/limits.ts'
import { engineIsSound } from './engine-is-sound.ts'
import { sharp } from './sharp.ts'

const probeEdge = 64

/** False when the engine meets the end of the bytes, or an error in them. */
export async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: uploadLimits.pixels })
      .resize(probeEdge, probeEdge, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .raw()
      .toBuffer()
    return true
  } catch {
    await engineIsSound()
    return false
  }
}
