// SVG drawings as pixels. The renderer gets bytes without an address, so that it opens no file, no link and no script.
import sharp from 'sharp'
import { uploadLimits } from '../../../src-shared/service/limits.ts'
import type { RemedyChange } from '../../../src-shared/source.ts'
import { damaged } from '../raster-refusal.ts'
import type { OpenPicture } from './open-picture.ts'

/** Longest edge in pixels at which a smaller drawing is drawn; larger ones keep their size up to the limit. */
const leastEdge = 2048
/** Dots per inch that the renderer takes, and those at which a drawing has its own size. */
const [mostDensity, ownDensity] = [100_000, 72]

/** Drawn at 2048 to 4096 pixels on the longest edge, whatever its own size. */
export async function openDrawing(bytes: Uint8Array): Promise<OpenPicture> {
  const own = await sharp(bytes).metadata()
  if (!(own.width > 0) || !(own.height > 0)) throw damaged('a drawing without a size')
  const longest = Math.max(own.width, own.height)
  const edge = Math.min(uploadLimits.normalizedEdge, Math.max(leastEdge, longest))
  const size = (length: number) => Math.max(1, Math.round((length * edge) / longest))
  const [width, height] = [size(own.width), size(own.height)]
  const density = Math.min(mostDensity, Math.max(1, (ownDensity * edge) / longest))
  const draw = () =>
    sharp(bytes, { density, failOn: 'error', limitInputPixels: edge * edge * 2 })
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
  let drawn: Promise<Buffer> | undefined
  return {
    width,
    height,
    own: { width: own.width, height: own.height },
    alpha: true,
    deep: false,
    grey: false,
    lossy: false,
    changes: changesOf(bytes),
    async pixels() {
      drawn ??= draw()
      return sharp(await drawn, { raw: { width, height, channels: 4 } })
    },
  }
}

/** Only the beginning is searched: the words are a hint, the renderer decides. */
const searched = 4_000_000

function changesOf(bytes: Uint8Array): RemedyChange[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, searched)).toString('latin1')
  const changes: RemedyChange[] = ['drawn']
  if (/<(?:\w+:)?text[\s>]/.test(text)) changes.push('fonts')
  if (/<(?:\w+:)?image\b[^>]*?href\s*=\s*["'](?!data:|#)/.test(text) || /url\(\s*["']?https?:/.test(text)) {
    changes.push('links')
  }
  return changes
}
