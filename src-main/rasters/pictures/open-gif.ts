// Opens a GIF: its first frame where it stands on the screen, and the rest of the screen seen through, as browsers show it.
import type { Metadata } from 'sharp'
import { gifFrames } from '../check/gif-facts.ts'
import { damaged } from '../raster-refusal.ts'
import { checkEngine, enginePixels } from './engine-pixels.ts'
import { sharp } from './sharp.ts'

/** A picture as the engine tells it, and the way to its pixels where that is not the engine's own. */
type ToldPicture = { metadata: Metadata; pixels?: () => Promise<ReturnType<typeof sharp>> }

/**
 * The engine cuts screens of some sizes to the frame, and fills others with a colour: it is given the frame alone.
 * Throws a refusal for more memory than is given and for a frame of no size, and the engine's error for what is no GIF.
 */
export async function openGif(bytes: Buffer): Promise<ToldPicture> {
  const found = gifFrames(bytes)
  if (!found) return { metadata: await enginePixels('gif', bytes).metadata() }
  const { screen, first, alpha } = found
  const { at, left, top, width, height } = first
  if (width * height === 0) throw damaged('a frame of no size')
  const [right, bottom] = [screen.width - left - width, screen.height - top - height]
  const frame = Buffer.from(bytes)
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  frame.fill(0, at + 1, at + 5)
  const told = await enginePixels('gif', frame).metadata()
  const covered = left + top + right + bottom === 0
  const metadata = { ...told, ...screen, autoOrient: screen, hasAlpha: alpha || !covered }
  checkEngine(bytes.length, metadata)
  if (covered) return { metadata }
  const pixels = async () => {
    const edges = { left, top, right, bottom, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const drawn = enginePixels('gif', frame).ensureAlpha().extend(edges).raw()
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info })
  }
  return { metadata, pixels }
}
