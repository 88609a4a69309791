// The samples of a plain TIFF as libtiff's tiffcp writes it: one strip, not packed, one sample to a pixel.
import { type SampleFormat, type Samples, samplesFor } from '../../../../src-main/rasters/heights/heights.ts'

const tags = { width: 256, height: 257, meaning: 262, offsets: 273, orientation: 274, channels: 277 } as const

/** As they are seen: where the file says that white is zero, whole numbers count down from white. Undefined for several strips or channels, and for types of no whole bytes. */
export function plainSamples(
  file: Buffer,
  format: SampleFormat,
  bits: number,
): { width: number; height: number; samples: Samples } | undefined {
  const little = file.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const long = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const directory = long(4)
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12)
  const numberOf = (tag: number) => {
    const at = entries.find((entry) => short(entry) === tag)
    if (at === undefined || long(at + 4) !== 1) return undefined
    return short(at + 2) === 3 ? short(at + 8) : long(at + 8)
  }
  const [width, height, from] = [numberOf(tags.width), numberOf(tags.height), numberOf(tags.offsets)]
  if (!width || !height || !from || (numberOf(tags.channels) ?? 1) !== 1 || bits % 8 !== 0) return undefined
  const size = bits / 8
  if (format === 'float' && size < 4) return undefined
  // These are as they lie in the file.
  if ((numberOf(tags.orientation) ?? 1) !== 1) return undefined
  // Three bytes have no order of their own: libtiff packs them as bits, from the highest down.
  const isLow = little && size !== 3
  const isDown = format === 'unsigned' && numberOf(tags.meaning) === 0
  const samples = samplesFor(format, bits, width * height)
  for (let index = 0; index < samples.length; index++) {
    const at = from + index * size
    if (format === 'float') samples[index] = floatAt(file, at, size, little)
    else if (format === 'signed') samples[index] = isLow ? file.readIntLE(at, size) : file.readIntBE(at, size)
    else {
      const level = isLow ? file.readUIntLE(at, size) : file.readUIntBE(at, size)
      samples[index] = isDown ? 2 ** bits - 1 - level : level
    }
  }
  return { width, height, samples }
}

function floatAt(file: Buffer, at: number, size: number, little: boolean): number {
  if (size === 8) return little ? file.readDoubleLE(at) : file.readDoubleBE(at)
  return little ? file.readFloatLE(at) : file.readFloatBE(at)
}
