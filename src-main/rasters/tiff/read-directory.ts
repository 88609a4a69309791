// The directories (IFDs) of a TIFF: the tags a picture needs, from the first full-size picture, which may lie behind its preview.
import { cameraRaw, damaged, RasterRefusal } from '../raster-refusal.ts'
import { readOffset8, slice, type TiffSource } from './tiff-source.ts'

export const tags = {
  subfileType: 254,
  /** Its name before TIFF 5, with other numbers. */
  oldSubfileType: 255,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  channels: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  /** Pixels on a length. */
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  transferFunction: 301,
  predictor: 317,
  whitePoint: 318,
  primaries: 319,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  /** Where the directories lie that belong to this one. */
  subDirectories: 330,
  inkSet: 332,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  coefficients: 529,
  subsampling: 530,
  referenceBlackWhite: 532,
  /** Its values are where the profile lies in the file, and its length. */
  profile: 34675,
  /** Pictures that lie behind each other as slices of a solid. */
  slices: 32997,
  /** The ground that a pixel covers from west to east and from south to north. */
  pixelScale: 33550,
  /** GDAL's words on the samples, in XML. Its values are where they lie in the file, and their length. */
  gdalWords: 42112,
  /** GDAL's number, written as text, for what has no value. */
  noData: 42113,
  dngVersion: 50706,
} as const

export type Numbers = ArrayLike<number>
export type Directory = ReadonlyMap<number, Numbers>

const wanted: ReadonlySet<number> = new Set(Object.values(tags))
/** Tags of which libtiff takes whole numbers alone, and passes over the predictor otherwise: nobody can say what was meant. */
const whole: ReadonlySet<number> = new Set([
  ...[tags.width, tags.height, tags.bits, tags.channels, tags.sampleFormat, tags.photometric, tags.planar],
  ...[tags.compression, tags.predictor, tags.fillOrder, tags.rowsPerStrip, tags.tileWidth, tags.tileHeight],
  ...[tags.stripOffsets, tags.stripByteCounts, tags.tileOffsets, tags.tileByteCounts],
])
/** Text, bytes of any meaning, fractions and floats. */
const notWhole: ReadonlySet<number> = new Set([2, 5, 7, 10, 11, 12])
/** Tags of one number, which libtiff passes over where there are more, as if they were not there. */
const single: ReadonlySet<number> = new Set([tags.predictor, tags.fillOrder, tags.orientation])
const mostDirectories = 256
/** Of directories within directories; cameras write one. */
const deepest = 4
/** Numbers in all tags of a file together; the largest picture in the smallest tiles has less. */
const mostNumbers = 2 ** 21

/**
 * The first directory that is neither a reduced copy of another nor a mask, else the very first; the one that a preview is of may
 * belong to it or come later. Directories in a circle are damage, and throw a refusal, as the raw of a camera does.
 */
export function readDirectory(source: TiffSource): Directory {
  for (const directory of directories(source)) if (isPicture(directory)) return directory
  return firstOf(source)
}

/** The same, with whether it is the very first of the file, how many full-size pictures the file has, and whether it has a mask. */
export function readPictures(source: TiffSource): {
  directory: Directory
  leads: boolean
  pictures: number
  masked: boolean
} {
  const all = [...directories(source)]
  const full = all.filter(isPicture)
  const directory = full[0] ?? firstOf(source)
  return {
    directory,
    leads: directory === all[0] || full.length === 0,
    pictures: Math.max(1, full.length),
    masked: all.some(isMask),
  }
}

/** Whether another full-size picture or a mask is beside the first; what cannot be read is none, as the first is whole. */
export function besideFirst(source: TiffSource): { several: boolean; masked: boolean } {
  let pictures = 0
  let masked = false
  try {
    for (const directory of directories(source)) {
      if (isPicture(directory)) pictures++
      if (isMask(directory)) masked = true
    }
  } catch (error) {
    if (!(error instanceof RasterRefusal || error instanceof RangeError)) throw error
  }
  return { several: pictures > 1, masked }
}

const subfileType = (directory: Directory) =>
  directory.get(tags.subfileType)?.[0] ?? (directory.get(tags.oldSubfileType)?.[0] === 2 ? 1 : 0)
const isReduced = (directory: Directory) => (subfileType(directory) & 1) !== 0
/** Which pixels of the picture are to be seen; those of smaller copies are masks of their own. */
const isMask = (directory: Directory) => (subfileType(directory) & 5) === 4
const isPicture = (directory: Directory) => (subfileType(directory) & 5) === 0

