// The directories (IFDs) of a TIFF: the tags a height map needs, from the first full-size picture in the chain.
import { damaged } from '../raster-refusal.ts'
import { readOffset8, slice, type TiffSource } from './tiff-source.ts'

export const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  channels: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planar: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
} as const

export type Directory = ReadonlyMap<number, readonly number[]>

const wanted: ReadonlySet<number> = new Set(Object.values(tags))
const mostDirectories = 256

/** The first directory that is not a reduced copy of another, else the very first; a chain that loops is a damaged file. */
export function readDirectory(source: TiffSource): Directory {
  const seen = new Set<number>()
  let first: Directory | undefined
  let at = source.firstDirectory
  while (at !== 0 && seen.size < mostDirectories) {
    if (seen.has(at)) throw damaged('directories in a circle')
    seen.add(at)
    const { directory, next } = readOne(source, at)
    if (!(((directory.get(tags.subfileType)?.[0] ?? 0) & 1) === 1)) return directory
    first ??= directory
    at = next
  }
  if (!first) throw damaged('no directory')
  return first
}

function readOne(source: TiffSource, at: number): { directory: Directory; next: number } {
  const { view, little, big } = source
  slice(source, at, big ? 8 : 2)
  const count = big ? readOffset8(source, at) : view.getUint16(at, little)
  const start = at + (big ? 8 : 2)
  const size = big ? 20 : 12
  slice(source, start, count * size)
  const directory = new Map<number, readonly number[]>()
  for (let index = 0; index < count; index++) {
    const entry = start + index * size
    const tag = view.getUint16(entry, little)
    if (wanted.has(tag)) directory.set(tag, readValues(source, entry))
  }
  const end = start + count * size
  // Some writers end the file right after the last directory instead of writing a zero offset.
  if (end + (big ? 8 : 4) > source.bytes.length) return { directory, next: 0 }
  return { directory, next: big ? readOffset8(source, end) : view.getUint32(end, little) }
}

const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4, 16: 8, 17: 8, 18: 8 }

function readValues(source: TiffSource, entry: number): number[] {
  const { view, little, big } = source
  const type = view.getUint16(entry + 2, little)
  const count = big ? readOffset8(source, entry + 4) : view.getUint32(entry + 4, little)
  const size = sizes[type]
  if (size === undefined) throw damaged('tag of an unknown type')
  const place = entry + (big ? 12 : 8)
  const inline = count * size <= (big ? 8 : 4)
  const from = inline ? place : big ? readOffset8(source, place) : view.getUint32(place, little)
  slice(source, from, count * size)
  return Array.from({ length: count }, (_, index) => readValue(source, type, from + index * size))
}

function readValue(source: TiffSource, type: number, at: number): number {
  const { view, little } = source
  if (type === 3) return view.getUint16(at, little)
  if (type === 8) return view.getInt16(at, little)
  if (type === 4 || type === 13) return view.getUint32(at, little)
  if (type === 9) return view.getInt32(at, little)
  if (type >= 16) return readOffset8(source, at)
  return type === 6 ? view.getInt8(at) : view.getUint8(at)
}
