// What a Photoshop file says about its flattened picture, and where that begins; layers are skipped over unread.
import type { FileHandle } from 'node:fs/promises'
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
  profile: Uint8Array | undefined
  layers: number
  /** The first extra channel is the transparency of the flattened picture. */
  transparent: boolean
  /** Channels that are neither colour nor that: saved selections and inks. */
  spare: number
  /** Where the flattened picture begins, and the size of the file. */
  pixels: number
  size: number
}

const modes: Readonly<Record<number, PsdMode>> = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  8: 'grey',
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
/** Four bytes for each extra channel: 0 is the transparency of the whole. */
const channelResource = 1053
const keptResources = [profileResource, versionResource, channelResource]

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
    profile: resources.get(profileResource),
    layers: Math.abs(count),
    transparent,
    spare: extra - (transparent ? 1 : 0),
    pixels: layersAt + lengthSize + layersLength,
    size,
  }
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
