// The header of an OpenEXR file, of its first part where there are several: scan lines or tiles of any level; deep data is refused.
import { isOblong } from '../is-oblong.ts'
import { checkParts, checkSize } from '../raster-limits.ts'
import { damaged, unsupported } from '../raster-refusal.ts'

export type ExrChannel = {
  name: string
  type: 'uint' | 'half' | 'float'
  /** Bytes of one sample. */
  bytes: 2 | 4
  /** Every how many pixels and lines it has a sample. */
  across: number
  down: number
  /** Stored by B44 through a logarithm. */
  linear: boolean
}

export type ExrPart = {
  width: number
  height: number
  /** The first pixel and line of the data window. */
  left: number
  top: number
  channels: ExrChannel[]
  compression: number
  /** Sizes of the tiles, in files that have them. */
  tiles: { width: number; height: number } | undefined
  /** Every block begins with the number of its part. */
  several: boolean
  /** The picture is meant in another frame, the display window: cut off, or with nothing around it. */
  framed: boolean
  /** Its pixels are wider or higher than square ones. */
  oblong: boolean
  /** x and y of red, green, blue and white, where the file has them. */
  chromaticities: readonly number[] | undefined
  /** Where the table of block offsets begins. */
  tableAt: number
}

const types = ['uint', 'half', 'float'] as const

/** Reads the header; sizes are those of the data window, not of the display window. */
export function readExrHeader(bytes: Uint8Array): ExrPart {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16) throw damaged('the EXR ends early')
  const flags = view.getUint32(4, true)
  if ((flags & 255) !== 2) throw unsupported('EXR version')
  const several = (flags & 0x1000) !== 0
  const attributes = readAttributes(bytes, 8)
  const text = (name: string) => {
    const value = attributes.values.get(name)
    return (
      value && Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1').replace(/\0.*$/s, '')
    )
  }
  const type = text('type')
  if ((flags & 0x800 && !several) || type?.startsWith('deep')) throw unsupported('deep EXR', 'deep')
  const window = attributes.values.get('dataWindow')
  const list = attributes.values.get('channels')
  const compression = attributes.values.get('compression')
  if (!window || !list || !compression) throw damaged('an EXR without its attributes')
  const at = (index: number) => window.getInt32(index * 4, true)
  const [left, top, width, height] = [at(0), at(1), at(2) - at(0) + 1, at(3) - at(1) + 1]
  checkSize(width, height)
  const tiled = several ? type === 'tiledimage' : (flags & 0x200) !== 0
  const channels = readChannels(list, tiled)
  const isEven = ({ across, down }: ExrChannel) =>
    [left, width].every((length) => length % across === 0) && [top, height].every((length) => length % down === 0)
  if (!channels.every(isEven)) throw damaged('impossible subsampling')
  return {
    ...{ width, height, left, top, several, channels },
    compression: compression.getUint8(0),
    framed: isOther(attributes.values.get('displayWindow'), window),
    oblong: isOblong(readFloats(attributes.values.get('pixelAspectRatio'), 1)?.[0] ?? 1),
    tiles: tiled ? readTiles(attributes.values.get('tiles')) : undefined,
    chromaticities: readFloats(attributes.values.get('chromaticities'), 8),
    tableAt: several ? endOfHeaders(bytes, attributes.end) : attributes.end,
  }
}

function isOther(one: DataView | undefined, other: DataView): boolean {
  return one !== undefined && [0, 4, 8, 12].some((at) => one.getInt32(at, true) !== other.getInt32(at, true))
}

function readAttributes(bytes: Uint8Array, start: number): { values: Map<string, DataView>; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Map<string, DataView>()
  let at = start
  let count = 0
  const text = () => {
    const end = bytes.indexOf(0, at)
    if (end < 0 || end - at > 255) throw damaged('an endless EXR name')
    const value = String.fromCharCode(...bytes.subarray(at, end))
    at = end + 1
    return value
  }
  for (let name = text(); name !== ''; name = text()) {
    text()
    const size = view.getInt32(at, true)
    at += 4
    if (size < 0 || at + size > bytes.length) throw damaged('the EXR ends early')
    checkParts('attributes', ++count)
    values.set(name, new DataView(bytes.buffer, bytes.byteOffset + at, size))
    at += size
  }
  return { values, end: at }
}

/** The headers of the other parts follow, and an empty one. */
function endOfHeaders(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at = readAttributes(bytes, at).end
  return at + 1
}

function readTiles(tiles: DataView | undefined): { width: number; height: number } {
  if (!tiles) throw damaged('a tiled EXR without its tiles')
  const [width, height] = [tiles.getUint32(0, true), tiles.getUint32(4, true)]
  if (width < 1 || height < 1) throw damaged('empty blocks')
  return { width, height }
}

function readFloats(value: DataView | undefined, count: number): number[] | undefined {
  if (!value || value.byteLength < count * 4) return undefined
  return Array.from({ length: count }, (_, at) => value.getFloat32(at * 4, true))
}

function readChannels(list: DataView, tiled: boolean): ExrChannel[] {
  const channels: ExrChannel[] = []
  const names = new Set<string>()
  let at = 0
  while (list.getUint8(at) !== 0) {
    const letters: number[] = []
    for (; list.getUint8(at) !== 0; at++) letters.push(list.getUint8(at))
    const type = types[list.getInt32(at + 1, true)]
    const [across, down] = [list.getInt32(at + 9, true), list.getInt32(at + 13, true)]
    if (!type) throw damaged('an unknown EXR sample type')
    if (across < 1 || down < 1 || (tiled && across * down !== 1)) throw damaged('impossible subsampling')
    const name = Buffer.from(letters).toString()
    if (names.has(name)) throw damaged('two EXR channels of one name')
    names.add(name)
    const linear = list.getUint8(at + 5) !== 0
    checkParts('channels', channels.push({ name, type, bytes: type === 'half' ? 2 : 4, across, down, linear }))
    at += 17
  }
  if (channels.length === 0) throw damaged('an EXR without channels')
  return channels
}
