// The header of an OpenEXR file: one part of scan lines with whole-resolution channels; other kinds are refused by name.
import { checkSize } from '../raster-limits.ts'
import { damaged, unsupported } from '../raster-refusal.ts'

export type ExrChannel = { name: string; type: 'uint' | 'half' | 'float' }
export type ExrHeader = {
  width: number
  height: number
  /** First line of the data window, which block positions are counted from. */
  top: number
  channels: ExrChannel[]
  compression: number
  /** Where the table of block offsets begins. */
  tableAt: number
}

const types = ['uint', 'half', 'float'] as const

/** Reads the header; sizes are those of the data window, not of the display window. */
export function readExrHeader(bytes: Uint8Array): ExrHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16) throw damaged('the EXR ends early')
  const flags = view.getUint32(4, true)
  if ((flags & 255) !== 2) throw unsupported('EXR version')
  if (flags & 0x1a00) throw unsupported('tiled, deep or multi-part EXR')
  const attributes = new Map<string, DataView>()
  let at = 8
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
    attributes.set(name, new DataView(bytes.buffer, bytes.byteOffset + at, size))
    at += size
  }
  const window = attributes.get('dataWindow')
  const list = attributes.get('channels')
  const compression = attributes.get('compression')
  if (!window || !list || !compression) throw damaged('an EXR without its attributes')
  const [left, top, right, bottom] = [0, 4, 8, 12].map((from) => window.getInt32(from, true)) as [
    number,
    number,
    number,
    number,
  ]
  const width = right - left + 1
  const height = bottom - top + 1
  checkSize(width, height)
  return { width, height, top, channels: readChannels(list), compression: compression.getUint8(0), tableAt: at }
}

function readChannels(list: DataView): ExrChannel[] {
  const channels: ExrChannel[] = []
  let at = 0
  while (list.getUint8(at) !== 0) {
    let name = ''
    for (; list.getUint8(at) !== 0; at++) name += String.fromCharCode(list.getUint8(at))
    const type = types[list.getInt32(at + 1, true)]
    if (!type) throw damaged('an unknown EXR sample type')
    if (list.getInt32(at + 9, true) !== 1 || list.getInt32(at + 13, true) !== 1) throw unsupported('subsampled EXR')
    channels.push({ name, type })
    at += 17
  }
  if (channels.length === 0) throw damaged('an EXR without channels')
  return channels
}
