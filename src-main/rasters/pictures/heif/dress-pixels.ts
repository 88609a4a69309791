// A picture that only the engine decodes, and whose colours it does not know, as pixels with a profile of them.
import type { Metadata } from 'sharp'
import { remedyPixels } from '../../raster-limits.ts'
import { divideOpacity } from '../divide-opacity.ts'
import { checkEngine } from '../engine-pixels.ts'
import { sharp } from '../sharp.ts'
import { wrapPixels } from '../wrap-pixels.ts'

/** Whether one picture's memory holds the pixels twice: as the engine has them, and apart. */
export function canDress(bytes: number, metadata: Metadata): boolean {
  const { width, height, channels, depth } = metadata
  try {
    checkEngine(bytes + (width * height * channels * (depth === 'uchar' ? 1 : 2)) / 2, metadata)
    return true
  } catch {
    return false
  }
}

type Dress = {
  /** Of the numbers in the file. */
  profile: Uint8Array | undefined
  deep: boolean
  /** 1 to 8, as in EXIF. */
  orientation?: number
  /** The colours are multiplied with the opacity. */
  multiplied?: boolean
}

/** As a TIFF in memory, whose numbers are as they were. */
export async function dressPixels(
  bytes: Uint8Array,
  { profile, deep, orientation, multiplied = false }: Dress,
): Promise<Buffer> {
  const pixels = sharp(bytes, { failOn: 'error', limitInputPixels: remedyPixels, ignoreIcc: true })
    .autoOrient()
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .raw({ depth: deep ? 'ushort' : 'uchar' })
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const alpha = channels === 4
  if (multiplied && alpha) {
    if (deep) divideOpacity(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), 0xffff)
    else divideOpacity(data, 0xff)
  }
  const shape = { width, height, channels, meaning: 'rgb', bits: deep ? 16 : 8, alpha, profile, orientation } as const
  return wrapPixels({ ...shape, planes: [deep ? data.swap16() : data] })
}
