// Sound pictures of every kind that can be brought in, small enough to be damaged by the thousand.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DamagedFile } from '../../../helpers/damage/try-damaged.ts'

const [width, height] = [29, 23]

/** Smooth to both sides, with a sharp edge and a corner that is seen through. */
function picture(channels: 3 | 4): Sharp {
  const pixels = Uint8Array.from({ length: width * height * channels }, (_, at) => {
    const [x, y] = [Math.floor(at / channels) % width, Math.floor(at / channels / width)]
    const level = [x * 8, y * 11, x > y ? 220 : 30, x + y < 9 ? 0 : 255][at % channels]
    return level ?? 0
  })
  return sharp(pixels, { raw: { width, height, channels } })
}

const writers: readonly (readonly [name: string, ending: string, write: () => Sharp])[] = [
  ['8-bit', 'png', () => picture(3).png({ adaptiveFiltering: true })],
  ['transparent', 'png', () => picture(4).png()],
  ['palette', 'png', () => picture(3).png({ palette: true, colours: 16 })],
  ['16-bit', 'png', () => picture(3).toColourspace('rgb16').png()],
  ['interlaced', 'png', () => picture(3).png({ progressive: true })],
  ['grey', 'png', () => picture(3).toColourspace('b-w').png()],
  ['plain', 'jpg', () => picture(3).jpeg({ quality: 85 })],
  ['progressive', 'jpg', () => picture(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['grey', 'jpg', () => picture(3).toColourspace('b-w').jpeg()],
  ['turned', 'jpg', () => picture(3).withMetadata({ orientation: 6 }).jpeg()],
  ['lossy', 'webp', () => picture(3).webp()],
  ['transparent', 'webp', () => picture(4).webp()],
  ['lossless', 'webp', () => picture(4).webp({ lossless: true })],
  ['plain', 'gif', () => picture(3).gif()],
  ['transparent', 'gif', () => picture(4).gif({ interlace: true } as object)],
  ['lzw', 'tif', () => picture(3).tiff({ compression: 'lzw', predictor: 'horizontal' })],
  [
    'deflate, in tiles',
    'tif',
    () => picture(4).tiff({ compression: 'deflate', tile: true, tileWidth: 16, tileHeight: 16 }),
  ],
  ['16-bit', 'tif', () => picture(3).toColourspace('rgb16').tiff({ compression: 'none' })],
  ['JPEG', 'tif', () => picture(3).tiff({ compression: 'jpeg' })],
  ['one bit', 'tif', () => picture(3).toColourspace('b-w').tiff({ bitdepth: 1, compression: 'ccittfax4' })],
]

const fixtures = join(import.meta.dirname, '../../../fixtures')

export async function pictureSeeds(): Promise<DamagedFile[]> {
  const written = writers.map(async ([name, ending, write]) => ({ name, ending, bytes: await write().toBuffer() }))
  const kept = ['bmp', 'psd', 'exr', 'heic'].map(async (ending) => {
    const folder = join(fixtures, ending)
    const names = (await readdir(folder)).filter((name) => new RegExp(`\\.(?:${ending}|psb)$`).test(name)).sort()
    return Promise.all(names.map(async (name) => ({ name, ending, bytes: await readFile(join(folder, name)) })))
  })
  return [...(await Promise.all(written)), ...(await Promise.all(kept)).flat()]
}
