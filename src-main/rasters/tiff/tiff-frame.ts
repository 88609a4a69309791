// How the samples of a picture lie in the file, checked: sizes, sample type, channels and where each strip or tile is.
import type { SampleFormat } from '../heights/heights.ts'
import { checkBlocks, checkSize, type RasterLimits } from '../raster-limits.ts'
import { damaged, unsupported, unsupportedPacking } from '../raster-refusal.ts'
import { readNoValue } from './no-value.ts'
import { type Directory, type Numbers, tags } from './read-directory.ts'

export type TiffFrame = {
  width: number
  height: number
  channels: number
  bits: number
  format: SampleFormat
  compression: number
  /** 1, none, for what is packed by no codec that has one. */
  predictor: number
  /** FillOrder 2: the bits of every stored byte run from low to high. */
  reversed: boolean
  planar: boolean
  tiled: boolean
  blockWidth: number
  blockHeight: number
  across: number
  down: number
  offsets: Numbers
  byteCounts: Numbers
  /** The sample of blocks that the file leaves out. */
  empty: number
  /** The sample that stands for no value, which may be NaN. */
  noValue: number | undefined
  /** The file says in words that are no number which one that is. */
  noValueUnread: boolean
}

/**
 * LZW, deflate by its two numbers, and Zstandard. What any other file says of a predictor is nothing to libtiff, and so to nearly every
 * program that shows or writes TIFFs.
 */
const predicted: ReadonlySet<number> = new Set([5, 8, 32946, 50000])

const oldJpeg = 6

/** The frame of a directory; throws a refusal for contradictions, limits and variants that are not read. */
export function readFrame(directory: Directory, limits?: RasterLimits): TiffFrame {
  const one = (tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise
  const width = one(tags.width, 0)
  const height = one(tags.height, 0)
  checkSize(width, height, limits)
  const channels = one(tags.channels, 1)
  if (channels < 1 || channels > 64) throw damaged('impossible number of channels')
  const { bits, format } = readSampleType(directory)
  const tiled = directory.has(tags.tileWidth)
  const blockWidth = tiled ? one(tags.tileWidth, 0) : width
  const blockHeight = tiled ? one(tags.tileHeight, 0) : Math.min(height, one(tags.rowsPerStrip, height) || height)
  if (blockWidth < 1 || blockHeight < 1) throw damaged('empty blocks')
  const planes = one(tags.planar, 1)
  if (planes !== 1 && planes !== 2) throw damaged('no such arrangement of planes')
  const planar = channels > 1 && planes === 2
  const across = Math.ceil(width / blockWidth)
  const down = Math.ceil(height / blockHeight)
  const blocks = across * down * (planar ? channels : 1)
  checkBlocks(blocks, Math.ceil((blockWidth * (planar ? 1 : channels) * bits) / 8) * blockHeight, limits)
  const offsets = lastOf(directory, tags.tileOffsets, tags.stripOffsets)
  const compression = one(tags.compression, 1)
  // These may be one stream, whose place stands in a tag of its own.
  if (offsets.length < blocks)
    throw compression === oldJpeg ? unsupportedPacking(oldJpeg) : damaged('blocks are missing')
  const predictor = predicted.has(compression) ? one(tags.predictor, 1) : 1
  checkPredictor(predictor, bits, format)
  const { noValue, noValueUnread } = readNoValue(directory.get(tags.noData) ?? [], bits, format)
  return {
    width,
    height,
    channels,
    bits,
    format,
    compression,
    predictor,
    reversed: one(tags.fillOrder, 1) === 2,
    planar,
    tiled,
    blockWidth,
    blockHeight,
    across,
    down,
    offsets,
    byteCounts: lastOf(directory, tags.tileByteCounts, tags.stripByteCounts),
    empty: noValue ?? 0,
    noValue,
    noValueUnread,
  }
}

/** Of tiles and strips libtiff keeps one list, that of whichever stands last. */
function lastOf(directory: Directory, ...either: readonly number[]): Numbers {
  const tag = [...directory.keys()].findLast((each) => either.includes(each))
  return (tag !== undefined && directory.get(tag)) || []
}

/** The picture engine draws nothing at all where a predictor has no meaning for the samples. */
function checkPredictor(predictor: number, bits: number, format: SampleFormat): void {
  if (![1, 2, 3].includes(predictor)) throw unsupported(`TIFF predictor ${predictor}`)
  if (format === 'float') return
  if (predictor === 3) throw unsupported('a float predictor on whole numbers')
  if (predictor === 2 && ![8, 16, 32].includes(bits)) throw unsupported(`TIFF predictor 2 on ${bits} bits`)
}

/** GDAL leaves out blocks of one value: nothing is stored of them, and nowhere. Without bytes at a place, a block is damaged. */
export function isLeftOut({ offsets, byteCounts }: TiffFrame, block: number): boolean {
  return offsets[block] === 0 && byteCounts[block] === 0
}

/** Bytes that are unpacked at a time, when the first `used` channels are wanted; stored ones stay in the file. */
export function bytesAtOnce(frame: TiffFrame, used: number): number {
  const { channels, planar, blockWidth, blockHeight, bits, compression, reversed } = frame
  if (compression === 1 && !reversed) return 0
  return Math.ceil((blockWidth * (planar ? 1 : channels) * bits) / 8) * blockHeight * (planar ? used : 1)
}

function readSampleType(directory: Directory): { bits: number; format: SampleFormat } {
  const all = Array.from(directory.get(tags.bits) ?? [1])
  const bits = all[0] ?? 1
  if (all.some((other) => other !== bits)) throw unsupported('channels of different depth')
  const codes = Array.from(directory.get(tags.sampleFormat) ?? [1])
  const code = codes[0] ?? 1
  if (codes.some((other) => other !== code)) throw unsupported('channels of different sample formats')
  if (code === 5 || code === 6 || code < 1 || code > 6) throw unsupported('complex samples')
  if (code === 3) {
    if (![16, 24, 32, 64].includes(bits)) throw unsupported(`float samples of ${bits} bits`)
    return { bits, format: 'float' }
  }
  if (bits < 1 || bits > 32) throw unsupported(`integer samples of ${bits} bits`)
  return { bits, format: code === 2 ? 'signed' : 'unsigned' }
}
