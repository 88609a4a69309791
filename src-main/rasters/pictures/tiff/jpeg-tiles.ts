// Whether the tiles of a TIFF that are JPEGs have codes that can be: the engine unpacks them itself, and says nothing of others.
import { type Directory, tags } from '../../tiff/read-directory.ts'
import { isLeftOut, type TiffFrame } from '../../tiff/tiff-frame.ts'
import { slice, type TiffSource } from '../../tiff/tiff-source.ts'
import { hasSoundCodes } from '../decodes.ts'

/** Some milliseconds each; a picture of more, hardly ever written, is not looked through. */
const mostTiles = 4096

/** Each tile is a JPEG whose tables may stand once for all of them, as one without a picture. */
export async function jpegTilesAreSound(source: TiffSource, directory: Directory, frame: TiffFrame): Promise<boolean> {
  const { across, down, offsets, byteCounts } = frame
  if (across * down > mostTiles) return true
  const tables = Uint8Array.from(directory.get(tags.jpegTables) ?? [])
  for (let tile = 0; tile < across * down; tile++) {
    if (isLeftOut(frame, tile)) continue
    const own = slice(source, offsets[tile] ?? 0, byteCounts[tile] ?? 0)
    // Without its end mark, and without the tile's mark of a beginning.
    const whole = tables.length > 4 ? Buffer.concat([tables.subarray(0, -2), own.subarray(2)]) : own
    if (!(await hasSoundCodes(whole))) return false
  }
  return true
}
