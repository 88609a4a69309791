// Pictures out of TIFFs that the picture engine reads wrongly or not at all: exact levels of every sample type, as a plain TIFF.
import type { RemedyChange } from '../../../../src-shared/source.ts'
import { checkMemory, withEngine } from '../../raster-limits.ts'
import { RasterRefusal, unsupported } from '../../raster-refusal.ts'
import { eachRow } from '../../tiff/each-row.ts'
import { type Directory, tags } from '../../tiff/read-directory.ts'
import { bytesAtOnce, type TiffFrame } from '../../tiff/tiff-frame.ts'
import { checkPalette } from '../../tiff/tiff-layout.ts'
import type { TiffSource } from '../../tiff/tiff-source.ts'
import { joinOpacity } from '../join-opacity.ts'
import { roomForPixels, wrapPixels } from '../wrap-pixels.ts'
import { readYcbcr } from './read-ycbcr.ts'
import { type Levels, readLevels } from './sample-levels.ts'
import type { TiffColours } from './tiff-colours.ts'

/** Bytes of the levels of one picture. */
const mostBytes = 256 * 1024 * 1024

type Picture = { source: TiffSource; directory: Directory; frame: TiffFrame; colours: TiffColours }
type ReadTiff = { tiff: Buffer; changes: RemedyChange[] }

/** The picture as a TIFF that the engine reads rightly; throws a refusal for what is not read, damage and limits. */
export async function readTiff(picture: Picture): Promise<ReadTiff> {
  const { frame, colours } = picture
  const { width, height } = frame
  const { model, opacity, orientation, profile } = colours
  const fixed = [picture.source.bytes.length, bytesAtOnce(frame, frame.channels)]
  checkMemory(...fixed)
  const levels = levelsOf(picture)
  const channels = model === 'palette' ? 3 : colours.colours
  const deep = levels.bits === 16
  const size = width * height
  const bytes = size * (channels + (opacity ? 1 : 0)) * (deep ? 2 : 1)
  if (bytes > mostBytes) throw new RasterRefusal('too-large', 'too many bytes')
  const apart = opacity !== undefined && (model === 'lab' || model === 'icc-lab' || model === 'cmyk')
  // Beside opacity, the four channels of the whole are put together, and the engine works longer on those of 16 bits; YCbCr is copied.
  const more = apart ? size * (deep ? 14 : 4) : model === 'ycbcr' ? bytes : 0
  checkMemory(...fixed, withEngine(bytes), more)
  const changes: RemedyChange[] = []
  if (levels.spread) changes.push('range')
  if (levels.coarser) changes.push('sixteen-bit')
  if (colours.spare > 0) changes.push('extra-channels')
  if (colours.misfit) changes.push('profile')
  if (model === 'ycbcr') {
    const plane = readYcbcr(picture.source, picture.directory, frame)
    const shape = { width, height, bits: levels.bits, channels: 3, alpha: false, profile, orientation }
    return { tiff: wrapPixels({ ...shape, meaning: 'rgb', planes: [plane] }), changes }
  }
  const meaning = model === 'white-is-zero' ? 'grey' : model === 'palette' ? 'rgb' : model === 'icc-lab' ? 'lab' : model
  const joined = opacity !== undefined
  const shape = { width, height, bits: levels.bits, meaning, profile, orientation }
  if (apart) {
    const colour = new Uint8Array(size * channels * (deep ? 2 : 1))
    const alpha = readPixels(picture, levels, channels, apart, colour)
    const apartShape = { ...shape, channels, alpha: false, planes: [colour] }
    return { tiff: await joinOpacity(apartShape, alpha, orientation), changes: [...changes, 'colours'] }
  }
  const { file, planes } = roomForPixels({ ...shape, channels: channels + (joined ? 1 : 0), alpha: joined }, 1)
  readPixels(picture, levels, channels, apart, planes[0] as Uint8Array)
  return { tiff: file, changes }
}

