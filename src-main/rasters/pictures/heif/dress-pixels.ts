// A picture that only the engine decodes, and whose colours it does not know, as pixels with a profile of them.
import type { Metadata } from 'sharp'
import { checkEngine, enginePixels } from '../engine-pixels.ts'
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

/** Upright, as a TIFF in memory; colours alone, whose numbers are as they were. */
export async function dressPixels(
  name: string,
  bytes: Uint8Array,
  profile: Uint8Array,
  deep: boolean,
): Promise<Buffer> {
  const pixels = enginePixels(name, bytes)
    .autoOrient()
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .raw({ depth: deep ? 'ushort' : 'uchar' })
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const shape = {
    width,
    height,
    channels,
    meaning: 'rgb',
    bits: deep ? 16 : 8,
    alpha: channels === 4,
    profile,
  } as const
  return wrapPixels({ ...shape, planes: [deep ? data.swap16() : data] })
}
