// How large a raster the decoders accept, checked before anything of that size is allocated.
import { damaged, RasterRefusal, tooManyPixels } from './raster-refusal.ts'

/** The service works up to 4096 × 4096; four times that leaves room for what a later version may return. */
export const largestPixels = 8192 * 8192
/** Pixels of a picture that is taken in to be shrunk or converted. */
export const remedyPixels = 268_000_000
export const largestFileBytes = 640 * 1024 * 1024

/** Pixels of a raster, and bytes of all its samples when unpacked, padding included. */
export type RasterLimits = { pixels: number; unpacked: number }
/** Of what is read here into memory. */
const memoryLimits: RasterLimits = { pixels: largestPixels, unpacked: 640 * 1024 * 1024 }
/** Of what the picture engine reads piece by piece. */
export const streamLimits: RasterLimits = { pixels: remedyPixels, unpacked: remedyPixels * 8 }
/** Of a file, what its blocks unpack to at once, and its samples; the products of a height map come after. */
const memoryBytes = 768 * 1024 * 1024
/** The largest height map in the smallest tiles. */
const mostBlocks = 2 ** 18

/** Parts of a file of one kind, counted as they are found; nothing that writes pictures comes near. */
const mostParts = { chunks: 1_000_000, attributes: 10_000, channels: 10_000 }

/** Throws when the file has more of these than are kept; `count` is that of those kept so far. */
export function checkParts(kind: keyof typeof mostParts, count: number): void {
  if (count > mostParts[kind]) throw new RasterRefusal('too-large', `too many ${kind}`)
}

/** Throws unless the claimed size is positive and within the limits. */
export function checkSize(width: number, height: number, { pixels }: RasterLimits = memoryLimits): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) throw damaged('no size')
  if (width * height > pixels) throw tooManyPixels({ width, height })
}

/** Throws when there are more strips or tiles, or more unpacked bytes in them together, than any picture here needs. */
export function checkBlocks(blocks: number, bytesOfOne: number, { unpacked }: RasterLimits = memoryLimits): void {
  if (!(bytesOfOne > 0)) throw damaged('empty block')
  if (blocks > mostBlocks) throw new RasterRefusal('too-large', 'too many blocks')
  if (blocks * bytesOfOne > unpacked) throw new RasterRefusal('too-large', 'too many bytes unpacked')
}

/** Bytes of unpacked pixels that go to the picture engine: it works on a copy of its own. */
export const withEngine = (bytes: number) => bytes * 2

/**
 * Bytes of the rows that the engine holds at once while it makes a picture smaller, as measured: hundreds of rows, fewer of a low
 * picture. `samples`: bytes of one pixel.
 */
export const rowsOfEngine = (width: number, height: number, samples: number) =>
  width * samples * Math.min(850, height * 18)

/** Whether parts of so many bytes that are in memory together are more than one picture is given. */
export const isTooMuch = (...bytes: readonly number[]): boolean =>
  bytes.reduce((sum, part) => sum + part, 0) > memoryBytes

/** Throws when they are. */
export function checkMemory(...bytes: readonly number[]): void {
  if (isTooMuch(...bytes)) throw new RasterRefusal('too-large', 'too much memory')
}
