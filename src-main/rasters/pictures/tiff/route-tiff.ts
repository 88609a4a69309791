// Who opens a TIFF: the picture engine what it reads rightly, this app's own reader the rest, and height maps as such.

import type { RemedyChange } from '../../../../src-shared/source.ts'
import { streamLimits } from '../../raster-limits.ts'
import { RasterRefusal, unsupported, unsupportedPacking } from '../../raster-refusal.ts'
import { checkTiles } from '../../tiff/check-tiles.ts'
import { namesScale } from '../../tiff/named-scale.ts'
import { isOblongTiff } from '../../tiff/oblong-tiff.ts'
import { type Numbers, readPictures, tags } from '../../tiff/read-directory.ts'
import { readFrame, type TiffFrame } from '../../tiff/tiff-frame.ts'
import { openTiff } from '../../tiff/tiff-source.ts'
import { hasSoundCodes } from '../decodes.ts'
import { withBareDirectory } from './bare-directory.ts'
import { jpegTilesAreSound } from './jpeg-tiles.ts'
import { readTiff } from './read-tiff.ts'
import { namesOtherColours, readColours, type TiffColours } from './tiff-colours.ts'

type TiffRoute =
  /** `isSound`: of JPEGs, whose damage it draws; asked with the bytes or the path of the file. */
  | { by: 'engine'; changes: RemedyChange[]; isSound?: (file: Uint8Array | string) => Promise<boolean> }
  /** The engine too, and what it warns of is damage: it draws such rows wrong and goes on. */
  | { by: 'strict engine'; changes: RemedyChange[]; tiff: Buffer }
  | { by: 'heights'; changes: RemedyChange[] }
  | { by: 'own'; changes: RemedyChange[]; read: () => Promise<{ tiff: Buffer; changes: RemedyChange[] }> }

const ownPackings: ReadonlySet<number> = new Set([1, 5, 8, 32946, 32773, 50000])
/** Zstandard is one that the engine lacks. */
const onlyOwn = 50000
const fax: ReadonlySet<number> = new Set([2, 3, 4])
const jpeg = 7
/** Pixels on an edge of a tile, beyond which the engine takes a file for a damaged one. */
const longestTile = 10_000

/** Throws a refusal for what neither reads; the engine itself is not asked. */
export function routeTiff(bytes: Uint8Array): TiffRoute {
  const source = openTiff(bytes)
  const { directory, leads, pictures, masked } = readPictures(source)
  const compression = directory.get(tags.compression)?.[0] ?? 1
  const frame = readFrame(directory, streamLimits)
  const colours = readColours(source, directory, frame.channels)
  // Of a channel that lies apart, though it may be the only one, the engine reads no tiles, and single bits as black. Fax codes go to it
  // without that word.
  const isApart = directory.get(tags.planar)?.[0] === 2 && (frame.tiled || frame.bits === 1) && !fax.has(compression)
  const first: RemedyChange[] = pictures > 1 ? ['first-only'] : []
  if (masked) first.push('extra-channels')
  if (isOblongTiff(directory)) first.push('pixel-shape')
  if (namesOtherColours(directory, colours, frame.bits)) first.push('unknown-colours')
  if (namesScale(source, directory)) first.push('scale')
  if (!ownPackings.has(compression)) {
    if (!hasEngineTiles(frame)) throw new RasterRefusal('too-large', 'too large a tile')
    if (!leads || isApart || !packedForEngine(compression, frame, colours)) throw unsupportedPacking(compression)
    const changes: RemedyChange[] = colours.misfit ? [...first, 'profile'] : first
    if (fax.has(compression)) return { by: 'strict engine', changes, tiff: withBareDirectory(source) }
    if (compression !== jpeg) return { by: 'engine', changes }
    const isSound = frame.tiled ? () => jpegTilesAreSound(source, directory, frame) : hasSoundCodes
    return { by: 'engine', changes, isSound }
  }
  if (frame.channels === 1 && isHeights(frame, colours)) return { by: 'heights', changes: first }
  // The engine takes YCbCr for RGB where its colours have as many pixels as its brightness.
  const isFull = colours.model === 'ycbcr' && Array.from(directory.get(tags.subsampling) ?? [2]).every((by) => by === 1)
  const isPart = colours.model === 'ycbcr' && !isFull && !frame.planar
  const isForEngine = leads && !isApart && compression !== onlyOwn && isPlain(frame, colours) && !isFull
  if (isForEngine && hasEngineTiles(frame)) {
    // It draws nothing of these, and says nothing.
    if (isPart && frame.tiled && compression === 1) throw unsupported('tiles of YCbCr that are not packed')
    checkTiles(source, frame, colours.model === 'ycbcr')
    if (colours.model === 'palette' && isFine(directory.get(tags.palette) ?? [])) first.push('eight-bit')
    return { by: 'engine', changes: colours.misfit ? [...first, 'profile'] : first }
  }
  if (isPart) {
    if (isForEngine) throw new RasterRefusal('too-large', 'too large a tile')
    throw unsupported('a variant of YCbCr')
  }
  return {
    by: 'own',
    changes: first,
    read: () => readTiff({ source, directory, frame: readFrame(directory), colours }),
  }
}

function hasEngineTiles({ tiled, blockWidth, blockHeight }: TiffFrame): boolean {
  return !tiled || Math.max(blockWidth, blockHeight) <= longestTile
}

/** Samples whose numbers are no brightnesses, or have more steps than a picture. */
function isHeights({ format, bits }: TiffFrame, { model }: TiffColours): boolean {
  return (model === 'grey' || model === 'white-is-zero') && (format !== 'unsigned' || bits > 16)
}

/** Colours of 16 bits, of which the engine keeps the upper 8; those of 8 are widened in either of two ways, or stand as they are. */
function isFine(palette: Numbers): boolean {
  const levels = Array.from(palette)
  return levels.some((level) => level > 255) && levels.some((level) => level % 257 !== 0 && level % 256 !== 0)
}

/** What the engine reads exactly, but for colours of a map that are finer than its samples. */
function isPlain({ format, bits, planar, channels }: TiffFrame, colours: TiffColours): boolean {
  const { model, opacity, spare } = colours
  if (format !== 'unsigned' || planar || spare > 0 || opacity?.multiplied) return false
  if (model === 'palette') return bits === 8 && channels === 1
  if (model === 'grey') return bits === 8 || bits === 16 || (bits === 1 && channels === 1)
  if (model === 'white-is-zero') return channels === 1 && (bits === 8 || bits === 16 || bits === 1)
  if (model === 'ycbcr') return bits === 8 && channels === 3
  if (model === 'lab') return bits === 16 && channels === 3
  if (model === 'cmyk' && opacity) return false
  return model !== 'icc-lab' && (bits === 8 || bits === 16)
}

function packedForEngine(compression: number, frame: TiffFrame, { model, spare }: TiffColours): boolean {
  const { bits, channels, planar, format } = frame
  if (planar || spare > 0 || format !== 'unsigned') return false
  if (fax.has(compression)) return bits === 1 && channels === 1 && (model === 'grey' || model === 'white-is-zero')
  return compression === jpeg && bits === 8 && channels <= 4 && model !== 'lab' && model !== 'icc-lab'
}