function levelsOf({ source, directory, frame, colours }: Picture): Levels {
  const { model } = colours
  const { bits, format } = frame
  const plain = (levels: 8 | 16, colour: Levels['colour']): Levels => {
    const all = 2 ** levels - 1
    return {
      bits: levels,
      colour,
      opacity: (sample) => Math.round((sample * all) / (2 ** bits - 1)),
      coarser: false,
      spread: false,
    }
  }
  if (model === 'palette') {
    if (format !== 'unsigned') throw unsupported('a colour map with signed or float samples')
    const palette = Array.from(directory.get(tags.palette) ?? [])
    checkPalette(palette, bits)
    // Old writers filled the map with 8-bit colours.
    if (palette.every((level) => level < 256)) return plain(8, (sample) => palette[sample] ?? 0)
    const whole = palette.every((level) => level % 257 === 0)
    return whole ? plain(8, (sample) => (palette[sample] ?? 0) / 257) : plain(16, (sample) => palette[sample] ?? 0)
  }
  if (model === 'lab' || model === 'icc-lab') {
    if ((bits !== 8 && bits !== 16) || format === 'float') throw unsupported(`Lab of ${bits} bits`)
    return plain(16, (sample) => sample)
  }
  if (model === 'ycbcr') {
    if (bits !== 8 || format !== 'unsigned') throw unsupported(`YCbCr of ${bits} bits`)
    return plain(8, (sample) => sample)
  }
  return readLevels(source, frame, colours.colours)
}

/** Puts the levels of all channels into `pixels` side by side, 16-bit ones with their high byte first; answers opacity if it is `apart`. */
function readPixels(
  { source, frame, colours }: Picture,
  levels: Levels,
  channels: number,
  apart: boolean,
  pixels: Uint8Array,
): Uint8Array {
  const { model, opacity } = colours
  const size = levels.bits / 8
  const count = channels + (opacity && !apart ? 1 : 0)
  const alpha = new Uint8Array(apart ? frame.width * frame.height * size : 0)
  const most = 2 ** levels.bits - 1
  const put = (into: Uint8Array, index: number, level: number) => {
    if (size === 1) into[index] = level
    else {
      into[index * 2] = level >> 8
      into[index * 2 + 1] = level
    }
  }
  const colourOf = colourReader(colours, frame, levels)
  const used = opacity ? opacity.channel + 1 : colours.colours
  eachRow(source, frame, used, (row, step, columns, at) => {
    for (let x = 0; x < columns; x++) {
      const opaque = opacity ? levels.opacity(row[x * step + opacity.channel] as number) : most
      for (let c = 0; c < channels; c++) {
        const level = colourOf(row, x * step, c)
        const own =
          opacity?.multiplied && opaque > 0 && model !== 'palette'
            ? Math.min(most, Math.round((level * most) / opaque))
            : level
        put(pixels, (at + x) * count + c, own)
      }
      if (opacity) put(apart ? alpha : pixels, apart ? at + x : (at + x) * count + channels, opaque)
    }
  })
  return alpha
}

type ColourReader = (row: ArrayLike<number>, from: number, channel: number) => number

function colourReader({ model }: TiffColours, { bits }: TiffFrame, levels: Levels): ColourReader {
  const most = 2 ** levels.bits - 1
  if (model === 'palette') return (row, from, channel) => levels.colour((row[from] as number) + channel * 2 ** bits)
  if (model === 'white-is-zero') return (row, from) => most - levels.colour(row[from] as number)
  return model === 'lab' || model === 'icc-lab'
    ? labReader(model, bits)
    : (row, from, channel) => levels.colour(row[from + channel] as number)
}

/**
 * As 16 bits of CIELab, which the engine reads best: lightness to all bits set, the axes of colour signed. Those of ICC count from the
 * middle up, and its full lightness of 16 bits is 0xff00.
 */
function labReader(model: 'lab' | 'icc-lab', bits: number): ColourReader {
  const middle = model === 'icc-lab' ? 2 ** (bits - 1) : 0
  const white = bits === 8 ? 255 : model === 'icc-lab' ? 0xff00 : 0xffff
  return (row, from, channel) => {
    const sample = (row[from + channel] as number) & (2 ** bits - 1)
    if (channel === 0) return Math.min(0xffff, Math.round((sample * 0xffff) / white))
    return ((sample ^ middle) << (16 - bits)) & 0xffff
  }
}
