// What a Photoshop file says about its flattened picture, and where that begins; layers are skipped over unread.
import type { FileHandle } from 'node:fs/promises'
import { isOblong } from '../../is-oblong.ts'
import { remedyPixels } from '../../raster-limits.ts'
import { damaged, RasterRefusal, tooManyPixels, unsupported } from '../../raster-refusal.ts'

export type PsdMode = 'bitmap' | 'grey' | 'indexed' | 'rgb' | 'cmyk' | 'lab'
export type PsdHeader = {
  /** Large document format: longer row counts. */
  large: boolean
  width: number
  height: number
  channels: number
  bits: 1 | 8 | 16 | 32
  mode: PsdMode
  /** 256 reds, greens and blues of an indexed picture. */
  palette: Uint8Array | undefined
  /** The sample of an indexed picture that is transparent. */
  clear: number | undefined
  profile: Uint8Array | undefined
  /** Its grey is printed in inks of their own (duotone). */
  inks: boolean
  /** Its pixels are not square. */
  oblong: boolean
  layers: number
  /** Where the first layer's own header begins. */
  firstLayer: number
  /** It names Photoshop as what wrote it. */
  byPhotoshop: boolean
  /** The first extra channel is the transparency of the flattened picture. */
  transparent: boolean
  /** Channels that are neither colour nor that: saved selections and inks. */
  spare: number
  /** Where the flattened picture begins, and the size of the file. */
  pixels: number
  size: number
}

const duotone = 8
const modes: Readonly<Record<number, PsdMode>> = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  [duotone]: 'grey',
  9: 'lab',
}
/** Colours before any extra channel. */
export const colourChannels: Readonly<Record<PsdMode, number>> = {
  bitmap: 1,
  grey: 1,
  indexed: 1,
  rgb: 3,
  cmyk: 4,
  lab: 3,
}

const mostResourceBytes = 64 * 1024 * 1024
const profileResource = 1039
const versionResource = 1057
/** The transparent sample in two bytes; one beyond the palette says that there is none. */
const clearResource = 1047
/** Four bytes for each extra channel: 0 is the transparency of the whole. */
const channelResource = 1053
/** Pixels on a length, as whole numbers and their fractions; and how wide a pixel is for its height. */
const [resolutionResource, aspectResource] = [1005, 1064]
const keptResources = [
  ...[profileResource, versionResource, channelResource, clearResource],
  ...[resolutionResource, aspectResource],
]

/** Reads the parts of the file before its pixels; throws a refusal for damage, limits and variants that are not read. */
export async function readPsdHeader(file: FileHandle): Promise<PsdHeader> {
  const { size } = await file.stat()
  const read = async (at: number, length: number) => {
    if (at + length > size) throw damaged('the file ends too early')
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    if (bytesRead < length) throw damaged('the file ends too early')
    return bytes
  }
  const head = await read(0, 26)
  const version = head.readUInt16BE(4)
  if (head.toString('latin1', 0, 4) !== '8BPS' || (version !== 1 && version !== 2)) throw damaged('no Photoshop header')
  const large = version === 2
  const [channels, height, width] = [head.readUInt16BE(12), head.readUInt32BE(14), head.readUInt32BE(18)]
  const bits = head.readUInt16BE(22)
  const mode = modes[head.readUInt16BE(24)]
  if (width < 1 || height < 1 || channels < 1 || channels > 56) throw damaged('no size')
  if (width * height > remedyPixels) throw tooManyPixels({ width, height })
  if (!mode) throw unsupported('multichannel colour')
  if (bits !== 1 && bits !== 8 && bits !== 16 && bits !== 32) throw damaged('impossible depth')
  if ((bits === 1) !== (mode === 'bitmap') || channels < colourChannels[mode]) throw damaged('impossible channels')
  if (bits === 32 && mode !== 'grey') throw unsupported('32-bit colour')

  const coloursLength = (await read(26, 4)).readUInt32BE()
  const palette = mode === 'indexed' ? await read(30, 768) : undefined
  const resourcesAt = 30 + coloursLength
  const resourcesLength = (await read(resourcesAt, 4)).readUInt32BE()
  if (resourcesLength > mostResourceBytes) throw new RasterRefusal('too-large', 'resources too large')
  const resources = readResources(await read(resourcesAt + 4, resourcesLength))
  if (resources.get(versionResource)?.[4] === 0)
    throw new RasterRefusal('picture-unreadable', 'saved without its flattened picture', 'not-flattened')

  const layersAt = resourcesAt + 4 + resourcesLength
  const lengthSize = large ? 8 : 4
  const lengthOf = (bytes: Buffer) => (large ? Number(bytes.readBigUInt64BE()) : bytes.readUInt32BE())
  const layersLength = lengthOf(await read(layersAt, lengthSize))
  const told = layersLength >= lengthSize * 2 + 2 ? lengthOf(await read(layersAt + lengthSize, lengthSize)) : 0
  const count = told > 0 ? (await read(layersAt + lengthSize * 2, 2)).readInt16BE() : 0
  const extra = channels - colourChannels[mode]
  const names = resources.get(channelResource)
  const says = count < 0 || (count === 0 && names !== undefined && names.length >= 4 && names.readUInt32BE(0) === 0)
  const transparent = extra > 0 && says && bits > 1 && mode !== 'indexed'
  return {
    large,
    width,
    height,
    channels,
    bits,
    mode,
    palette,
    clear: mode === 'indexed' ? clearSample(resources.get(clearResource)) : undefined,
    profile: resources.get(profileResource),
    inks: head.readUInt16BE(24) === duotone,
    oblong: isOblongPsd(resources),
    layers: Math.abs(count),
    firstLayer: layersAt + lengthSize * 2 + 2,
    byPhotoshop: isPhotoshop(resources.get(versionResource)),
    transparent,
    spare: extra - (transparent ? 1 : 0),
    pixels: layersAt + lengthSize + layersLength,
    size,
  }
}

function clearSample(body: Buffer | undefined): number | undefined {
  const sample = body && body.length >= 2 ? body.readUInt16BE(0) : 256
  return sample < 256 ? sample : undefined
}

function isOblongPsd(resources: ReadonlyMap<number, Buffer>): boolean {
  const [resolution, aspect] = [resources.get(resolutionResource), resources.get(aspectResource)]
  const isStretched = resolution !== undefined && resolution.length >= 12
  return (
    (isStretched && isOblong(resolution.readUInt32BE(0) / resolution.readUInt32BE(8))) ||
    (aspect !== undefined && aspect.length >= 12 && isOblong(aspect.readDoubleBE(4)))
  )
}

/** Behind the version and one byte stands the writer's name, in two bytes a letter. */
function isPhotoshop(version: Buffer | undefined): boolean {
  const letters = version?.subarray(9).toString('latin1').replaceAll('\0', '') ?? ''
  return letters.startsWith('Adobe Photoshop')
}

/** The resources that matter here, by number; a list that breaks off keeps what came before. */
function readResources(bytes: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 0; at + 12 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== '8BIM') break
    const number = bytes.readUInt16BE(at + 4)
    const name = (bytes[at + 6] ?? 0) + 1
    const dataAt = at + 6 + name + (name % 2)
    if (dataAt + 4 > bytes.length) break
    const length = bytes.readUInt32BE(dataAt)
    if (keptResources.includes(number)) found.set(number, bytes.subarray(dataAt + 4, dataAt + 4 + length))
    at = dataAt + 4 + length + (length % 2)
  }
  return found
}