/** Samples as the sensor gave them, in a mosaic or apart; without their development they are no colours. */
const rawModels: readonly number[] = [32803, 34892]

const isRaw = (directory: Directory) =>
  directory.has(tags.dngVersion) || rawModels.includes(directory.get(tags.photometric)?.[0] ?? 1)

function firstOf(source: TiffSource): Directory {
  for (const directory of directories(source)) return directory
  throw damaged('no directory')
}

type Walk = { seen: Set<number>; left: Left }

function* directories(source: TiffSource): Generator<Directory> {
  const walk = { seen: new Set<number>(), left: { numbers: mostNumbers } }
  for (let at = source.firstDirectory; at !== 0 && walk.seen.size < mostDirectories; ) {
    at = yield* withParts(source, at, walk, 1)
  }
}

/** The directory and, where it is a reduced copy, those that belong to it; answers where the next of its chain is. */
function* withParts(source: TiffSource, at: number, walk: Walk, depth: number): Generator<Directory, number> {
  if (walk.seen.has(at)) throw damaged('directories in a circle')
  walk.seen.add(at)
  const { directory, next } = readOne(source, at, walk.left)
  if (isRaw(directory)) throw cameraRaw()
  yield directory
  // Those of a full picture are smaller copies of it.
  if (!isReduced(directory) || depth > deepest) return next
  for (const part of Array.from(directory.get(tags.subDirectories) ?? [])) {
    if (part !== 0 && walk.seen.size < mostDirectories) yield* withParts(source, part, walk, depth + 1)
  }
  return next
}

type Left = { numbers: number }

function readOne(source: TiffSource, at: number, left: Left): { directory: Directory; next: number } {
  const { view, little, big } = source
  slice(source, at, big ? 8 : 2)
  const count = big ? readOffset8(source, at) : view.getUint16(at, little)
  const start = at + (big ? 8 : 2)
  const size = big ? 20 : 12
  slice(source, start, count * size)
  const directory = new Map<number, Numbers>()
  for (let index = 0; index < count; index++) {
    const entry = start + index * size
    const tag = view.getUint16(entry, little)
    if (!wanted.has(tag)) continue
    const values = readValues(source, entry, tag, left)
    // Each tag stands once; of a second one libtiff takes no notice either.
    if (!directory.has(tag)) directory.set(tag, values)
  }
  const end = start + count * size
  // Some writers end the file right after the last directory instead of writing a zero offset.
  if (end + (big ? 8 : 4) > source.bytes.length) return { directory, next: 0 }
  return { directory, next: big ? readOffset8(source, end) : view.getUint32(end, little) }
}

const sizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 },
}

function readValues(source: TiffSource, entry: number, tag: number, left: Left): Numbers {
  const { view, little, big } = source
  const type = view.getUint16(entry + 2, little)
  const count = big ? readOffset8(source, entry + 4) : view.getUint32(entry + 4, little)
  const size = sizes[type]
  if (size === undefined) throw damaged('tag of an unknown type')
  if (whole.has(tag) && notWhole.has(type)) throw damaged('a tag of another type than it has')
  if (single.has(tag) && count > 1) throw damaged('a tag of more numbers than it has')
  const place = entry + (big ? 12 : 8)
  const inline = count * size <= (big ? 8 : 4)
  const from = inline ? place : big ? readOffset8(source, place) : view.getUint32(place, little)
  slice(source, from, count * size)
  if (tag === tags.profile || tag === tags.gdalWords) return [from, count * size]
  left.numbers -= count
  if (left.numbers < 0) throw new RasterRefusal('too-large', 'too many numbers in the tags')
  return Float64Array.from({ length: count }, (_, index) => readValue(source, type, from + index * size))
}

function readValue(source: TiffSource, type: number, at: number): number {
  const { view, little } = source
  if (type === 3) return view.getUint16(at, little)
  if (type === 8) return view.getInt16(at, little)
  if (type === 4 || type === 13) return view.getUint32(at, little)
  if (type === 9) return view.getInt32(at, little)
  if (type === 5) return view.getUint32(at, little) / view.getUint32(at + 4, little)
  if (type === 10) return view.getInt32(at, little) / view.getInt32(at + 4, little)
  if (type === 11) return view.getFloat32(at, little)
  if (type === 12) return view.getFloat64(at, little)
  if (type >= 16) return readOffset8(source, at)
  return type === 6 ? view.getInt8(at) : view.getUint8(at)
}
